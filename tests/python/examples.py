"""examples.py FILE -- the Python examples of a document, one after the other in one program.  Where a line prints something and
ends with a comment, the comment is what it prints."""
import contextlib
import io
import re
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    code = "\n".join(re.findall(r"^```python\n(.*?)^```$", file.read(), re.M | re.S))
expected = re.findall(r"^print\(.*\)\s+# (.*)$", code, re.M)
said = io.StringIO()
with contextlib.redirect_stdout(said):
    exec(compile(code, sys.argv[1], "exec"), {"__name__": "__main__"})
printed = said.getvalue().splitlines()
for line, comment in zip(printed, expected):
    assert line == comment, "prints %r, expected %r" % (line, comment)
assert len(printed) == len(expected) > 0, printed
