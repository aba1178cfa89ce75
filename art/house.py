"""The one house: three storeys, wrap-around decks, bay-side gable. Metres; the bay lies towards -y, the street towards +y."""
from lib import *

G = 1.05  # ground
F2, F3, EAVE = G + 2.75, G + 5.75, G + 8.65  # second floor, third floor, eave
Y0, Y1, YB = 14.0, 25.0, 12.4  # front wall, back wall, front of the bay
D2, D3, DW = 10.2, 11.0, -9.3  # front edges of the two decks, west edge of the wrap-around


class Palette:
    """Every outdoor material, made once per scene."""

    def __init__(self):
        self.siding = siding("siding", "#7d9fb2")
        self.shake = shingles("shake", "#6f91a4", "#8fadbc")
        self.white = principled("white", "#efede7", 0.42, 0.4)
        self.roof = shingles("roof", "#4f5054", "#6c6a68")
        self.roof2 = shingles("roof2", "#6a5a4c", "#86745f")
        self.deck = wood("deck", "#9c8570", "#bda68b", (1.5, 0.8, 8), board=0.14, axis=0)
        self.dock = wood("dock", "#8b8075", "#b0a597", (0.8, 8, 8), board=0.16, axis=1)
        self.pile = wood("pile", "#463c32", "#75665a", (9, 9, 0.8))
        self.cedar = wood("cedar", "#8a5a34", "#b27c4c", (6, 6, 0.6))
        self.teak = wood("teak", "#8f6238", "#b98a58", (8, 8, 8))
        self.glass = thinglass("glass", (0.93, 0.97, 0.97), 1.5)
        self.dark = principled("dark", "#1f2327", 0.45, 0.4)
        self.steel = principled("steel", "#b4b8ba", 0.3, 0.5, Metallic=1.0)
        self.navy = principled("navy", "#24456b", 0.85, 0.2)
        self.sail = principled("sail", "#e9e2d2", 0.9, 0.1)
        self.coral = principled("coral", "#d96a4c", 0.7, 0.2)
        self.teal = principled("teal", "#1d8088", 0.4, 0.4)
        self.yellow = principled("yellow", "#efb02f", 0.45, 0.35)
        self.copper = principled("copper", "#5f8f80", 0.5, 0.4)


class Parts:
    """Boxes gathered per material, so that each material becomes one mesh."""

    def __init__(self):
        self.items = {}

    def add(self, mat, *its):
        self.items.setdefault(mat, []).extend(its)

    def build(self, bevel=0.012):
        for m, its in self.items.items():
            boxes(
                "parts", list({tuple(np.round(np.hstack(it), 4)): it for it in its}.values()), m, bevel
            )  # twins would flicker to black
        self.items = {}


def opening(x, z, w, h, kind="win"):
    return (x - w / 2, x + w / 2, z, z + h, kind)


def place_y(y, sgn=-1):
    """Boxes on a wall in the plane y (facing sgn*y): (u along x, out of the wall, z) with sizes (along, depth, height)."""
    return lambda u, off, z, w, d, h: (u, y + sgn * off, z, w, d, h)


def place_x(x, sgn=-1):
    return lambda u, off, z, w, d, h: (x + sgn * off, u, z, d, w, h)


def dress(parts, p, o, at):
    """Casing, sashes and glass of one opening."""
    x0, x1, z0, z1, kind = o
    w, h, xc, zc = x1 - x0, z1 - z0, (x0 + x1) / 2, (z0 + z1) / 2
    parts.add(
        p.white,
        at(xc, 0.04, z1 + 0.08, w + 0.36, 0.1, 0.17),
        at(xc, 0.06, z1 + 0.18, w + 0.44, 0.16, 0.04),
        at(xc, 0.05, z0 - 0.05, w + 0.3, 0.14, 0.08),
        at(x0 - 0.07, 0.03, zc, 0.13, 0.08, h),
        at(x1 + 0.07, 0.03, zc, 0.13, 0.08, h),
    )
    n = {"win": 1, "pair": 2, "door": max(2, round(w / 1.1)), "trip": 3, "entry": 1}[kind]
    for i in range(n + 1):
        parts.add(p.white, at(x0 + w * i / n, -0.04, zc, 0.075, 0.07, h))
    parts.add(p.white, at(xc, -0.04, z0 + 0.04, w, 0.07, 0.09), at(xc, -0.04, z1 - 0.03, w, 0.07, 0.07))
    if kind in ("win", "pair", "trip"):
        parts.add(p.white, at(xc, -0.04, z0 + h * 0.55, w, 0.06, 0.05))
        for i in range(n):
            parts.add(p.white, at(x0 + w * (i + 0.5) / n, -0.04, z0 + h * 0.775, 0.025, 0.04, h * 0.45))
    boxes("pane", [at(xc, -0.05, zc, w, 0.006, h)], p.glass, 0)


