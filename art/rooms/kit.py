"""What the rooms share: shell, windows with the bay outside, fabrics, furniture and small things. Window walls face +y."""
from lib import *


def fabric(name, col, weave=220, bstr=0.3, rough=0.95, stripe=None):
    """stripe = (second color, axis of object space, stripes per metre, share of the second color)"""
    c = hexc(col)

    def b(nt, p, o):
        w1, w2 = (
            nd(nt, "TexWave", {"Vector": o, "Scale": weave / 6.28, "Distortion": 1.5}, bands_direction=d).outputs[1]
            for d in "XZ"
        )
        n = nd(nt, "TexNoise", {"Vector": o, "Scale": 5.0, "Detail": 5}).outputs[0]
        cc = ramp(nt, n, [(0.3, tuple(x * 0.9 for x in c)), (0.7, tuple(min(1, x * 1.05) for x in c))])
        if stripe:
            s = math_(nt, "FRACT", math_(nt, "MULTIPLY", nd(nt, "SeparateXYZ", {0: o}).outputs[stripe[1]], stripe[2]))
            k = 1 - (stripe[3] if len(stripe) > 3 else 0.5)
            cc = mix(nt, ramp(nt, s, [(k - 0.01, 0), (k + 0.01, 1)]), cc, hexc(stripe[0]))
        return cc, math_(nt, "ADD", math_(nt, "MULTIPLY", w1, w2), math_(nt, "MULTIPLY", n, 2.5))

    return principled(name, c, rough, 0.12, build=b, bstr=bstr, bdist=0.006, Sheen=0.3)


def _marble(nt, p, o):
    n = nd(nt, "TexNoise", {"Vector": p, "Scale": 1.3, "Detail": 8, "Distortion": 1.8}).outputs[0]
    return (
        ramp(
            nt,
            math_(nt, "ABSOLUTE", math_(nt, "SUBTRACT", n, 0.5)),
            [(0, (0.50, 0.49, 0.47)), (0.014, (0.78, 0.77, 0.75)), (0.05, (0.87, 0.86, 0.84))],
        ),
        None,
    )


def tiles(name, a, b, grout, scale, width, row, bump=0.35, gloss=0.12):
    def f(nt, p, o):
        sp = nd(nt, "SeparateXYZ", {0: p})
        nrm = nd(nt, "SeparateXYZ", {0: nd(nt, "NewGeometry").outputs["Normal"]})
        flat = math_(nt, "GREATER_THAN", math_(nt, "ABSOLUTE", nrm.outputs[2]), 0.7)
        u = math_(nt, "ADD", sp.outputs[0], math_(nt, "MULTIPLY", sp.outputs[1], math_(nt, "SUBTRACT", 1.0, flat)))
        v = math_(
            nt,
            "ADD",
            math_(nt, "MULTIPLY", sp.outputs[2], math_(nt, "SUBTRACT", 1.0, flat)),
            math_(nt, "MULTIPLY", sp.outputs[1], flat),
        )
        br = nd(
            nt,
            "TexBrick",
            {
                "Vector": nd(nt, "CombineXYZ", {0: u, 1: v, 2: 0.0}).outputs[0],
                "Color1": hexc(a),
                "Color2": hexc(b),
                "Mortar": hexc(grout),
                "Scale": scale,
                "Mortar Size": 0.012,
                "Brick Width": width,
                "Row Height": row,
            },
        )
        return br.outputs[0], math_(
            nt,
            "ADD",
            math_(nt, "SUBTRACT", 1, br.outputs[1]),
            math_(nt, "MULTIPLY", nd(nt, "TexNoise", {"Vector": p, "Scale": 14.0}).outputs[0], 0.3),
        )

    return principled(name, a, gloss, 0.5, build=f, bstr=bump, bdist=0.008)


def _wicker():
    def weave(nt, p, o):
        rows = nd(
            nt, "TexWave", {"Vector": p, "Scale": 22.0, "Distortion": 1.2, "Detail": 2.0}, bands_direction="Z"
        ).outputs[1]
        cols = nd(
            nt, "TexWave", {"Vector": p, "Scale": 16.0, "Distortion": 2.5, "Detail": 1.0}, bands_direction="DIAGONAL"
        ).outputs[1]
        h = math_(nt, "MULTIPLY_ADD", cols, 0.5, rows)
        return ramp(nt, h, [(0.1, hexc("#6f4f2c")), (0.6, hexc("#b18a55")), (1.0, hexc("#cda974"))]), h

    return principled("wicker", "#b18a55", 0.75, 0.2, build=weave, bstr=0.6, bdist=0.012)


