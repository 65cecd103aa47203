"""Tests of the shells: pictures, bots, simulation, the command line and the examples."""