def glow_room(x0, x1, y0, y1, z0, z1, look, seed, west_open=False):
    """What is seen behind a window: walls, furniture, lamps and curtains with baked lamplight (see lib.lit)."""
    R = random.Random(seed)
    st = look["rooms"]
    w, d = x1 - x0, y1 - y0
    xc = (x0 + x1) / 2
    yb = min(y1, y0 + 5.2)
    lamps = [
        (x0 + w * 0.82, y0 + 2.6, z0 + 1.45, 2.2 * R.uniform(0.8, 1.1)),
        (x0 + w * 0.3, y0 + 2.2, z1 - 0.55, 1.5 * R.uniform(0.6, 1.1)),
    ]
    wallc = R.choice(("#efe3cf", "#e9e2d6", "#d9dcd6", "#efd9bd"))
    tint = R.choice(((1, 0.50, 0.19), (1, 0.54, 0.23), (1, 0.47, 0.17)))

    def L(name, c, **k):
        return lit(name, c, lamps, 0.10, tint, st, 0.9, **k)

    v = [(x, y, z) for x in (x0, x1) for y in (y0, yb) for z in (z0, z1)]
    add("rw", v, [(2, 3, 7, 6), (4, 6, 7, 5)] + ([] if west_open else [(0, 1, 3, 2)]), L("rwm", wallc))
    add("rc", v, [(1, 5, 7, 3)], L("rcm", "#f4efe6"))
    add("rf", v, [(0, 2, 6, 4)], L("rfm", "#9a744c"))
    cream, wood_, blue, art = (
        L("f1", "#dccfb8"),
        L("f2", "#7a5433"),
        L("f3", R.choice(("#3f6480", "#5f8b8e", "#b5654a"))),
        L("f4", R.choice(("#6fa0a6", "#d98f68", "#5b7f9c"))),
    )
    sx = xc - w * 0.12
    boxes(
        "sofa",
        [(sx, y0 + 3.4, z0 + 0.3, 2.0, 0.9, 0.42), (sx, y0 + 3.8, z0 + 0.62, 2.0, 0.22, 0.5)]
        + [(sx + s * 1.0, y0 + 3.4, z0 + 0.42, 0.2, 0.9, 0.45) for s in (-1, 1)],
        cream if R.random() < 0.6 else blue,
        0.06,
    )
    boxes(
        "cush",
        [(sx + a, y0 + 3.6, z0 + 0.7, 0.42, 0.16, 0.4, (0.3, 0, R.uniform(-0.2, 0.2))) for a in (-0.65, -0.2, 0.6)],
        blue,
        0.05,
    )
    boxes(
        "tbl",
        [
            (sx, y0 + 2.3, z0 + 0.4, 1.1, 0.6, 0.05),
            (x0 + w * 0.82, y0 + 2.7, z0 + 0.6, 0.5, 0.5, 0.04),
            (x0 + 0.35, y0 + 4.6, z0 + 1.0, 0.5, 0.35, 2.0),
        ]
        + [(sx + a, y0 + 2.3 + b, z0 + 0.2, 0.05, 0.05, 0.4) for a in (-0.5, 0.5) for b in (-0.25, 0.25)]
        + [(x0 + w * 0.82 + a, y0 + 2.7 + b, z0 + 0.3, 0.04, 0.04, 0.6) for a in (-0.2, 0.2) for b in (-0.2, 0.2)],
        wood_,
        0.01,
    )
    boxes(
        "art",
        [(sx - 0.45, yb - 0.06, z0 + 1.65, 0.75, 0.05, 0.95), (sx + 0.5, yb - 0.06, z0 + 1.65, 0.75, 0.05, 0.95)],
        art,
        0.01,
    )
    boxes(
        "mat",
        [(sx - 0.45, yb - 0.03, z0 + 1.65, 0.9, 0.05, 1.1), (sx + 0.5, yb - 0.03, z0 + 1.65, 0.9, 0.05, 1.1)],
        L("f5", "#f3ede0"),
        0.01,
    )
    boxes(
        "books",
        [
            (x0 + 0.35 + R.uniform(-0.18, 0.18), y0 + 4.4, z0 + h_, 0.06, 0.2, 0.26)
            for h_ in (0.5, 0.95, 1.4, 1.8)
            for _ in range(4)
        ],
        blue,
        0.004,
    )
    shade = emit("shade", (1, 0.60, 0.28), 3.0 * st)
    lathe("lampshade", [(0.25, 0), (0.15, 0.32)], shade, (x0 + w * 0.82, y0 + 2.7, z0 + 1.15), sub=0)
    lathe(
        "lampbase",
        [(0.03, 0.0), (0.13, 0.08), (0.12, 0.22), (0.03, 0.4), (0.02, 0.5)],
        blue,
        (x0 + w * 0.82, y0 + 2.7, z0 + 0.62),
        sub=0,
    )
    lathe("pend", [(0.04, 0.3), (0.26, 0.0)], cream, (x0 + w * 0.3, y0 + 2.2, z1 - 0.75), sub=0)
    lathe("pendb", [(0.0, 0.0), (0.09, 0.04), (0.0, 0.12)], shade, (x0 + w * 0.3, y0 + 2.2, z1 - 0.74), sub=0)
    cur = L("curtain", "#f1e6d2")
    for cx, s in ((x0 + 0.12, 1), (x1 - 0.12, -1)):
        n = 40
        V = [
            (cx + s * 0.55 * i / n, y0 + 0.12 + 0.05 * math.sin(i * 0.95), z)
            for z in (z0 + 0.02, z1 - 0.12)
            for i in range(n + 1)
        ]
        add("cur", V, [(i, i + 1, n + 2 + i, n + 1 + i) for i in range(n)], cur, True)