class Mats:
    def __init__(self):
        self.floor = wood("floor", "#96744e", "#bd9b70", (0.9, 14, 1), board=0.16, axis=1, rough=0.36, gap=0.015)
        self.wall = principled("wall", "#efebe2", 0.9, 0.1)
        self.trim = principled("trim", "#f4f2ec", 0.42, 0.4)
        self.ceil = principled("ceilm", "#f3f1ec", 0.9, 0.1)
        self.sage = principled("sage", "#c6d2cc", 0.9, 0.1)
        self.mist = principled("mist", "#c4d3da", 0.9, 0.1)
        self.sandw = principled("sandw", "#e2d6c0", 0.9, 0.1)
        self.navyp = principled("navyp", "#27455e", 0.5, 0.35)
        self.white = principled("white", "#efede7", 0.45, 0.4)
        self.brass = principled("brass", "#bd9350", 0.28, 0.5, Metallic=1.0)
        self.steel = principled("steel", "#a7abae", 0.38, 0.5, Metallic=0.35)
        self.black = principled("black", "#1c1e20", 0.45, 0.4)
        self.chrome = principled("chrome", "#dfe3e5", 0.08, 0.5, Metallic=1.0)
        self.mirror = principled("mirror", "#e9eeee", 0.01, 0.5, Metallic=1.0)
        self.oak = wood("oak", "#a97f50", "#cca677", (10, 10, 1))
        self.oakx = wood("oakx", "#a97f50", "#cca677", (1, 10, 10))
        self.oaky = wood("oaky", "#a97f50", "#cca677", (10, 1, 10))
        self.walnut = wood("walnut", "#573924", "#81603f", (1, 9, 9))
        self.walnuty = wood("walnuty", "#573924", "#81603f", (9, 1, 9))
        self.drift = wood("drift", "#9b8c78", "#c3b59e", (9, 2, 9))
        self.linen = fabric("linen", "#e9e2d3")
        self.whitef = fabric("whitef", "#f1eee7", 160, 0.2)
        self.blue = fabric("bluef", "#54799a")
        self.navy = fabric("navyf", "#2b4866")
        self.sandf = fabric("sandf", "#c5b291")
        self.coral = fabric("coralf", "#cf6f52")
        self.teal = fabric("tealf", "#4b8b8e")
        self.sky = fabric("skyf", "#a9c3d1")
        self.mustard = fabric("mustf", "#d2a344")
        self.grey = fabric("greyf", "#a3a8a8")
        self.stripe = fabric("stripe", "#ece6da", stripe=("#44698a", 1, 13, 0.4))
        self.stripex = fabric("stripex", "#e9e2d3", stripe=("#5c7f96", 0, 7, 0.35))
        self.stripez = fabric("stripez", "#ece6da", stripe=("#cf6f52", 2, 12, 0.3))
        self.jute = fabric("jute", "#b3a284", 60, 0.8)
        self.rugb = fabric("rugb", "#7d97a6", 70, 0.6, stripe=("#dcd5c4", 0, 5.5, 0.3))
        self.rugk = fabric("rugk", "#e4dccb", 70, 0.5, stripe=("#d98a6e", 0, 4, 0.25))
        self.rattan = _wicker()
        self.leaf = leafy("leaf", "#284a25", "#5c8045", 0.3, 5)
        self.ceram = principled("ceram", "#e6e1d6", 0.25, 0.5)
        self.tealc = principled("tealc", "#367e87", 0.2, 0.5)
        self.bluec = principled("bluec", "#3b6786", 0.2, 0.5)
        self.glass = thinglass("g", (0.97, 0.99, 0.99))
        self.lemon = principled("lemon", "#eec02e", 0.45, 0.4)
        self.porcelain = principled("porc", "#f3f3f0", 0.08, 0.5)
        self.quartz = principled("quartz", "#eeeeea", 0.16, 0.5, build=_marble)
        self.subway = tiles("subway", "#dbe6e3", "#cadbd9", "#bfc4c0", 4.5, 0.8, 0.34)
        self.page = principled("page", "#ece5d4", 0.9, 0.1)
        self.books = [
            principled("book%d" % i, c, 0.6, 0.3)
            for i, c in enumerate(("#31506b", "#a9533a", "#d9cdb2", "#4d7a78", "#c79a3f", "#6d5a4a", "#8aa3ae"))
        ]


