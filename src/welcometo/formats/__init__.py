"""Documents: games, views, actions and records as JSON, and records that replay."""
