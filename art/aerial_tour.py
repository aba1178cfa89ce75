"""The film from the air: a slow approach from the bay, half round the house, in the last sun.

    python3 art/aerial_tour.py                film and poster, if missing or made from another scene
    python3 art/aerial_tour.py --again        film and poster, whatever is there
    python3 art/aerial_tour.py --path         a few small, coarse frames along the path, to judge it

Only key frames are rendered; every frame of the film is the four nearest of them, carried over by their depth.
"""
import math, os, sys, time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.dont_write_bytecode = True
os.environ.setdefault("NUMBA_NUM_THREADS", "2")
import render, views
from shots import SHOTS

FPS, FRAMES, EVERY = 24, 240, 12  # a key frame every EVERY frames
SIZE, SPP, LENS = (1152, 648), 12, 28
QUALITY = (24, 36)  # crf of H.264 and AV1
SETTINGS = (FPS, FRAMES, EVERY, SIZE, SPP, LENS, QUALITY)
SCRIPTS = ["aerial_tour.py", "warp.py", "film.py", "views.py"]
SHOT = next(s for s in SHOTS if s["id"] == "exterior-aerial")


def ease(t):
    """0..1 with a gentle start and stop and an even pace between."""
    edge = 0.22
    ramp = lambda x: x * x / (2 * edge)
    area = 1 - edge
    if t < edge:
        return ramp(t) / area
    if t > 1 - edge:
        return 1 - ramp(1 - t) / area
    return (t - edge / 2) / area


def place(frame):
    """Camera of a frame: eye, target, lens."""
    s = ease(frame / FRAMES)
    mix = lambda a, b: a + (b - a) * s
    azimuth, radius, height = math.radians(mix(216, 256)), mix(58, 46), mix(21, 14)
    target = (mix(3.0, 0.6), mix(13, 11), mix(2.6, 3.4))
    return (radius * math.cos(azimuth), 12 + radius * math.sin(azimuth), height), target, LENS


def keys(every=EVERY, size=SIZE, spp=SPP, name="aerial-key"):
    view = dict(
        name=name,
        kind="keys",
        shot=SHOT,
        size=size,
        spp=spp,
        cameras=[place(f) for f in range(0, FRAMES + 1, every)],
    )
    return views.named(view)


def pose(frame):
    """Matrix of the frame's camera, with the axes that Blender gives it."""
    import numpy as np

    eye, target, _ = place(frame)
    back = np.subtract(eye, target) / np.linalg.norm(np.subtract(eye, target))
    right = np.cross((0, 0, 1), back)
    right /= np.linalg.norm(right)
    matrix = np.eye(4)
    matrix[:3, :3], matrix[:3, 3] = np.stack([right, np.cross(back, right), back], 1), eye
    return matrix


def spline(part):
    """Weights of four key frames by a cubic B-spline: none is shown alone, so that sharpness does not beat with them."""
    a, b = 1 - part, part
    return a**3 / 6, (4 - 6 * b**2 + 3 * b**3) / 6, (4 - 6 * a**2 + 3 * a**3) / 6, b**3 / 6


class Tour:
    """The frames of the film, by number."""

    def __init__(self):
        import film, warp
        import numpy as np

        view = keys()
        views.produce(view, 8)
        self.film, self.warp, self.keys = film, warp, {}
        self.load = lambda i: warp.Key(*(np.load(views.path(view, i))[k] for k in ("lin", "z", "matrix", "frustum")))
        self.table, self.grain = film.filmic(), film.grain(SIZE[1], SIZE[0])

    def frame(self, number):
        """The picture: bytes, highest row first."""
        last = FRAMES // EVERY
        first = min(number // EVERY, last - 1)
        part = number / EVERY - first
        near = [min(max(i, 0), last) for i in range(first - 1, first + 3)]
        self.keys = {i: self.keys.get(i) or self.load(i) for i in near}
        four = [self.keys[i] for i in near]
        lin = self.warp.between(four[1:3], four, spline(part), pose(number), four[0].frustum, SIZE[::-1])
        lin = self.film.finish(lin, **SHOT["grade"])
        return self.film.eight_bits(self.film.develop(lin, self.table, SHOT["exposure"]), self.grain)


def make():
    tour, t = Tour(), time.time()
    tour.film.save_poster(tour.frame(0), os.path.join(tour.film.VIDEOS, "aerial-tour.jpg"))
    reel = tour.film.Reel("aerial-tour", *SIZE, FPS)
    for i in range(FRAMES):
        reel.add(tour.frame(i))
    tour.film.encode(reel.close(), "aerial-tour", *SIZE, *QUALITY)
    tour.film.remember("aerial-tour", tour.film.fingerprint(SHOT, SETTINGS, SCRIPTS))
    print(f"FILM aerial-tour {FRAMES} frames, {time.time() - t:.0f} s", flush=True)


def judge():
    """Coarse frames along the path."""
    import film
    import numpy as np
    from PIL import Image

    view = keys(80, (320, 180), 4, "aerial-path")
    views.produce(view, 12)
    for i in range(len(view["cameras"])):
        lin = film.finish(np.load(views.path(view, i))["lin"], **SHOT["grade"])
        shown = film.develop(lin, film.filmic(), SHOT["exposure"])
        Image.fromarray(film.eight_bits(shown, film.grain(180, 320))).save(f"{render.SCRATCH}/aerial-path-{i}.png")


def main(args):
    import film

    if "--path" in args:
        judge()
    elif "--again" in args or not film.is_current("aerial-tour", film.fingerprint(SHOT, SETTINGS, SCRIPTS)):
        make()


if __name__ == "__main__":
    main(sys.argv[1:])
