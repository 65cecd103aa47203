"""The time of an import, each in a new process that tells its own processor time.

The compiled code of both lies on disk, as it does where they are installed, whatever the environment says of writing it.
"""

from __future__ import annotations

import os
import subprocess
import sys

from sampling import Contender, Sample

LIBRARY = "import welcometo"
PEER = "import pydantic\nclass Model(pydantic.BaseModel):\n    field: int"
TIMED = "import time\nstart = time.process_time()\n{}\nprint(time.process_time() - start)"


def importing(name: str, statements: str) -> Contender:
    """Imports in new processes; a sample is one of them, however long it takes."""
    command = [sys.executable, "-c", TIMED.format(statements)]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}

    def sample(seconds: float) -> Sample:
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        return Sample(1, float(done.stdout))

    sample(0)
    return Contender(name, sample)