def hip_roof(parts, p, x0, x1, y0, y1, z, h, ov):
    x0, x1, y0, y1 = x0 - ov, x1 + ov, y0 - ov, y1 + ov
    ym = (y0 + y1) / 2
    d = (y1 - y0) / 2
    o = add(
        "roof",
        [(x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z), (x0 + d * 0.75, ym, z + h), (x1 - d * 0.75, ym, z + h)],
        [(0, 1, 5, 4), (1, 2, 5), (2, 3, 4, 5), (3, 0, 4)],
        p.roof,
    )
    md = o.modifiers.new("s", "SOLIDIFY")
    md.thickness = 0.16
    md.offset = -1
    parts.add(
        p.white,
        ((x0 + x1) / 2, y0, z - 0.14, x1 - x0 + 0.1, 0.06, 0.24),
        ((x0 + x1) / 2, y1, z - 0.14, x1 - x0 + 0.1, 0.06, 0.24),
        (x0, ym, z - 0.14, 0.06, y1 - y0, 0.24),
        (x1, ym, z - 0.14, 0.06, y1 - y0, 0.24),
    )
    boxes("soffit", [((x0 + x1) / 2, ym, z - 0.2, x1 - x0, y1 - y0, 0.04)], p.white, 0)


def gable(parts, p, xc, y0, y1, z, half, h, mat, face, ov=0.45, sgn=1):
    """Roof with its ridge along y; the gable face is at y0 (sgn=1 looks to -y)."""
    k = h / half
    ye = y0 - ov * sgn
    for s in (-1, 1):
        q = [
            (xc, ye, z + h),
            (xc + s * (half + ov), ye, z - ov * k),
            (xc + s * (half + ov), y1, z - ov * k),
            (xc, y1, z + h),
        ]
        o = add("gableroof", q if s > 0 else q[::-1], [(0, 1, 2, 3)], mat)
        md = o.modifiers.new("s", "SOLIDIFY")
        md.thickness = 0.14
        md.offset = -1
        parts.add(
            p.white,
            bar(
                (xc, ye - 0.03 * sgn, z + h - 0.02),
                (xc + s * (half + ov), ye - 0.03 * sgn, z - ov * k - 0.02),
                0.06,
                0.26,
            ),
        )
    add("gableface", [(xc - half, y0, z), (xc + half, y0, z), (xc, y0, z + h)], [(0, 1, 2)], face)


def rail(parts, p, a, b, h=1.0):
    a, b = Vector(a), Vector(b)
    n = max(1, round((b - a).length / 1.9))
    up = Vector((0, 0, 1))
    m = int((b - a).length / 0.12)
    for i in range(n + 1):
        c = a.lerp(b, i / n)
        parts.add(p.white, (c.x, c.y, c.z + h / 2, 0.11, 0.11, h + 0.08), (c.x, c.y, c.z + h + 0.07, 0.16, 0.16, 0.05))
    parts.add(p.white, bar(a + up * h, b + up * h, 0.1, 0.06), bar(a + up * 0.1, b + up * 0.1, 0.06, 0.06))
    for i in range(1, m):
        c = a.lerp(b, i / m)
        parts.add(p.white, (c.x, c.y, c.z + h / 2 + 0.05, 0.032, 0.032, h - 0.12))


def adirondack(x, y, z, rz, mat):
    """Chair facing -y when rz is 0."""
    it = (
        [(0, 0, 0.36, 0.56, 0.52, 0.03, (-0.16, 0, 0))]
        + [(i * 0.105, 0.33, 0.72, 0.09, 0.025, 0.86 - 0.05 * abs(i), (-0.38, 0, 0)) for i in (-2, -1, 0, 1, 2)]
        + [(s * 0.34, -0.02, 0.58, 0.13, 0.66, 0.03) for s in (-1, 1)]
        + [(s * 0.33, -0.27, 0.29, 0.09, 0.03, 0.58) for s in (-1, 1)]
        + [(s * 0.33, 0.24, 0.29, 0.09, 0.03, 0.58) for s in (-1, 1)]
        + [(0, -0.26, 0.36, 0.6, 0.03, 0.1)]
    )
    o = boxes("adirondack", it, mat, 0.008)
    o.matrix_world = trs(x, y, z, rz)
    return o


def outdoor_chair(x, y, z, rz, mat, cushion=None):
    it = (
        [(0, 0, 0.43, 0.48, 0.46, 0.03)]
        + [(a * 0.21, b * 0.2, 0.21, 0.04, 0.04, 0.43) for a in (-1, 1) for b in (-1, 1)]
        + [(a * 0.21, 0.22, 0.68, 0.04, 0.04, 0.5, (-0.12, 0, 0)) for a in (-1, 1)]
        + [(0, 0.24, z_, 0.44, 0.025, 0.07, (-0.12, 0, 0)) for z_ in (0.62, 0.74, 0.86)]
    )
    boxes("chair", it, mat, 0.008).matrix_world = trs(x, y, z, rz)
    if cushion:
        softbox("cushion", (0, 0, 0), (0.44, 0.42, 0.07), cushion).matrix_world = trs(x, y, z + 0.475, rz)


