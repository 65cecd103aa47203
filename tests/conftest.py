"""What holds for all tests: how hypothesis goes about its examples.

It tries few examples, and always the same ones, unless HYPOTHESIS_PROFILE is `ci` or `long`. It sets no deadline, since
machines differ in speed.
"""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

_SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large]
_COMMON = settings(deadline=None, print_blob=True, suppress_health_check=_SLOW)
settings.register_profile("quick", _COMMON, max_examples=60, stateful_step_count=40, derandomize=True, database=None)
settings.register_profile("ci", _COMMON, max_examples=200, stateful_step_count=60)
settings.register_profile("long", _COMMON, max_examples=2000, stateful_step_count=200)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))
