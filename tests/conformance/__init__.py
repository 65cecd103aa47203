"""The conformance cases, and the runner that puts them to this library or to another program."""