def bay_view(z=-3.7, sun_side=0):
    """The bay as seen from inside, with its own exposure: emission only, so that a bright room does not burn it out."""
    m, nt, out = newmat("bay")
    pos = nd(nt, "NewGeometry").outputs["Position"]
    d = nd(nt, "VectorMath", {0: pos}, operation="LENGTH").outputs["Value"]
    c = ramp(
        nt,
        math_(nt, "POWER", math_(nt, "DIVIDE", d, 700), 0.4),
        [(0.15, (0.07, 0.17, 0.22)), (0.45, (0.19, 0.35, 0.43)), (0.8, (0.45, 0.60, 0.69)), (1, (0.62, 0.73, 0.80))],
    )
    n = nd(
        nt, "TexNoise", {"Vector": scaled(nt, pos, (0.22, 0.8, 1)), "Scale": 1.0, "Detail": 6, "Roughness": 0.6}
    ).outputs[0]
    n2 = nd(nt, "TexNoise", {"Vector": scaled(nt, pos, (0.012, 0.03, 1)), "Scale": 1.0, "Detail": 3}).outputs[0]
    c = mix(
        nt,
        1,
        c,
        math_(nt, "MULTIPLY", ramp(nt, n, [(0.3, 0.78), (0.7, 1.2)]), ramp(nt, n2, [(0.35, 0.86), (0.65, 1.12)])),
        "MULTIPLY",
    )
    nt.links.new(nd(nt, "Emission", {0: c, 1: 0.95}).outputs[0], out.inputs[0])
    m.cycles.sample_as_light = False
    add("bay", [(-2500, -2500, z), (2500, -2500, z), (2500, 2500, z), (-2500, 2500, z)], [(0, 1, 2, 3)], m)
    g, nt, out = newmat("marshview")
    pos = nd(nt, "NewGeometry").outputs["Position"]
    n = nd(nt, "TexNoise", {"Vector": scaled(nt, pos, (0.04, 0.12, 1.2)), "Scale": 1.0, "Detail": 6}).outputs[0]
    nt.links.new(
        nd(
            nt,
            "Emission",
            {
                0: ramp(nt, n, [(0.3, (0.17, 0.20, 0.075)), (0.5, (0.30, 0.29, 0.11)), (0.7, (0.42, 0.36, 0.16))]),
                1: 1.0,
            },
        ).outputs[0],
        out.inputs[0],
    )
    g.cycles.sample_as_light = False
    t, nt, out = newmat("treesview")
    nt.links.new(nd(nt, "Emission", {0: (0.15, 0.20, 0.21), 1: 1.0}).outputs[0], out.inputs[0])
    t.cycles.sample_as_light = False
    R = random.Random(2)
    for k, (rad, lo, hi, mat) in enumerate(
        ((260, 0.4, 0.9, g), (380, 0.6, 1.2, g), (560, 0.8, 1.4, g), (1500, 8, 20, t))
    ):
        V, n = [], 500
        for i in range(n + 1):
            a = 2 * math.pi * i / n
            r = rad * (1 + 0.1 * math.sin(a * 5 + k) + 0.05 * math.sin(a * 13 + 2 * k))
            h = lo + (hi - lo) * max(0, 0.4 + 0.6 * math.sin(a * (7 + 3 * k) + k * 2) + 0.25 * math.sin(a * 41))
            V += [
                (r * math.cos(a), r * math.sin(a), z - 0.1),
                (r * math.cos(a), r * math.sin(a), z + h),
                (r * 1.25 * math.cos(a), r * 1.25 * math.sin(a), z + h),
            ]
        add(
            "shore",
            V,
            [(3 * i + j, 3 * i + 3 + j, 3 * i + 4 + j, 3 * i + 1 + j) for i in range(n) for j in (0, 1)],
            mat,
        )


def sky_light(light=0.4, seen=0.95, glow_az=40, sun_at=(24, 28), sun_power=3.2, warm=0.0):
    painted_sky(
        [
            (0, (0.98, 0.95, 0.90)),
            (0.05, (0.78, 0.88, 0.97)),
            (0.2, (0.42, 0.66, 0.95)),
            (0.5, (0.22, 0.44, 0.86)),
            (1, (0.14, 0.32, 0.72)),
        ],
        glow_az,
        (0.5, 0.34, 0.16),
        5,
        6,
        dict(
            lit=(1.5, 1.45, 1.38),
            shade=(0.86, 0.89, 0.95),
            cover=0.49,
            soft=0.2,
            scale=0.8,
            stretch=(0.9, 1.3),
            amount=0.9,
            seed=4.0,
        ),
        light,
        seen,
    )
    if sun_power:
        sun(*sun_at, sun_power, (1, 0.82, 0.60), 0.9)


def shell(M, x0, x1, y0, y1, h, north=(), west=(), east=(), walls=None, floor=None, skip=()):
    """Room box. Openings are (from, to, sill, head) along each wall: north is the wall at y1, west at x0, east at x1."""
    w = walls or {}
    xc, yc = (x0 + x1) / 2, (y0 + y1) / 2
    base = w.get("all", M.wall)
    boxes("floor", [(xc, yc, -0.05, x1 - x0 + 0.4, y1 - y0 + 0.4, 0.1)], floor or M.floor, 0)
    boxes("ceiling", [(xc, yc, h + 0.05, x1 - x0 + 0.4, y1 - y0 + 0.4, 0.1)], M.ceil, 0)
    wall("wn", x0, x1, 0, h, north, w.get("north", base), lambda u, z: (u, y1, z), 0.2)
    wall("ww", y0, y1, 0, h, west, w.get("west", base), lambda u, z: (x0, u, z), 0.2)
    wall("we", y0, y1, 0, h, east, w.get("east", base), lambda u, z: (x1, u, z), -0.2)
    if "south" not in skip:
        boxes("ws", [(xc, y0 - 0.08, h / 2, x1 - x0 + 0.4, 0.16, h)], w.get("south", base), 0)
    its = []

    def run(axis, at, sgn, a, b, ops, z, s, d):
        cuts = sorted([o[:2] for o in ops if o[2] < z + s and o[3] > z - s])
        lo = a
        for q in cuts + [(b, b)]:
            if q[0] - lo > 0.02:
                m_ = (lo + q[0]) / 2
                mid = at + sgn * (d / 2 - 0.006)  # a little into the wall: the bevel would leave a dark seam
                its.append((m_, mid, z, q[0] - lo, d, s) if axis == "y" else (mid, m_, z, d, q[0] - lo, s))
            lo = q[1]

    for z, s, d in ((0.07, 0.16, 0.025), (h - 0.045, 0.11, 0.07)):
        run("y", y1, -1, x0, x1, north, z, s, d)
        run("x", x0, 1, y0, y1, west, z, s, d)
        run("x", x1, -1, y0, y1, east, z, s, d)
        run("y", y0, 1, x0, x1, (), z, s, d)
    boxes("trimwork", its, M.trim, 0.008)


