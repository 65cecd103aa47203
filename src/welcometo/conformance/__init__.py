"""The rules as cases in JSON: for every implementation, in any language, and for this one.

`cases/` holds them, a file for each page of the rules; `case.schema.json` says what a case looks like, and
docs/conformance.md how to use them. `suite.py` reads them, `answers.py` answers them with this library, `programs.py`
asks another program, `judging.py` says whether an answer is right.
"""

from welcometo.conformance.answers import answer
from welcometo.conformance.judging import Verdict, judge
from welcometo.conformance.programs import Program, ProgramError
from welcometo.conformance.suite import Case, cases, file_names, question

__all__ = ["Case", "Program", "ProgramError", "Verdict", "answer", "cases", "file_names", "judge", "question"]
