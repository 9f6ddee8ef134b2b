"""Runs a program at a terminal of its own and types a line whenever it asks for a passphrase.

python3 at-terminal.py <line> <program> <words>; what the program says goes to standard output, its exit code is passed on.
"""
import os
import pty
import sys

line, command = sys.argv[1], sys.argv[2:]
pid, terminal = pty.fork()
if pid == 0:
    os.execvp(command[0], command)
said = b""
asked = 0
while True:
    try:
        part = os.read(terminal, 4096)
    except OSError:
        # Linux reports the end of a terminal as an error.
        break
    if not part:
        break
    said += part
    prompts = said.lower().count(b"passphrase")
    if prompts > asked:
        asked = prompts
        os.write(terminal, line.encode() + b"\n")
_, status = os.waitpid(pid, 0)
sys.stdout.write(said.decode(errors="replace"))
sys.exit(os.waitstatus_to_exitcode(status))
