"""The conformance cases as they are written by hand, a module for each page of the rules.

A case states what the rule says must come of it: no expectation is taken from what any code does. `writing.py` turns the
short forms used here into plain documents; `scripts/write_cases.py` writes the files. Two kinds of case are made otherwise
and hold what two independent implementations agree on: counts of turns and whole games (`scripts/perft.py`,
`scripts/record_games.py`).
"""