def build_house(p, look):
    parts = Parts()
    W = p.white
    front2 = [opening(-4.2, F2 + 0.05, 3.3, 2.25, "door"), opening(-0.6, F2 + 0.05, 2.3, 2.25, "door")]
    front3 = [
        opening(-4.6, F3 + 0.05, 2.3, 2.2, "door"),
        opening(-1.6, F3 + 0.75, 1.7, 1.45, "pair"),
        opening(0.9, F3 + 0.75, 0.9, 1.45),
    ]
    front1 = [
        opening(-4.5, G + 0.05, 1.9, 2.1, "door"),
        opening(-1.2, G + 0.9, 1.8, 1.2, "pair"),
        opening(4.2, G + 0.05, 2.3, 2.1, "door"),
    ]
    bay = [opening(4.25, F2 + 0.55, 3.0, 1.75, "trip"), opening(4.25, F3 + 0.55, 2.6, 1.7, "trip")]
    west = [
        opening(16.2, F2 + 0.05, 2.2, 2.25, "door"),
        opening(20, F2 + 0.8, 1.6, 1.5, "pair"),
        opening(23, F2 + 0.8, 1.0, 1.5),
        opening(16.2, F3 + 0.7, 1.6, 1.5, "pair"),
        opening(20, F3 + 0.7, 1.6, 1.5, "pair"),
        opening(23, F3 + 0.7, 1.0, 1.5),
        opening(17, G + 0.9, 1.4, 1.2, "pair"),
    ]
    back = [
        opening(-4.4, F2 + 0.75, 1.7, 1.5, "pair"),
        opening(0.6, F2 + 0.05, 1.05, 2.15, "entry"),
        opening(4.3, F2 + 0.75, 1.7, 1.5, "pair"),
        opening(-4.4, F3 + 0.7, 1.7, 1.5, "pair"),
        opening(0, F3 + 0.4, 1.3, 1.9, "win"),
        opening(4.3, F3 + 0.7, 1.7, 1.5, "pair"),
    ]
    wall("front", -6.5, 2, G, EAVE, front1[:2] + front2 + front3, p.siding, lambda u, z: (u, Y0, z))
    wall("bay", 2, 6.5, F2 - 0.25, EAVE + 0.1, bay, p.siding, lambda u, z: (u, YB, z))
    wall("under", 2, 6.5, G, F2, front1[2:], p.siding, lambda u, z: (u, Y0, z))
    wall("west", Y0, Y1, G, EAVE, west, p.siding, lambda u, z: (-6.5, u, z), -0.15)
    wall("east", YB, Y1, G, EAVE, [], p.siding, lambda u, z: (6.5, u, z))
    wall("baywest", YB, Y0, F2 - 0.25, EAVE, [], p.siding, lambda u, z: (2, u, z))
    wall("back", -6.5, 6.5, G, EAVE, back, p.siding, lambda u, z: (u, Y1, z), -0.15)
    for o in front1 + front2 + front3:
        dress(parts, p, o, place_y(Y0))
    for o in bay:
        dress(parts, p, o, place_y(YB))
    for o in west:
        dress(parts, p, o, place_x(-6.5))
    for o in back:
        dress(parts, p, o, place_y(Y1, 1))
    for x in (-6.5, 6.5, 2.0):
        y = Y0 if x < 2 else YB
        parts.add(W, (x, y, ((G if x < 2 else F2) + EAVE) / 2, 0.2, 0.2, EAVE - (G if x < 2 else F2)))
    for x in (-6.5, 6.5):
        parts.add(W, (x, Y1, (G + EAVE) / 2, 0.2, 0.2, EAVE - G))
    parts.add(
        W,
        (4.25, YB - 0.03, F2 - 0.12, 4.7, 0.1, 0.3),
        (4.25, YB - 0.03, F3 - 0.1, 4.7, 0.08, 0.22),
        (-2.25, Y0 - 0.03, F3 - 0.1, 8.4, 0.06, 0.22),
        (-2.25, Y0 - 0.03, F2 - 0.1, 8.4, 0.06, 0.22),
        (-2.25, Y0 - 0.05, EAVE - 0.12, 8.5, 0.1, 0.28),
        (4.25, YB - 0.05, EAVE - 0.02, 4.7, 0.1, 0.25),
        (-6.53, 19.5, F3 - 0.1, 0.06, 11, 0.22),
        (0, Y1 + 0.03, F3 - 0.1, 13, 0.06, 0.22),
        (0, Y1 + 0.03, F2 - 0.1, 13, 0.06, 0.22),
    )
    for i, (x0, x1, zf, y, yb) in enumerate(
        (
            (-6.3, -2.4, F2, Y0, Y1),
            (-2.3, 1.9, F2, Y0, 0),
            (2.1, 6.3, F2, YB, 0),
            (-6.3, -3.1, F3, Y0, Y1),
            (-3, -0.2, F3, Y0, 0),
            (-0.1, 1.9, F3, Y0, 0),
            (2.1, 6.3, F3, YB, 0),
            (-6.3, -3, G, Y0, Y1),
            (-2.9, 1.9, G, Y0, 0),
            (2.1, 6.3, G, Y0, 0),
        )
    ):
        glow_room(x0, x1, y + 0.16, (yb or y + 5) - 0.2, zf + 0.02, zf + 2.6, look, 10 + i, bool(yb))
    for x, z in ((-4.4, F2), (0, F2), (4.3, F2), (-4.4, F3), (0, F3), (4.3, F3)):
        boxes(
            "backroom",
            [(x, Y1 - 1.0, z + 1.4, 2.6, 0.05, 2.4)],
            lit("brm", "#e8d8bc", [(x + 0.6, Y1 - 0.8, z + 1.6, 1.6)], 0.08, (1, 0.7, 0.4), look["rooms"], 0.8),
            0,
        )
    # roofs, dormer, cupola
    hip_roof(parts, p, -6.5, 6.5, Y0, Y1, EAVE + 0.15, 3.3, 0.55)
    gable(parts, p, 4.25, YB, 19, EAVE + 0.1, 2.35, 1.75, p.roof, p.shake)
    parts.add(W, (4.25, YB - 0.05, EAVE + 0.75, 0.62, 0.08, 0.62, (0, math.pi / 4, 0)))
    gable(parts, p, -3.0, 15.2, 19, EAVE + 1.0, 1.25, 1.0, p.roof, p.shake)
    boxes("dormer", [(-3, 15.7, EAVE + 0.6, 2.4, 1, 1.0)], p.siding, 0)
    parts.add(W, (-3, 15.17, EAVE + 0.62, 1.5, 0.06, 0.85))
    boxes(
        "dormerpane", [(-3, 15.13, EAVE + 0.62, 1.25, 0.03, 0.62)], emit("dwm", (1, 0.62, 0.3), 0.8 * look["rooms"]), 0
    )
    parts.add(W, (-3, 15.1, EAVE + 0.62, 0.05, 0.05, 0.62))
    parts.add(W, (0, 19.5, EAVE + 3.75, 1.0, 1.0, 0.9))
    boxes(
        "cupw",
        [(0, 18.99, EAVE + 3.8, 0.6, 0.02, 0.5), (-0.51, 19.5, EAVE + 3.8, 0.02, 0.6, 0.5)],
        emit("cw", (1, 0.66, 0.34), 0.9 * look["rooms"]),
        0,
    )
    lathe("cupr", [(0.85, 0), (0.5, 0.35), (0.0, 0.8)], p.copper, (0, 19.5, EAVE + 4.2), n=4, sub=0)
    cyl("vane", (0, 19.5, EAVE + 4.9), (0, 19.5, EAVE + 5.7), 0.02, p.dark)
    boxes("vn", [(0, 19.5, EAVE + 5.5, 0.7, 0.02, 0.1), (0.3, 19.5, EAVE + 5.5, 0.16, 0.02, 0.2)], p.dark, 0.01)
    # decks
    dk = [
        (-2.25, (D2 + Y0) / 2, F2 - 0.1, 8.9, Y0 - D2, 0.08),
        (4.25, (D2 + YB) / 2, F2 - 0.1, 4.7, YB - D2, 0.08),
        (-2.25, (D3 + Y0) / 2, F3 - 0.1, 8.7, Y0 - D3, 0.08),
        ((DW - 6.7) / 2, (D2 + 22.5) / 2, F2 - 0.1, -6.7 - DW, 22.5 - D2, 0.08),
    ]
    z = F2 - 0.26
    parts.add(
        W,
        ((DW + 6.6) / 2, D2, z, 6.6 - DW, 0.08, 0.34),
        (DW, (D2 + 22.5) / 2, z, 0.08, 22.5 - D2, 0.34),
        ((DW - 6.5) / 2, 22.5, z, -6.5 - DW, 0.08, 0.34),
        (6.6, (D2 + YB) / 2, z, 0.08, YB - D2, 0.34),
        (-2.25, D3, F3 - 0.26, 8.8, 0.08, 0.34),
        (-6.6, (D3 + Y0) / 2, F3 - 0.26, 0.08, Y0 - D3, 0.34),
        (-2.25, (D3 + Y0) / 2, F3 - 0.17, 8.6, 2.9, 0.03),
        (0, 12, F2 - 0.17, 13, 3.4, 0.03),
        ((DW - 6.6) / 2, 16.3, F2 - 0.17, 2.6, 12, 0.03),
    )
    zr = F2 - 0.06
    rail(parts, p, (DW, D2 + 0.08, zr), (-3.2, D2 + 0.08, zr))
    rail(parts, p, (-1.6, D2 + 0.08, zr), (6.55, D2 + 0.08, zr))
    rail(parts, p, (DW, D2 + 0.08, zr), (DW, 22.4, zr))
    rail(parts, p, (DW, 22.4, zr), (-6.6, 22.4, zr))
    rail(parts, p, (6.55, D2 + 0.08, zr), (6.55, YB, zr))
    rail(parts, p, (-6.5, D3 + 0.08, F3 - 0.06), (1.95, D3 + 0.08, F3 - 0.06))
    rail(parts, p, (-6.5, D3 + 0.08, F3 - 0.06), (-6.5, Y0, F3 - 0.06))
    for x in (-6.45, -2.2, 1.9):
        parts.add(
            W,
            (x, D3 + 0.12, (F2 + F3) / 2 - 0.1, 0.22, 0.22, F3 - F2),
            (x, D3 + 0.12, EAVE - 1.35, 0.2, 0.2, 2.9),
            (x, D3 + 0.12, F2 + 0.1, 0.32, 0.32, 0.3),
            (x, D3 + 0.12, F3 - 0.5, 0.3, 0.3, 0.12),
        )
    for x in (DW + 0.2, -6.4, -3.2, -1.6, 2, 6.4):
        parts.add(W, (x, D2 + 0.15, (G + F2) / 2 - 0.1, 0.26, 0.26, F2 - G), (x, D2 + 0.15, G + 0.2, 0.36, 0.36, 0.4))
    for y in (14, 18, 22.2):
        parts.add(W, (DW + 0.2, y, (G + F2) / 2 - 0.1, 0.26, 0.26, F2 - G), (DW + 0.2, y, G + 0.2, 0.36, 0.36, 0.4))
    add(
        "shed",
        [
            (-6.95, D3 - 0.45, EAVE - 0.1),
            (2.3, D3 - 0.45, EAVE - 0.1),
            (2.3, Y0 + 1, EAVE + 0.75),
            (-5.9, Y0 + 1, EAVE + 0.75),
        ],
        [(0, 1, 2, 3)],
        p.roof,
    ).modifiers.new("s", "SOLIDIFY").thickness = 0.14
    parts.add(W, (-2.35, D3 - 0.47, EAVE - 0.2, 9.4, 0.06, 0.26), (-2.35, D3 + 0.12, EAVE - 0.32, 8.9, 0.2, 0.3))
    boxes("ceil", [(-2.35, 12.6, EAVE - 0.16, 9.1, 3.2, 0.03)], p.cedar, 0)
    n = 15
    for i in range(n):
        y = D2 - 0.15 - i * 0.27
        zz = F2 - 0.22 - i * (F2 - G - 0.15) / n
        dk.append((-2.4, y, zz, 1.5, 0.29, 0.05))
        parts.add(W, (-2.4, y + 0.13, zz - 0.09, 1.5, 0.02, 0.15))
    for x in (-3.2, -1.6):
        parts.add(W, bar((x, D2, F2 - 0.3), (x, D2 - n * 0.27, G + 0.05), 0.05, 0.28))
        rail(parts, p, (x, D2, F2 - 0.06), (x, D2 - n * 0.27 + 0.1, G + 0.12))
    # street side: entry stair, landing, door, outdoor shower
    for i in range(12):
        dk.append((1.8 + i * 0.3, Y1 + 1.1, F2 - 0.2 - i * (F2 - G - 0.1) / 12, 0.32, 1.5, 0.05))
    dk.append((0.6, Y1 + 1.1, F2 - 0.1, 2.4, 2.0, 0.08))
    parts.add(W, (0.6, Y1 + 2.1, F2 - 0.25, 2.5, 0.08, 0.32), (-0.6, Y1 + 1.1, F2 - 0.25, 0.08, 2.0, 0.32))
    rail(parts, p, (-0.55, Y1 + 0.2, zr), (-0.55, Y1 + 2.0, zr))
    rail(parts, p, (-0.55, Y1 + 2.0, zr), (1.8, Y1 + 2.0, zr))
    rail(parts, p, (1.8, Y1 + 1.9, zr), (5.4, Y1 + 1.9, G + 0.1))
    rail(parts, p, (1.8, Y1 + 0.4, zr), (5.4, Y1 + 0.4, G + 0.1))
    for x in (-0.5, 1.7):
        parts.add(W, (x, Y1 + 2.0, (G + F2) / 2 - 0.1, 0.2, 0.2, F2 - G))
    street_front(p, parts)
    boxes("deck", dk, p.deck, 0.005)
    parts.build()
    deck_life(p, look)


