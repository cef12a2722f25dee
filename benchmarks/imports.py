"""How long the engine takes to import in a fresh interpreter, beside Python's own start and beside numpy.

Run with ``python benchmarks/imports.py``. Target: the engine with cricket in under 0.15 s.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time

ROUNDS = 7
WHAT = {
    "python alone": "pass",
    "cardgames_edu.armchair_cricket": "from cardgames_edu import armchair_cricket",
    "  with players and odds": "from cardgames_edu.armchair_cricket import odds, players",
    "cardgames_edu.baseball_poker": "from cardgames_edu import baseball_poker",
    "  with players, odds and history": "from cardgames_edu.baseball_poker import history, odds, players",
    "numpy, for comparison": "import numpy",
}


def seconds(statement: str) -> float:
    times = []
    for _ in range(ROUNDS):
        begin = time.perf_counter()
        subprocess.run([sys.executable, "-c", statement], check=True)
        times.append(time.perf_counter() - begin)
    return statistics.median(times)


def main() -> None:
    bare = seconds("pass")
    print(f"{'import (median of ' + str(ROUNDS) + ')':<36}{'seconds':>9}{'over bare':>11}")
    for name, statement in WHAT.items():
        taken = seconds(statement)
        print(f"{name:<36}{taken:>9.3f}{taken - bare:>11.3f}")


if __name__ == "__main__":
    main()
