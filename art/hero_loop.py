"""The film behind the headline: the house at dusk above water that moves, as a loop without a seam.

    python3 art/hero_loop.py                     both films and their posters, if missing or made from another scene
    python3 art/hero_loop.py hero-wide           one of them, whatever is there
    python3 art/hero_loop.py --still ID [...]    only the first frame, into the scratch folder
    FILM_DRAFT=0.25 python3 art/hero_loop.py --still ID

Everything but the water is one still picture, so nothing flickers; the first frame is the poster, so the change from
picture to film is not seen.
"""
import os, sys, time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.dont_write_bytecode = True
os.environ.setdefault("NUMBA_NUM_THREADS", "2")
import render, views
from shots import SHOTS

DRAFT = float(os.environ.get("FILM_DRAFT", 1))
FPS, SECONDS = 24, 8
SCRIPTS = ["hero_loop.py", "water.py", "film.py", "views.py"]

#: Per shot: mirror view (tangents left, right, low, high; pixels per tangent), size of the film, crf of H.264 and AV1.
LOOPS = {
    "hero-wide": dict(frustum=(-0.85, 0.85, -0.02, 0.74), density=1050, size=(1920, 1080), crf=(25, 34)),
    "hero-phone": dict(frustum=(-0.55, 0.55, -0.02, 1.0), density=1300, size=(720, 1280), crf=(25, 34)),
}

#: Light out of the water itself: its colour under the dusk sky.
BODY = (0.0007, 0.0035, 0.0068)


def plate_and_mirror(shot):
    """Paths of the two views that the loop of a shot is made of, rendered if they are missing."""
    loop = LOOPS[shot["id"]]
    size = tuple(round(n * DRAFT) for n in shot["size"])
    plate = views.named(dict(name=f"{shot['id']}-plate", kind="plate", shot=shot, size=size, spp=shot["spp"]))
    left, right, low, high = loop["frustum"]
    size = [round((b - a) * loop["density"] * DRAFT) for a, b in ((left, right), (low, high))]
    mirror = views.named(
        dict(name=f"{shot['id']}-mirror", kind="mirror", shot=shot, size=size, spp=40, frustum=loop["frustum"])
    )
    views.produce(mirror, 2)
    views.produce(plate, 1)
    return views.path(plate), views.path(mirror)


class Loop:
    """The frames of one loop, by time."""

    def __init__(self, shot):
        import film, water
        import numpy as np

        self.shot, self.film, self.water = shot, film, water
        plate, mirror = (np.load(p) for p in plate_and_mirror(shot))
        self.still, self.coverage = plate["lin"], np.clip(plate["water"], 0, 1)
        h, w = self.coverage.shape
        self.view = water.View(plate["matrix"], plate["frustum"], w, h)
        self.mirror = water.Mirror(mirror["lin"], mirror["z"], mirror["frustum"])
        self.bay = water.Bay(SECONDS, wind=-1.37, slope=0.034)
        self.table, self.grain = film.filmic(), film.grain(h, w)

    def frame(self, seconds):
        """The picture at that time: bytes, highest row first."""
        bay = self.water.reflect(self.bay, self.mirror, self.view, self.coverage, seconds, BODY)
        lin = self.still + bay * self.coverage[:, :, None]
        shown = self.film.develop(self.film.finish(lin), self.table, self.shot["exposure"])
        return self.film.eight_bits(shown, self.grain)


def still(shot):
    from PIL import Image

    t = time.time()
    path = os.path.join(render.SCRATCH, shot["id"] + "-frame.png")
    Image.fromarray(Loop(shot).frame(0)).save(path)
    print(path, f"{time.time() - t:.0f} s")


def mark(shot):
    import film

    return film.fingerprint(shot, LOOPS[shot["id"]], SCRIPTS)


def make(shot):
    """Poster, mp4 and webm of one shot."""
    loop, t = Loop(shot), time.time()
    first = loop.frame(0)
    loop.film.save_poster(first, os.path.join(render.PHOTOS, shot["id"] + ".jpg"))
    reel = loop.film.Reel(shot["id"], first.shape[1], first.shape[0], FPS)
    for i in range(FPS * SECONDS):
        reel.add(loop.frame(i / FPS))
    settings = LOOPS[shot["id"]]
    loop.film.encode(reel.close(), shot["id"], *settings["size"], *settings["crf"])
    loop.film.remember(shot["id"], mark(shot))
    print(f"FILM {shot['id']} {FPS * SECONDS} frames, {time.time() - t:.0f} s", flush=True)


def main(args):
    import film

    named = [a for a in args if not a.startswith("--")]
    for shot in [s for s in SHOTS if s["id"] in (named or LOOPS)]:
        if "--still" in args:
            still(shot)
        elif named or not film.is_current(shot["id"], mark(shot)):
            make(shot)


if __name__ == "__main__":
    main(sys.argv[1:])