def street_front(p, parts):
    """Garage doors, front door, porch gable, outdoor shower."""
    for x in (-4.6, -1.6):
        parts.add(
            p.white,
            (x, Y1 + 0.03, G + 1.08, 2.5, 0.06, 2.15),
            (x, Y1 + 0.08, G + 2.22, 2.9, 0.1, 0.18),
            *[(x + s * 1.33, Y1 + 0.06, G + 1.08, 0.16, 0.1, 2.15) for s in (-1, 1)],
            *[(x + a, Y1 + 0.08, G + 1.05, 0.07, 0.04, 2.1) for a in (-1.2, -0.6, 0, 0.6, 1.2)],
            *[(x, Y1 + 0.08, G + z, 2.4, 0.04, 0.07) for z in (0.08, 0.75, 1.42, 2.08)]
        )
        boxes(
            "gpane",
            [(x + a, Y1 + 0.07, G + 1.75, 0.5, 0.02, 0.55) for a in (-0.9, -0.3, 0.3, 0.9)],
            principled("gdark", "#2a3942", 0.06, 0.8),
            0,
        )
        boxes("ghandle", [(x + a, Y1 + 0.12, G + 1.0, 0.03, 0.04, 0.3) for a in (-0.08, 0.08)], p.dark, 0.006)
    boxes("frontdoor", [(0.6, Y1 - 0.03, F2 + 0.62, 1.0, 0.05, 1.15)], p.coral, 0.01)
    parts.add(p.coral, *[(0.6 + a, Y1 + 0.01, F2 + 0.65, 0.38, 0.03, 0.8) for a in (-0.23, 0.23)])
    boxes("knob", [(1.0, Y1 + 0.05, F2 + 1.05, 0.04, 0.08, 0.12)], p.copper, 0.01)
    gable(parts, p, 0.6, Y1 + 2.2, Y1 - 0.1, F2 + 2.75, 1.35, 0.8, p.roof, p.shake, 0.3, -1)
    for x in (-0.5, 1.7):
        parts.add(p.white, (x, Y1 + 2.0, F2 + 1.35, 0.16, 0.16, 2.8))
    parts.add(p.white, (0.6, Y1 + 2.0, F2 + 2.66, 2.7, 0.16, 0.2))
    lathe("mat", [(0, 0), (0.45, 0), (0.45, 0.02), (0, 0.02)], p.navy, (0.6, Y1 + 0.7, F2 - 0.05), n=4, sub=0)
    lantern = emit("lantern", (1, 0.66, 0.34), 3)
    for x, z in ((-0.25, F2 + 1.6), (1.45, F2 + 1.6), (-3.1, G + 1.75), (-6.1, G + 1.75), (0.0, G + 1.75)):
        parts.add(
            p.dark,
            (x, Y1 + 0.1, z + 0.16, 0.18, 0.18, 0.03),
            (x, Y1 + 0.1, z - 0.14, 0.14, 0.14, 0.03),
            (x, Y1 + 0.04, z, 0.08, 0.08, 0.2),
        )
        boxes("lan", [(x, Y1 + 0.1, z, 0.1, 0.1, 0.24)], lantern, 0.01)
    for i in range(9):
        parts.add(p.cedar, (6.9 + 0.16 * i, Y1 + 0.6, G + 1.0, 0.14, 0.03, 1.9))
    for i in range(5):
        parts.add(p.cedar, (8.25, Y1 - 0.1 + 0.16 * i, G + 1.0, 0.03, 0.14, 1.9))
    parts.add(p.cedar, (6.85, Y1 + 0.6, G + 1.05, 0.1, 0.1, 2.1), (8.28, Y1 + 0.6, G + 1.05, 0.1, 0.1, 2.1))
    cyl("showerpipe", (7.6, Y1 - 0.4, G + 0.3), (7.6, Y1 - 0.4, G + 2.3), 0.02, p.steel, 8)
    cyl("showerhead", (7.6, Y1 - 0.1, G + 2.28), (7.6, Y1 - 0.1, G + 2.24), 0.1, p.steel)
    cyl("showerarm", (7.6, Y1 - 0.4, G + 2.3), (7.6, Y1 - 0.1, G + 2.3), 0.015, p.steel, 8)
    boxes("beachtowel", [(7.3, Y1 + 0.63, G + 1.65, 0.6, 0.06, 0.7)], p.coral, 0.02)
    boxes("beachtowel2", [(7.95, Y1 + 0.63, G + 1.72, 0.5, 0.06, 0.55)], p.sail, 0.02)


