"""Wild input for every door that takes text or JSON, and what must hold at each of them."""
