"""What `import welcometo` gives, and what it leaves for later."""

from __future__ import annotations

import subprocess
import sys

import pytest

import welcometo


@pytest.mark.parametrize("name", welcometo.__all__)
def test_every_public_name_is_there_and_listed(name: str) -> None:
    assert getattr(welcometo, name) is getattr(welcometo, name)
    assert name in dir(welcometo)


def test_a_name_that_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="module 'welcometo' has no attribute 'explane'"):
        getattr(welcometo, "explane")  # noqa: B009 - a type checker would not let it pass


def test_judging_and_notation_are_imported_when_they_are_first_asked_for() -> None:
    later = "{name for name in sys.modules if name.startswith(('welcometo.validation', 'welcometo.formats.notation'))}"
    code = f"import sys, welcometo; print(len({later})); welcometo.to_notation; welcometo.diagnose; print(len({later}) > 2)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["0", "True"]