def deck_life(p, look):
    """Furniture and traces of a holiday on the decks."""
    z2, z3 = F2 - 0.06, F3 - 0.06
    adirondack(5.0, 11.2, z2, -0.12, p.teak)
    adirondack(6.0, 11.3, z2, -0.35, p.teak)
    boxes(
        "side",
        [(5.5, 11.0, z2 + 0.42, 0.4, 0.4, 0.03)]
        + [(5.5 + a, 11.0 + b, z2 + 0.2, 0.04, 0.04, 0.42) for a in (-0.15, 0.15) for b in (-0.15, 0.15)],
        p.teak,
        0.006,
    )
    adirondack(-5.2, 12.3, z3, 0.1, p.navy)
    adirondack(-4, 12.3, z3, -0.1, p.navy)
    adirondack(0.6, 12.3, z3, 0.1, p.navy)
    tx, ty = 1.0, 11.6
    boxes(
        "table",
        [(tx, ty + i * 0.155, z2 + 0.73, 2.4, 0.145, 0.03) for i in range(-3, 4)]
        + [(tx + a, ty + b, z2 + 0.36, 0.08, 0.08, 0.72) for a in (-1.05, 1.05) for b in (-0.4, 0.4)]
        + [(tx, ty + b, z2 + 0.66, 2.1, 0.03, 0.09) for b in (-0.42, 0.42)],
        p.teak,
        0.008,
    )
    for a in (-0.75, 0, 0.75):
        outdoor_chair(tx + a, ty + 0.85, z2, 0, p.teak, p.sail)
        outdoor_chair(tx + a, ty - 0.8, z2, math.pi, p.teak, p.sail)
    ax, ay = -8.0, 12.2
    grill(1.55, 13.25, z2, -math.pi / 2, p)
    adirondack(-5.75, 11.35, z2, 0.08, p.white)
    adirondack(-4.75, 11.3, z2, -0.08, p.white)
    boxes(
        "dtable",
        [(-5.25, 11.2, z2 + 0.42, 0.38, 0.38, 0.03)]
        + [(-5.25 + a, 11.2 + b, z2 + 0.2, 0.035, 0.035, 0.42) for a in (-0.14, 0.14) for b in (-0.14, 0.14)],
        p.white,
        0.006,
    )
    table_setting(p, tx, ty, z2 + 0.745)
    for q in (-5.33, -5.17):
        lathe(
            "tumbler",
            [(0, 0.005), (0.032, 0.005), (0.04, 0.13)],
            p.yellow,
            (q, 11.15 + (q + 5.25) * 0.6, z2 + 0.435),
            sub=0,
        )
    for a, r in ((0, 0.4), (1.3, -0.1)):
        adirondack(ax - 0.3 + a * 0.8, ay - 0.4 + a * 0.2, z2, r, p.white)
    lathe("pot", [(0, 0), (0.2, 0), (0.27, 0.4), (0.24, 0.42), (0.2, 0.38), (0, 0.38)], p.teal, (-5.9, 13.5, z2))
    leaf = leafy("potleaf", "#3f6f2f", "#86a94f", 0.35, 4)
    leafball("potplant", 900, 0.42, 0.1, leaf, 3).location = (-5.9, 13.5, z2 + 0.72)
    boxes("towels", [(-4.6, D3 + 0.08, z3 + 0.78, 0.5, 0.14, 0.54)], p.coral, 0.02)
    boxes("towels2", [(-5.4, D3 + 0.08, z3 + 0.74, 0.5, 0.14, 0.62)], p.sail, 0.02)


