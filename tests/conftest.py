"""What holds for all tests: hypothesis sets no deadline, since machines differ in speed."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("without deadline", deadline=None)
settings.load_profile("without deadline")
