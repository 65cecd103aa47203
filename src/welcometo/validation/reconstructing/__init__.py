"""How a sheet came about: the search for turns that lead to it.

`demands.py` says what the turns must bring, `orders.py` in which orders roundabouts and refusals can have come,
`openings.py` what can come next, `turns.py` plays one turn by the rules, and `search.py` puts turns together.
`certificate.py` is what is found, `reasons.py` why nothing is, and `deck.py` what the deck alone excludes.
"""