def table_setting(p, x, y, z):
    """Six places, a pitcher of lemonade, a bowl of lemons, a bunch of grasses."""
    china, blue = principled("china", "#f4f1ea", 0.2, 0.5), principled("blueplate", "#3d6f8c", 0.25, 0.5)
    lemon = principled("lemonade", "#f1d670", 0.1, 0.5)
    fruit = principled("fruit", "#f2c832", 0.45, 0.4)
    for a in (-0.75, 0, 0.75):
        for s in (-1, 1):
            lathe(
                "plate",
                [(0, 0.0), (0.09, 0.0), (0.135, 0.018), (0.13, 0.022), (0.08, 0.008), (0, 0.008)],
                china,
                (x + a, y + s * 0.3, z),
            )
            lathe(
                "plate2",
                [(0, 0.012), (0.06, 0.012), (0.095, 0.026), (0.09, 0.03), (0, 0.018)],
                blue,
                (x + a, y + s * 0.3, z),
            )
            boxes("napkin", [(x + a - 0.2, y + s * 0.3, z + 0.006, 0.07, 0.17, 0.012)], p.coral, 0.003)
            lathe("glass", [(0.03, 0), (0.036, 0.12)], p.glass, (x + a + 0.17, y + s * 0.17, z), sub=0)
            lathe(
                "drink",
                [(0, 0.005), (0.029, 0.005), (0.033, 0.085), (0, 0.085)],
                lemon,
                (x + a + 0.17, y + s * 0.17, z),
                sub=0,
            )
    lathe("pitcher", [(0, 0), (0.075, 0), (0.09, 0.12), (0.07, 0.21), (0.078, 0.25)], p.glass, (x + 0.34, y, z))
    lathe("pitcherfill", [(0, 0.01), (0.07, 0.01), (0.082, 0.12), (0.068, 0.19), (0, 0.19)], lemon, (x + 0.34, y, z))
    lathe("bowl", [(0, 0), (0.08, 0), (0.15, 0.07), (0.155, 0.075), (0.14, 0.07), (0, 0.015)], p.teal, (x - 0.3, y, z))
    for i in range(6):
        a = i * 1.2
        lathe(
            "lemon",
            [(0, -0.042), (0.012, -0.038), (0.034, -0.01), (0.034, 0.01), (0.012, 0.038), (0, 0.044)],
            fruit,
            (0, 0, 0),
            n=14,
        ).matrix_world = trs(
            x - 0.3 + 0.06 * math.cos(a) * (i > 0),
            y + 0.06 * math.sin(a) * (i > 0),
            z + 0.07 + 0.035 * (i == 0),
            a,
            1,
            1.4,
        )
    lathe("vase", [(0, 0), (0.05, 0), (0.065, 0.08), (0.035, 0.17), (0.042, 0.2)], p.sail, (x + 0.02, y, z))
    blades("grass", 60, 0.03, 0.4, 0.008, leafy("vgrass", "#7f9a4a", "#cdbf7a", 0.3, 8), 0.9, 3).location = (
        x + 0.02,
        y,
        z + 0.12,
    )


