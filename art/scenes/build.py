"""Draws the scene of every card of the guides, optimizes it with svgo and writes it to content/scenes.

    python3 art/scenes/build.py                 all of them
    python3 art/scenes/build.py giant-wheel     only the named scenes
"""

import subprocess
import sys
import tempfile
from importlib import import_module
from pathlib import Path

sys.dont_write_bytecode = True
HERE = Path(__file__).resolve().parent
sys.path.append(str(HERE.parent / "posters"))  # for kit
TARGET = HERE.parent.parent / "content" / "scenes"
CHAPTERS = ("surfside", "mariners", "adventure", "shore", "slices")


def main(names):
    scenes = {name: draw for chapter in CHAPTERS for name, draw in import_module(chapter).SCENES.items()}
    with tempfile.TemporaryDirectory() as raw:
        for name in names or scenes:
            (Path(raw) / f"{name}.svg").write_text(scenes[name]().svg())
        TARGET.mkdir(exist_ok=True)
        subprocess.run(
            ["npx", "svgo", "--quiet", "--config", str(HERE / "svgo.config.mjs"), "-f", raw, "-o", str(TARGET)],
            check=True, cwd=HERE.parent.parent,
        )


if __name__ == "__main__":
    main(sys.argv[1:])