def window(M, side, at, o, n=2, rows=1, power=46, color=(0.88, 0.94, 1), light=True, mullion=None):
    """Casing, sashes, glass and the soft light of one opening o=(from, to, sill, head) in the wall `side` at coordinate `at`."""
    a, b, z0, z1 = o
    w, h, uc, zc = b - a, z1 - z0, (a + b) / 2, (z0 + z1) / 2
    s = {"north": 1, "east": 1, "west": -1}[side]

    def box(u, off, z, du, d, dz):
        return (u, at - s * off, z, du, d, dz) if side == "north" else (at - s * off, u, z, d, du, dz)

    it = [
        box(uc, 0.02, z1 + 0.06, w + 0.28, 0.05, 0.13),
        box(uc, 0.02, z1 + 0.135, w + 0.34, 0.07, 0.025),
        box(a - 0.055, 0.02, zc, 0.11, 0.05, h),
        box(b + 0.055, 0.02, zc, 0.11, 0.05, h),
    ]
    if z0 > 0.2:
        it += [box(uc, 0.05, z0 - 0.02, w + 0.28, 0.16, 0.04), box(uc, 0.02, z0 - 0.09, w + 0.2, 0.04, 0.1)]
    for i in range(n + 1):
        it.append(box(a + w * i / n, -0.09, zc, 0.07, 0.056, h))  # crossing bars must not share a face
    for i in range(rows + 1):
        it.append(box(uc, -0.09, z0 + h * i / rows, w, 0.05, 0.08 if i in (0, rows) else 0.03))
    boxes("sash", it, M.trim, 0.006)
    boxes("pane", [box(uc, -0.09, zc, w, 0.006, h)], M.glass, 0)
    p = box(uc, -0.0, zc, 0, 0, 0)[:3]
    t = box(uc, 3, zc - 0.8, 0, 0, 0)[:3]
    if light:
        l = area(p, t, w, power * w * h / 3, color, h)
        l.data.spread = math.radians(150)
    return box


def deck_outside(M, y, z=-0.12, x0=-9, x1=9, depth=3.2):
    """Deck and rail beyond the window wall at y."""
    d = wood("deckv", "#8a745d", "#a68d70", (1.5, 0.8, 8), board=0.14, axis=0)
    boxes("deckv", [((x0 + x1) / 2, y + 0.3 + depth / 2, z - 0.04, x1 - x0, depth, 0.08)], d, 0)
    yr = y + depth
    wv = principled("railv", "#d9d7d2", 0.5, 0.3)
    boxes(
        "railv",
        [(x, yr, z + 0.5, 0.035, 0.035, 0.9) for x in np.arange(x0, x1, 0.13)]
        + [((x0 + x1) / 2, yr, z + 1.0, x1 - x0, 0.1, 0.06), ((x0 + x1) / 2, yr, z + 0.1, x1 - x0, 0.06, 0.06)]
        + [(x, yr, z + 0.52, 0.11, 0.11, 1.1) for x in np.arange(x0 + 0.4, x1, 2.3)],
        wv,
        0.005,
    )


def curtain(M, side, at, u, w, h=2.5, col="#8fb0be", z0=0.02, thick=0.05):
    s = {"north": 1, "east": 1, "west": -1}[side]
    m, nt, out = newmat("curtain")
    d = nd(nt, "BsdfDiffuse", {0: hexc(col)})
    t = nd(nt, "BsdfTranslucent", {0: hexc(col)})
    nt.links.new(nd(nt, "MixShader", {0: 0.3, 1: d.outputs[0], 2: t.outputs[0]}).outputs[0], out.inputs[0])
    n, V = 130, []
    for k, z in enumerate((0, 0.33, 0.66, 1)):
        for i in range(n + 1):
            off = 0.19 + thick * math.sin(i * 0.42 + 0.8 * math.sin(i * 0.07)) * (1.15 - 0.3 * z)
            uu = u - w / 2 + w * i / n + 0.015 * math.sin(i * 0.2) * (1 - z)
            V.append(
                (uu, at - s * off, z0 + (h - z0) * z) if side == "north" else (at - s * off, uu, z0 + (h - z0) * z)
            )
    add(
        "curtain",
        V,
        [
            (k * (n + 1) + i, k * (n + 1) + i + 1, (k + 1) * (n + 1) + i + 1, (k + 1) * (n + 1) + i)
            for k in range(3)
            for i in range(n)
        ],
        m,
        True,
    )


def rod(M, side, at, a, b, z=2.5):
    s = {"north": 1, "east": 1, "west": -1}[side]
    p = (lambda u: (u, at - s * 0.19, z)) if side == "north" else (lambda u: (at - s * 0.19, u, z))
    cyl("rod", p(a), p(b), 0.013, M.brass, 10)
    for u in (a, b):
        lathe("finial", [(0, -0.03), (0.03, 0), (0, 0.03)], M.brass, p(u), n=12)


