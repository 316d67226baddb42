"""A wish to end is heard wherever it strikes."""

import signal
import subprocess
import sys

import pytest

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no such signals")

IGNORED = """
class Callback:
    def __del__(self):
        signal.raise_signal(signal.{name})  # whatever is raised here Python drops
def run(_):
    Callback()
    time.sleep(20)
"""
PACKED = """
class Field:
    def __set_name__(self, owner, name):
        signal.raise_signal(signal.{name})
def run(_):
    type("Record", (), {{"field": Field()}})
    time.sleep(20)
"""
PLAIN = """
def run(_):
    signal.raise_signal(signal.{name})
    time.sleep(20)
"""


@pytest.mark.parametrize("where", [PLAIN, IGNORED, PACKED], ids=["plain", "ignored", "packed"])
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_a_command_ends_wherever_a_signal_strikes(where: str, name: str) -> None:
    code = (
        "import argparse, signal, sys, time\nfrom kit import cli\n"
        + where.format(name=name)
        + "sys.exit(cli._answered(argparse.Namespace(pack=[]), run))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, timeout=30)
    assert done.returncode == 128 + getattr(signal, name)
    assert done.stderr == b""
