"""Rule by rule tests of the variants and the boards."""