def rug(x, y, w, d, mat, rz=0):
    o = boxes("rug", [(0, 0, 0, w, d, 0.02)], mat, 0.008)
    o.location = (x, y, 0.012)
    o.rotation_euler = (0, 0, rz)


def plant(M, x, y, z, n=26, L=0.5, pot=None, r=0.14, seed=1, wide=0.055, droop=0.6):
    lathe(
        "pot",
        [(0, 0), (r * 0.75, 0), (r, r * 1.7), (r * 0.9, r * 1.7), (r * 0.85, r * 1.5), (0, r * 1.5)],
        pot or M.ceram,
        (x, y, z),
    )
    R = random.Random(seed)
    V, F = [], []
    for i in range(n * 3 // 2):
        a, l, up = R.uniform(0, 6.28), L * R.uniform(0.55, 1.1), R.uniform(0.7, 1.5)
        w = l * wide * R.uniform(0.7, 1.2)
        b = len(V)
        dx, dy = math.cos(a), math.sin(a)
        tw = R.uniform(-0.5, 0.5)
        for k in range(8):
            t = k / 7
            f = math.sin(math.pi * min(1, t * 0.92 + 0.06)) * w
            px, pz = l * t * 0.75, l * up * (t - droop * t * t)
            for s in (-1, 1):
                V.append(
                    (x + dx * px - s * dy * f, y + dy * px + s * dx * f, z + r * 1.5 + pz + abs(f) * 0.25 + s * f * tw)
                )
        F += [(b + 2 * k, b + 2 * k + 1, b + 2 * k + 3, b + 2 * k + 2) for k in range(7)]
    add("leaves", V, F, M.leaf, True)


def vase_stems(M, x, y, z, mat=None, h=0.22, r=0.06, seed=2, kind="grass"):
    lathe(
        "vase",
        [(0, 0), (r * 0.8, 0), (r, h * 0.4), (r * 0.55, h * 0.8), (r * 0.7, h), (r * 0.6, h), (r * 0.4, h * 0.8)],
        mat or M.bluec,
        (x, y, z),
    )
    if kind == "grass":
        blades("stems", 70, r * 0.4, 0.55, 0.009, leafy("stem", "#8c9a55", "#d2c285", 0.3, 8), 0.9, seed).location = (
            x,
            y,
            z + h * 0.7,
        )
    else:
        b = blades("stems", 14, r * 0.4, 0.36, 0.008, M.leaf, 0.8, seed)
        b.location = (x, y, z + h * 0.7)
        leafball("blooms", 520, 0.17, 0.05, leafy("bloom", "#6f82c8", "#c3b8e4", 0.3, 6), seed, 0.4, 0.8).location = (
            x,
            y,
            z + h + 0.22,
        )


def pendant(M, x, y, z, h, mat=None, r=0.24, watts=9):
    cyl("cord", (x, y, z + 0.25), (x, y, h), 0.006, M.brass, 8)
    lathe(
        "shade",
        [(0.035, 0.3), (0.06, 0.27), (r * 0.7, 0.16), (r, 0.0), (r * 0.98, 0.0), (r * 0.66, 0.15), (0.05, 0.26)],
        mat or M.ceram,
        (x, y, z),
    )
    o = lathe("bulb", [(0, 0.02), (0.045, 0.06), (0.05, 0.1), (0.02, 0.16)], emit("pb", (1, 0.72, 0.42), 7), (x, y, z))
    o.visible_diffuse = o.visible_glossy = False  # mirrored in a window it would look like a moon
    point((x, y, z - 0.04), watts, (1, 0.76, 0.5)).visible_glossy = False


def lamp(M, x, y, z, base=None, s=1.0, watts=6):
    lathe(
        "lampbase",
        [(0, 0), (0.09 * s, 0), (0.13 * s, 0.1 * s), (0.10 * s, 0.24 * s), (0.03 * s, 0.3 * s), (0.02 * s, 0.36 * s)],
        base or M.tealc,
        (x, y, z),
    )
    m, nt, out = newmat("shade")
    nt.links.new(
        nd(
            nt,
            "AddShader",
            {
                0: nd(nt, "BsdfTranslucent", {0: (0.8, 0.72, 0.6)}).outputs[0],
                1: nd(nt, "Emission", {0: (1, 0.70, 0.42), 1: 0.9}).outputs[0],
            },
        ).outputs[0],
        out.inputs[0],
    )
    m.cycles.sample_as_light = False
    lathe("lampshade", [(0.2 * s, 0.36 * s), (0.15 * s, 0.62 * s)], m, (x, y, z), sub=0)
    point((x, y, z + 0.52 * s), watts, (1, 0.7, 0.42), 0.1).visible_glossy = False


def books(M, x, y, z, n, seed=0, axis="x", h=(0.18, 0.27), d=0.17):
    """A row of standing books; x is the left end, along +axis."""
    R = random.Random(seed)
    u = 0
    by = {}
    for _ in range(n):
        t, hh = R.uniform(0.018, 0.045), R.uniform(*h)
        dd = d * R.uniform(0.8, 1.05)
        it = (
            (x + u + t / 2, y, z + hh / 2, t * 0.92, dd, hh)
            if axis == "x"
            else (x, y + u + t / 2, z + hh / 2, dd, t * 0.92, hh)
        )
        by.setdefault(R.randrange(len(M.books)), []).append(it)
        u += t
    for k, its in by.items():
        boxes("books", its, M.books[k], 0.003)
    return u


def stack(M, x, y, z, n=3, seed=0, rz=0.2):
    R = random.Random(seed)
    for i in range(n):
        o = boxes(
            "bk", [(0, 0, 0, 0.26 - 0.02 * i, 0.19 - 0.015 * i, 0.032)], M.books[R.randrange(len(M.books))], 0.004
        )
        o.location = (x, y, z + 0.016 + 0.033 * i)
        o.rotation_euler = (0, 0, rz + R.uniform(-0.25, 0.25))
        q = boxes("pg", [(0.004, 0, 0, 0.252 - 0.02 * i, 0.184 - 0.015 * i, 0.026)], M.page, 0)
        q.matrix_world = trs(x, y, z + 0.016 + 0.033 * i, o.rotation_euler[2]) @ Matrix.Diagonal((1.0, 1.012, 0.8, 1))


def mug(M, x, y, z, mat=None, rz=0):
    m = mat or M.bluec
    o = lathe(
        "mug",
        [(0, 0), (0.036, 0), (0.04, 0.02), (0.04, 0.09), (0.035, 0.09), (0.034, 0.02), (0, 0.012)],
        m,
        (0, 0, 0),
        n=24,
    )
    o.matrix_world = trs(x, y, z, rz)
    rings = [
        [
            (
                0.04 + 0.026 * math.sin(a) + 0.006 * math.cos(b) * math.sin(a),
                0.006 * math.sin(b),
                0.048 + 0.028 * math.cos(a) + 0.006 * math.cos(b) * math.cos(a),
            )
            for b in [2 * math.pi * j / 8 for j in range(8)]
        ]
        for a in [math.pi * i / 10 for i in range(11)]
    ]
    loft("ear", rings, m, sub=0).matrix_world = trs(x, y, z, rz)


def bowl_of_lemons(M, x, y, z, r=0.19, mat=None, n=7):
    lathe(
        "bowl",
        [(0, 0.0), (r * 0.5, 0.0), (r * 0.95, 0.08), (r, 0.1), (r * 0.9, 0.09), (r * 0.45, 0.02), (0, 0.015)],
        mat or M.tealc,
        (x, y, z),
    )
    for i in range(n):
        a = i * 1.05
        k = 0.5 * (i > 0)
        lathe(
            "lem",
            [(0.0, -0.045), (0.012, -0.04), (0.036, -0.01), (0.036, 0.01), (0.012, 0.04), (0, 0.047)],
            M.lemon,
            (0, 0, 0),
            n=16,
        ).matrix_world = trs(x + r * k * math.cos(a), y + r * k * math.sin(a), z + 0.07 + 0.035 * (i == 0), a, 1, 1.4)


def picture(M, side, at, u, z, w, h, kind=0, frame=None):
    """Framed abstract seascape (no lettering) on a wall; side as for window(), or 'south'."""
    s = {"north": 1, "east": 1, "west": -1, "south": -1}[side]
    along = side in ("north", "south")

    def box(off, du, d, dz):
        return (u, at - s * off, z, du, d, dz) if along else (at - s * off, u, z, d, du, dz)

    boxes("frame", [box(0.02, w, 0.035, h)], frame or M.oak, 0.006)
    boxes("mat", [box(0.04, w - 0.06, 0.006, h - 0.06)], M.page, 0)
    m, nt, out = newmat("art")
    p = nd(nt, "NewGeometry").outputs["Position"]
    sp = nd(nt, "SeparateXYZ", {0: p})
    n = nd(
        nt,
        "TexNoise",
        {"Vector": scaled(nt, p, (1, 1, 2.5)), "Scale": 2.6, "Detail": 5, "W": kind * 5.3},
        noise_dimensions="4D",
    ).outputs[0]
    f = math_(
        nt,
        "ADD",
        math_(nt, "DIVIDE", math_(nt, "SUBTRACT", sp.outputs[2], z - h * 0.4), h * 0.8),
        math_(nt, "MULTIPLY", math_(nt, "SUBTRACT", n, 0.5), 0.3),
    )
    pal = (
        ("#dcc79c", "#e7d8b4", "#35707f", "#7fadb0", "#efd7b6", "#dd9a78"),
        ("#7c8c4c", "#b5a55c", "#3f6f8a", "#8fb3c4", "#dfe6e4", "#b9cfdb"),
        ("#24415b", "#2f5d78", "#4d8a97", "#a5c5c4", "#efe3c8", "#e3a05e"),
        ("#e9dcc0", "#d9c294", "#c9674a", "#e0a283", "#f0e3cd", "#9dbcc4"),
    )[kind % 4]
    c = ramp(nt, f, [(k, hexc(q)) for k, q in zip((0.0, 0.26, 0.3, 0.5, 0.55, 0.9), pal)])
    nt.links.new(nd(nt, "BsdfDiffuse", {0: c}).outputs[0], out.inputs[0])
    k = 0.1 if min(w, h) > 0.4 else 0.05
    boxes("paint", [box(0.045, w - 0.06 - k, 0.004, h - 0.06 - k)], m, 0)


def sofa(M, x, y, rz, w=2.3, mat=None, pillows=(), n=3, throw=None):
    """Faces -y when rz is 0; x, y is the middle of the seat."""
    mat = mat or M.linen
    T = trs(x, y, 0, rz)
    cw = (w - 0.44) / n

    def put(o):
        o.matrix_world = T @ o.matrix_basis
        return o

    put(boxes("sofabase", [(0, 0.05, 0.22, w - 0.06, 0.86, 0.2)], mat, 0.03))
    put(
        boxes(
            "legs",
            [(sx * (w / 2 - 0.12), 0.05 + sy * 0.36, 0.06, 0.06, 0.06, 0.12) for sx in (-1, 1) for sy in (-1, 1)],
            M.walnut,
            0.008,
        )
    )
    for i in range(n):
        cx = -w / 2 + 0.22 + cw * (i + 0.5)
        put(softbox("seat", (cx, -0.04, 0.41), (cw * 0.995, 0.74, 0.2), mat, puff=0.12))
        put(softbox("back", (cx, 0.33, 0.66), (cw * 0.99, 0.24, 0.5), mat, puff=0.2, rot=(-0.16, 0, 0)))
    for s in (-1, 1):
        put(softbox("arm", (s * (w / 2 - 0.1), 0.02, 0.42), (0.24, 0.92, 0.46), mat, puff=0.08))
    put(softbox("backrest", (0, 0.43, 0.5), (w - 0.1, 0.2, 0.66), mat, puff=0.04))
    for i, (u, m, sz) in enumerate(pillows):
        put(
            pillow(
                "cushion",
                (u, 0.02, 0.735),
                (0.16, sz, sz),
                m,
                rot=(0, -0.36, -math.pi / 2 + (0.1 if i % 2 else -0.1)),
                seed=i + 3,
            )
        )
    if throw:
        drape(throw, T, -w / 2 + 0.1, w / 2, 0)


def drape(mat, T, u, w, seed):
    """A throw over a sofa arm at u."""
    R = random.Random(seed)
    n, m, V = 28, 16, []
    for i in range(n):
        t = i / (n - 1) * 1.15 - 0.5
        for j in range(m):
            v = (j / (m - 1) - 0.5) * 0.55
            e = max(0, abs(t) - 0.13)
            V.append(
                (
                    u
                    + math.copysign(min(abs(t), 0.13) + 0.03 * min(1, e * 9), t)
                    + 0.008 * math.sin(v * 30) * min(1, e * 6),
                    -0.05 + v + 0.015 * math.sin(t * 12),
                    0.668 - e + 0.006 * math.sin(v * 22 + t * 9),
                )
            )
    o = add(
        "throw",
        V,
        [(i * m + j, i * m + j + 1, (i + 1) * m + j + 1, (i + 1) * m + j) for i in range(n - 1) for j in range(m - 1)],
        mat,
        True,
    )
    o.matrix_world = T
    md = o.modifiers.new("t", "SOLIDIFY")
    md.thickness = 0.016
    md.offset = 1


def armchair(M, x, y, rz, mat=None, cushion=None):
    T = trs(x, y, 0, rz)
    mat = mat or M.blue
    for o in (
        softbox("aseat", (0, -0.02, 0.40), (0.62, 0.62, 0.18), mat, puff=0.15),
        softbox("aback", (0, 0.30, 0.68), (0.64, 0.2, 0.62), mat, puff=0.2, rot=(-0.24, 0, 0)),
    ):
        o.matrix_world = T @ o.matrix_basis
    fr = (
        [bar((s * 0.35, -0.30, 0.56), (s * 0.35, 0.34, 0.60), 0.05, 0.035) for s in (-1, 1)]
        + [bar((s * 0.35, -0.28, 0), (s * 0.35, -0.28, 0.56), 0.045) for s in (-1, 1)]
        + [bar((s * 0.35, 0.36, 0), (s * 0.35, 0.32, 0.62), 0.045) for s in (-1, 1)]
        + [(0, -0.28, 0.29, 0.7, 0.035, 0.06), (0, 0.34, 0.29, 0.7, 0.035, 0.06)]
        + [(s * 0.35, 0.03, 0.29, 0.035, 0.64, 0.06) for s in (-1, 1)]
    )
    boxes("aframe", fr, M.oak, 0.01).matrix_world = T
    if cushion:
        o = pillow("acush", (0, 0.14, 0.66), (0.14, 0.42, 0.42), cushion, rot=(0, -0.3, -math.pi / 2), seed=5)
        o.matrix_world = T @ o.matrix_basis


def dining_chair(M, x, y, rz, mat=None, pad=None):
    """Spindle-back chair facing -y when rz is 0."""
    m = mat or M.oak
    it = (
        [(0, 0, 0.445, 0.45, 0.44, 0.035)]
        + [bar((a * 0.17, -0.17, 0.44), (a * 0.2, -0.2, 0), 0.035) for a in (-1, 1)]
        + [bar((a * 0.17, 0.17, 0.44), (a * 0.2, 0.24, 0), 0.035) for a in (-1, 1)]
        + [bar((a * 0.078, 0.19, 0.46), (a * 0.088, 0.29, 0.92), 0.016) for a in (-2, -1, 0, 1, 2)]
        + [bar((a * 0.19, 0.19, 0.46), (a * 0.215, 0.30, 0.94), 0.028) for a in (-1, 1)]
        + [(0, 0.295, 0.94, 0.5, 0.03, 0.07, (-0.2, 0, 0))]
    )
    boxes("chair", it, m, 0.009).matrix_world = trs(x, y, 0, rz)
    if pad:
        softbox("pad", (0, 0, 0), (0.41, 0.40, 0.05), pad).matrix_world = trs(x, y, 0.485, rz)


def shelf_unit(M, x, y, w, h, d, rows, mat=None, seed=0, axis="x", sgn=1, fill=True):
    """Open shelves against a wall; x, y is the middle of the back; sgn points into the room."""
    m = mat or M.white
    def_ = []

    def B(u, off, z, du, dd, dz):
        return (x + u, y + sgn * off, z, du, dd, dz) if axis == "x" else (x + sgn * off, y + u, z, dd, du, dz)

    it = (
        [B(0, 0.01, h / 2, w, 0.02, h)]
        + [B(s * (w / 2 - 0.015), d / 2, h / 2, 0.03, d, h) for s in (-1, 1)]
        + [B(0, d / 2, 0.05 + (h - 0.07) * i / rows, w, d, 0.028) for i in range(rows + 1)]
    )
    boxes("shelf", it, m, 0.004)
    R = random.Random(seed)
    for i in range(rows if fill else 0):
        z = 0.065 + (h - 0.07) * i / rows
        u = -w / 2 + 0.05
        while u < w / 2 - 0.22:
            k = R.random()
            q = B(u, d * 0.5, z, 0, 0, 0)
            if k < 0.55:
                u += (
                    books(
                        M,
                        *(q[:2]),
                        z,
                        R.randint(3, 7),
                        R.randrange(999),
                        axis,
                        (0.16, min(0.26, h / rows - 0.08)),
                        d * 0.65
                    )
                    + 0.02
                )
            elif k < 0.7:
                stack(
                    M,
                    *(B(u + 0.13, d * 0.5, z, 0, 0, 0)[:3]),
                    R.randint(2, 4),
                    R.randrange(99),
                    0 if axis == "x" else 1.57
                )
                u += 0.3
            else:
                mm = R.choice((M.ceram, M.tealc, M.bluec, M.rattan))
                rr = R.uniform(0.05, 0.085)
                hh = R.uniform(0.1, min(0.2, h / rows - 0.1))
                lathe(
                    "pot",
                    [
                        (0, 0),
                        (rr * 0.7, 0),
                        (rr, hh * 0.5),
                        (rr * 0.6, hh * 0.9),
                        (rr * 0.7, hh),
                        (rr * 0.6, hh),
                        (0, hh * 0.3),
                    ],
                    mm,
                    B(u + rr + 0.03, d * 0.5, z, 0, 0, 0)[:3],
                )
                u += rr * 2 + 0.08


def basket(M, x, y, z, r=0.22, h=0.3, fill=None):
    lathe(
        "basket",
        [(0, 0), (r * 0.85, 0), (r, h * 0.6), (r * 0.95, h), (r * 0.9, h), (r * 0.9, h * 0.5), (0, 0.03)],
        M.rattan,
        (x, y, z),
    )
    if fill:
        softbox("inbasket", (x, y, z + h * 0.9), (r * 1.5, r * 1.4, h * 0.5), fill, puff=0.2, rot=(0.1, 0.1, 0.4))


def towel(M, u_to_xyz, w, h, mat):
    """A folded towel over a bar: u_to_xyz(u, off, z) -> point; hangs h below z=0."""
    V, n, m = [], 14, 18
    for i in range(n):
        t = i / (n - 1) * 2 - 1
        for j in range(m):
            u = (j / (m - 1) - 0.5) * w
            off = 0.035 * math.sin(abs(t) * 1.5 + 0.0) * math.copysign(1, t) * 0.8
            V.append(
                u_to_xyz(
                    u + 0.004 * math.sin(i),
                    0.0 + off + 0.006 * math.sin(u * 40 + i * 0.3) * abs(t),
                    0.012 - h * abs(t) * (1 if t > 0 else 0.9),
                )
            )
    o = add(
        "towel",
        V,
        [(i * m + j, i * m + j + 1, (i + 1) * m + j + 1, (i + 1) * m + j) for i in range(n - 1) for j in range(m - 1)],
        mat,
        True,
    )
    md = o.modifiers.new("t", "SOLIDIFY")
    md.thickness = 0.014
    return o


def frame_camera(shot):
    camera(
        *shot["camera"][:2],
        lens=shot["camera"][2],
        level=shot.get("level", True),
        shift=shot.get("shift", (0, 0)),
        fstop=shot.get("fstop"),
        focus=shot.get("focus")
    )
