"""Draws every picture of the series, optimises it with svgo and writes it to content/posters.

    python3 art/posters/build.py            all of them
    python3 art/posters/build.py pizza      only the named drawings
"""

import subprocess
import sys
import tempfile
from importlib import import_module
from pathlib import Path

sys.dont_write_bytecode = True
HERE = Path(__file__).resolve().parent
TARGET = HERE.parent.parent / "content" / "posters"
POSTERS = ("pizza", "piers", "beaches", "borough")
SMALL = ("spots", "pins", "weather", "mark")


def drawings(names):
    """Each drawing as (path below content/posters, SVG text)."""
    for name in names:
        module = import_module(name)
        if name in POSTERS:
            yield f"{name}.svg", module.draw().svg()
        else:
            yield from module.draw_all()


def main(names):
    with tempfile.TemporaryDirectory() as raw:
        for file, text in drawings(names or POSTERS + SMALL):
            source, result = Path(raw) / file, TARGET / file
            source.parent.mkdir(parents=True, exist_ok=True)
            result.parent.mkdir(parents=True, exist_ok=True)
            source.write_text(text)
            subprocess.run(
                ["npx", "svgo", "--quiet", "--config", str(HERE / "svgo.config.mjs"), "-i", str(source), "-o", str(result)],
                check=True, cwd=HERE.parent.parent,
            )


if __name__ == "__main__":
    main(sys.argv[1:])