def grill(x, y, z, rz, p):
    """Lidded gas grill on a cart, front towards -y when rz is 0."""
    M = trs(x, y, z, rz)
    black = principled("grillblack", "#17191b", 0.28, 0.5)
    boxes(
        "cart",
        [(0, 0, 0.42, 0.78, 0.5, 0.62), (-0.62, 0, 0.83, 0.42, 0.5, 0.035), (0.62, 0, 0.83, 0.42, 0.5, 0.035)],
        p.steel,
        0.012,
    ).matrix_world = M
    boxes(
        "doors", [(-0.19, -0.26, 0.42, 0.36, 0.02, 0.56), (0.19, -0.26, 0.42, 0.36, 0.02, 0.56)], black, 0.01
    ).matrix_world = M
    boxes("panel", [(0, -0.27, 0.8, 0.8, 0.04, 0.13)], black, 0.01).matrix_world = M
    rings = [
        [
            (sx, 0.25 - 0.5 * 0.5 * (1 - math.cos(t * math.pi)), 0.87 + 0.32 * math.sin(t * math.pi))
            for t in [i / 12 for i in range(13)]
        ]
        for sx in (-0.4, 0.4)
    ]
    o = loft("lid", rings, black, close=False, caps=True, sub=0)
    o.matrix_world = M
    boxes(
        "handle",
        [(0, -0.27, 1.0, 0.56, 0.03, 0.03)]
        + [(s * 0.26, -0.24, 1.0, 0.02, 0.06, 0.02) for s in (-1, 1)]
        + [(s, -0.08, 0.42, 0.02, 0.02, 0.02) for s in (0,)],
        p.steel,
        0.008,
    ).matrix_world = M
    for i in range(4):
        cyl("knob", (-0.27 + i * 0.18, -0.285, 0.8), (-0.27 + i * 0.18, -0.32, 0.8), 0.026, p.steel).matrix_world = M
