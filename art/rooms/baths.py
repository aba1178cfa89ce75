"""Three bathrooms: the soaking tub under a window, the walk-in shower with a double vanity, the children's tub."""
from rooms.kit import *

H = 2.65


def tap(M, x, y, z, rz=0, metal=None):
    """Tall basin mixer; the spout points to -y when rz is 0."""
    m = metal or M.brass
    T = trs(x, y, z, rz)
    pts = [(0, 0, 0), (0, 0, 0.2), (0, -0.02, 0.245), (0, -0.06, 0.265), (0, -0.1, 0.25), (0, -0.115, 0.21)]
    for a, b in zip(pts, pts[1:]):
        cyl("tap", a, b, 0.011, m, 12).matrix_world = T
    for s in (-1, 1):
        cyl("handle", (s * 0.1, 0, 0), (s * 0.1, 0, 0.05), 0.014, m, 12).matrix_world = T
        boxes("lever", [(s * 0.1, -0.02, 0.055, 0.014, 0.07, 0.012)], m, 0.004).matrix_world = T


def vanity(M, x, y, w, basins, mat, rz=0, top=None):
    """Its back is at (x, y), front towards -y when rz is 0."""
    T = trs(x, y, 0, rz)
    top = top or M.quartz

    def put(o):
        o.matrix_world = T @ o.matrix_basis
        return o

    put(
        boxes(
            "van",
            [(0, -0.27, 0.48, w, 0.52, 0.64)]
            + [(a, -0.27 + b, 0.08, 0.06, 0.06, 0.16) for a in (-w / 2 + 0.05, w / 2 - 0.05) for b in (-0.2, 0.2)],
            mat,
            0.006,
        )
    )
    put(boxes("vtop", [(0, -0.28, 0.82, w + 0.04, 0.56, 0.04), (0, -0.012, 0.89, w + 0.04, 0.02, 0.1)], top, 0.006))
    n = max(2, round(w / 0.42))
    for i in range(n):
        u = -w / 2 + w * (i + 0.5) / n
        fw = w / n
        put(boxes("vdoor", [(u, -0.54, 0.48, fw - 0.012, 0.02, 0.6)], mat, 0.004))
        put(
            boxes(
                "vframe",
                [(u + s * (fw / 2 - 0.035), -0.555, 0.48, 0.055, 0.016, 0.6) for s in (-1, 1)]
                + [(u, -0.555, 0.48 + s * 0.275, fw - 0.12, 0.016, 0.055) for s in (-1, 1)],
                mat,
                0.003,
            )
        )
        put(
            boxes(
                "vknob",
                [(u + (1 if i % 2 == 0 else -1) * (fw / 2 - 0.035), -0.58, 0.62, 0.02, 0.03, 0.02)],
                M.brass,
                0.006,
            )
        )
    for u in basins:
        put(
            lathe(
                "basin",
                [
                    (0, 0.02),
                    (0.1, 0.02),
                    (0.17, 0.06),
                    (0.205, 0.13),
                    (0.215, 0.135),
                    (0.2, 0.12),
                    (0.15, 0.03),
                    (0, 0.005),
                ][::-1],
                M.porcelain,
                (u, -0.29, 0.842),
            )
        )
    for u in basins:
        p = T @ Vector((u, -0.06, 0.84))
        tap(M, p.x, p.y, p.z, rz)


def mirror(M, x, y, z, w, h, rz=0, round_=False):
    T = trs(x, y, z, rz)
    if round_:
        n = 48
        rings = [
            [(r * math.cos(2 * math.pi * i / n), d, r * math.sin(2 * math.pi * i / n)) for i in range(n)]
            for r, d in ((w / 2 + 0.02, 0), (w / 2 + 0.02, -0.035), (w / 2, -0.035), (w / 2 - 0.003, -0.02))
        ]
        loft("mframe", rings, M.brass, caps=False, sub=0).matrix_world = T
        add(
            "glass",
            [
                ((w / 2) * math.cos(2 * math.pi * i / n), -0.02, (w / 2) * math.sin(2 * math.pi * i / n))
                for i in range(n)
            ],
            [tuple(range(n))],
            M.mirror,
        ).matrix_world = T
    else:
        boxes(
            "mframe",
            [(s * w / 2, -0.02, 0, 0.03, 0.04, h + 0.03) for s in (-1, 1)]
            + [(0, -0.02, s * h / 2, w + 0.03, 0.04, 0.03) for s in (-1, 1)],
            M.brass,
            0.006,
        ).matrix_world = T
        boxes("mglass", [(0, -0.012, 0, w, 0.008, h)], M.mirror, 0).matrix_world = T


def sconce(M, x, y, z, rz=0, watts=4):
    T = trs(x, y, z, rz)
    boxes("scp", [(0, -0.015, 0, 0.07, 0.03, 0.16)], M.brass, 0.012).matrix_world = T
    cyl("scarm", (0, -0.02, 0), (0, -0.12, 0), 0.01, M.brass, 8).matrix_world = T
    m, nt, out = newmat("globe")
    nt.links.new(nd(nt, "Emission", {0: (1, 0.84, 0.64), 1: 2.6}).outputs[0], out.inputs[0])
    m.cycles.sample_as_light = False
    o = lathe("globe", [(0, -0.075), (0.05, -0.055), (0.075, 0), (0.05, 0.055), (0, 0.075)], m, (0, -0.12, 0.09))
    o.matrix_world = T
    o.visible_diffuse = False
    p = T @ Vector((0, -0.22, 0.09))
    point(tuple(p), watts, (1, 0.82, 0.62), 0.07)


def toilet(M, x, y, rz=0):
    T = trs(x, y, 0, rz)

    def oval(z, a, b, cy):
        return [(a * math.cos(t), cy + b * math.sin(t), z) for t in [2 * math.pi * i / 28 for i in range(28)]]

    loft(
        "bowl",
        [
            oval(0, 0.13, 0.22, -0.36),
            oval(0.05, 0.12, 0.2, -0.36),
            oval(0.25, 0.15, 0.22, -0.38),
            oval(0.38, 0.185, 0.26, -0.42),
            oval(0.41, 0.185, 0.26, -0.42),
        ],
        M.porcelain,
        sub=1,
    ).matrix_world = T
    loft(
        "lidt",
        [oval(0.412, 0.185, 0.255, -0.42), oval(0.43, 0.19, 0.26, -0.42), oval(0.445, 0.185, 0.25, -0.42)],
        M.porcelain,
        sub=1,
    ).matrix_world = T
    boxes(
        "tank",
        [(0, -0.1, 0.6, 0.42, 0.19, 0.38), (0, -0.1, 0.81, 0.45, 0.21, 0.04), (0, -0.12, 0.2, 0.22, 0.2, 0.4)],
        M.porcelain,
        0.03,
    ).matrix_world = T
    boxes("flush", [(0, -0.1, 0.835, 0.06, 0.03, 0.015)], M.chrome, 0.006).matrix_world = T


def soaking_tub(M, x, y, L=1.72, W=0.82, rz=0):
    """Freestanding oval tub with water at the brim's inner line."""
    T = trs(x, y, 0, rz)

    def oval(z, a, b):
        return [
            (
                a * math.copysign(abs(math.cos(t)) ** 0.8, math.cos(t)),
                b * math.copysign(abs(math.sin(t)) ** 0.8, math.sin(t)),
                z,
            )
            for t in [2 * math.pi * i / 44 for i in range(44)]
        ]

    loft(
        "tub",
        [
            oval(0.0, L * 0.40, W * 0.36),
            oval(0.06, L * 0.42, W * 0.39),
            oval(0.3, L * 0.455, W * 0.45),
            oval(0.55, L * 0.5, W * 0.5),
            oval(0.6, L * 0.515, W * 0.515),
            oval(0.605, L * 0.5, W * 0.49),
            oval(0.56, L * 0.475, W * 0.46),
            oval(0.3, L * 0.43, W * 0.40),
            oval(0.16, L * 0.38, W * 0.33),
            oval(0.14, L * 0.2, W * 0.2),
        ],
        M.porcelain,
        sub=1,
        caps=True,
    ).matrix_world = T


def filler(M, x, y, rz=0):
    T = trs(x, y, 0, rz)
    for a, b in (
        ((0, 0, 0), (0, 0, 0.92)),
        ((0, 0, 0.92), (0, -0.04, 0.99)),
        ((0, -0.04, 0.99), (0, -0.1, 1.01)),
        ((0, -0.1, 1.01), (0, -0.2, 0.98)),
        ((0, -0.2, 0.98), (0, -0.22, 0.92)),
        ((-0.09, 0, 0.75), (0.09, 0, 0.75)),
    ):
        cyl("filler", a, b, 0.015, M.brass, 12).matrix_world = T


def towels(M, rail_y, x, z, cols, rz=0):
    """Rail on a wall with hanging towels; facing -y when rz is 0."""
    T = trs(x, rail_y, z, rz)
    cyl("rail", (-0.42, -0.07, 0), (0.42, -0.07, 0), 0.01, M.brass, 10).matrix_world = T
    for s in (-1, 1):
        cyl("post", (s * 0.4, 0, 0), (s * 0.4, -0.07, 0), 0.012, M.brass, 10).matrix_world = T
    for i, m in enumerate(cols):
        u = (i - (len(cols) - 1) / 2) * 0.38
        o = towel(M, lambda a, off, zz: (u + a, -0.07 + off, zz), 0.33, 0.55 - 0.1 * (i % 2), m)
        o.matrix_world = T


def bottles(M, x, y, z, n=3, seed=1, along="x"):
    R = random.Random(seed)
    for i in range(n):
        r, h = R.uniform(0.025, 0.035), R.uniform(0.1, 0.18)
        m = (M.tealc, M.ceram, M.walnut)[i % 3]
        lathe(
            "bottle",
            [(0, 0), (r, 0), (r, h), (r * 0.4, h + 0.02), (r * 0.35, h + 0.06), (0, h + 0.06)],
            m,
            (x + i * 0.085, y + R.uniform(-0.02, 0.02), z) if along == "x" else (x, y + i * 0.1, z),
        )


def soaking(M):
    """Tub below the bay window, oak vanity, encaustic floor."""
    x0, x1, y0, y1 = -1.9, 1.9, -2.2, 2.0
    win = (-1.1, 1.1, 0.95, 2.25)
    fl = tiles("hexish", "#e6e8e4", "#cfd9da", "#a9b3b3", 3.2, 0.5, 0.5, 0.2, 0.25)
    shell(M, x0, x1, y0, y1, H, [win], walls=dict(all=M.mist), floor=fl)
    window(M, "north", y1, win, 3, 2, 55)
    bay_view(-6.7)
    boxes(
        "wains",
        [
            (x0 + 0.012, 0, 0.6, 0.024, y1 - y0, 1.2),
            (x1 - 0.012, 0, 0.6, 0.024, y1 - y0, 1.2),
            (0, y1 - 0.012, 0.46, x1 - x0, 0.024, 0.92),
        ],
        M.trim,
        0,
    )
    boxes(
        "bead",
        [(x0 + 0.03, y, 0.62, 0.012, 0.1, 1.14) for y in np.arange(y0, y1, 0.115)]
        + [(x1 - 0.03, y, 0.62, 0.012, 0.1, 1.14) for y in np.arange(y0, y1, 0.115)]
        + [(x, y1 - 0.03, 0.46, 0.1, 0.012, 0.84) for x in np.arange(x0, x1, 0.115)],
        M.trim,
        0.004,
    )
    boxes("cap", [(x0 + 0.03, 0, 1.21, 0.06, y1 - y0, 0.04), (x1 - 0.03, 0, 1.21, 0.06, y1 - y0, 0.04)], M.trim, 0.005)
    boxes("corner", [(x + 0.03, y0 + 0.02, 0.6, 0.06, 0.05, 1.2) for x in (x0, x1 - 0.06)], M.trim, 0.004)
    soaking_tub(M, 0.0, 1.25)
    filler(M, 1.12, 1.45, math.pi / 2 * -1)
    boxes("tray", [(-0.25, 1.25, 0.63, 0.2, 0.98, 0.025)], M.walnut, 0.008)
    mug(M, -0.25, 1.0, 0.643, M.bluec, 0.5)
    cyl("cndl", (-0.25, 1.5, 0.643), (-0.25, 1.5, 0.72), 0.035, M.page, 16)
    boxes("bk", [(-0.25, 1.25, 0.655, 0.14, 0.2, 0.022, (0, 0, 0.2))], M.books[1], 0.003)
    o = towel(M, lambda u, off, z: (0.45 + u, 0.845 + off * 0.9, 0.615 + z), 0.4, 0.34, M.coral)
    lathe("stool", [(0, 0.42), (0.17, 0.42), (0.18, 0.44), (0.17, 0.46), (0, 0.46)], M.oak, (-1.35, 1.05, 0))
    boxes(
        "stl",
        [
            bar((-1.35 + a * 0.09, 1.05 + b * 0.09, 0.42), (-1.35 + a * 0.14, 1.05 + b * 0.14, 0), 0.03)
            for a in (-1, 1)
            for b in (-1, 1)
        ],
        M.oak,
        0.008,
    )
    boxes("ft", [(-1.35, 1.05, 0.50, 0.28, 0.24, 0.05), (-1.35, 1.05, 0.55, 0.27, 0.23, 0.05)], M.whitef, 0.02)
    boxes("ft3", [(-1.35, 1.05, 0.6, 0.26, 0.22, 0.05)], M.teal, 0.02)
    vanity(M, x0, -0.55, 1.3, (0,), M.oaky, math.pi / 2)
    mirror(M, x0 + 0.03, -0.55, 1.62, 0.8, 0.8, math.pi / 2, True)
    [sconce(M, x0 + 0.03, -0.55 + s * 0.62, 1.62, math.pi / 2, 5) for s in (-1, 1)]
    bottles(M, x0 + 0.2, -0.16, 0.842, 2, 3, "y")
    vase_stems(M, x0 + 0.25, -1.05, 0.842, M.ceram, 0.16, 0.05, 4)
    rug(-0.1, 0.35, 1.5, 0.75, M.stripex)
    plant(M, 1.5, 0.9, 0, 30, 0.8, M.rattan, 0.18, 5)
    towels(M, -0.4, x1, 1.5, (M.whitef, M.teal), -math.pi / 2)
    toilet(M, x1 - 0.02, -1.35, -math.pi / 2)
    basket(M, 1.5, 0.05, 0, 0.18, 0.3, M.whitef)
    pendant(M, 0, 0.1, 2.1, H, M.rattan, 0.22, 6)


def shower_room(M):
    """Walk-in shower in sea-glass tile behind a pane, double vanity, round mirrors."""
    x0, x1, y0, y1 = -2.2, 2.0, -2.0, 1.9
    win = (0.9, 1.6, 1.2, 2.2)
    fl = tiles("slate", "#9aa5a6", "#8a9697", "#71797a", 2.2, 0.9, 0.45, 0.2, 0.3)
    shell(M, x0, x1, y0, y1, H, [win], walls=dict(all=M.wall), floor=fl)
    window(M, "north", y1, win, 1, 2, 60)
    bay_view(-6.7)
    sea = tiles("seaglass", "#7fb0ae", "#9cc6c0", "#c8d4d0", 5.0, 0.5, 0.9, 0.5, 0.08)
    boxes("stile", [(x0 + 0.015, 1.0, H / 2, 0.03, 1.8, H), (x0 + 0.75, y1 - 0.015, H / 2, 1.5, 0.03, H)], sea, 0)
    boxes(
        "sfloor",
        [(x0 + 0.75, 1.05, 0.012, 1.5, 1.7, 0.024)],
        tiles("pebble", "#c9cfc9", "#b4beba", "#8f9a97", 12, 0.5, 0.5, 0.4, 0.3),
        0,
    )
    boxes("niche", [(x0 + 0.9, y1 - 0.025, 1.3, 0.5, 0.02, 0.3)], M.quartz, 0.004)
    boxes("nichein", [(x0 + 0.9, y1 - 0.038, 1.3, 0.46, 0.004, 0.26)], M.sage, 0)
    bottles(M, x0 + 0.76, y1 - 0.07, 1.17, 3, 5)
    g = add(
        "screen",
        [(x0 + 1.5, y1 - 0.02, 0.05), (x0 + 1.5, 0.35, 0.05), (x0 + 1.5, 0.35, 2.15), (x0 + 1.5, y1 - 0.02, 2.15)],
        [(0, 1, 2, 3)],
        thinglass("showerglass", (0.93, 0.985, 0.97), 0.12),
    )
    boxes(
        "sframe",
        [
            (x0 + 1.5, 0.35, 1.1, 0.03, 0.02, 2.12),
            (x0 + 1.5, (y1 + 0.35) / 2, 2.16, 0.03, y1 - 0.35, 0.025),
            (x0 + 1.5, (y1 + 0.35) / 2, 0.04, 0.04, y1 - 0.35, 0.03),
        ],
        M.brass,
        0.003,
    )
    cyl("sarm", (x0 + 0.02, 1.1, 2.2), (x0 + 0.42, 1.1, 2.2), 0.012, M.brass, 10)
    cyl("shead", (x0 + 0.42, 1.1, 2.19), (x0 + 0.42, 1.1, 2.16), 0.14, M.brass, 32)
    cyl("valve", (x0 + 0.02, 1.1, 1.15), (x0 + 0.05, 1.1, 1.15), 0.06, M.brass, 24)
    cyl("valveh", (x0 + 0.05, 1.1, 1.15), (x0 + 0.1, 1.1, 1.2), 0.01, M.brass, 8)
    cyl("bar", (x0 + 0.06, 0.7, 1.0), (x0 + 0.06, 0.7, 1.8), 0.01, M.brass, 8)
    cyl("hand", (x0 + 0.06, 0.7, 1.75), (x0 + 0.16, 0.7, 1.78), 0.035, M.brass, 16)
    boxes(
        "bench",
        [(x0 + 0.22, y1 - 0.25, 0.22, 0.4, 0.44, 0.44), (x0 + 0.22, y1 - 0.25, 0.455, 0.44, 0.48, 0.03)],
        sea,
        0.01,
    )
    vanity(M, x1, -0.15, 2.0, (-0.5, 0.5), M.navyp, -math.pi / 2)
    [mirror(M, x1 - 0.03, -0.15 + s * 0.5, 1.58, 0.68, 0.68, -math.pi / 2, True) for s in (-1, 1)]
    [sconce(M, x1 - 0.03, -0.15 + s, 1.66, -math.pi / 2, 4) for s in (-1.0, 0, 1.0)]
    bottles(M, x1 - 0.25, -0.2, 0.842, 2, 8)
    vase_stems(M, x1 - 0.22, -1.05, 0.842, M.bluec, 0.18, 0.06, 4, "bloom")
    boxes("ftow", [(x1 - 0.3, 0.75, 0.87, 0.24, 0.3, 0.045), (x1 - 0.3, 0.75, 0.915, 0.23, 0.29, 0.045)], M.teal, 0.018)
    rug(1.0, -0.15, 0.7, 1.6, M.rugb)
    towels(M, y1, 0.25, 1.5, (M.coral, M.whitef))
    basket(M, 0.3, 1.6, 0, 0.2, 0.36, M.whitef)
    plant(M, -0.35, 1.6, 0, 26, 0.7, M.ceram, 0.15, 7)
    boxes("mat", [(-0.15, 0.95, 0.014, 0.8, 0.5, 0.02)], M.whitef, 0.008)


def family(M):
    """Alcove tub with a striped curtain, painted vanity, hooks with bright towels."""
    x0, x1, y0, y1 = -1.7, 1.7, -2.1, 1.9
    win = (-0.1, 0.75, 1.15, 2.2)
    fl = tiles("check", "#e9e7e0", "#5f8496", "#b9bdb9", 2.6, 0.5, 0.5, 0.15, 0.25)
    shell(M, x0, x1, y0, y1, H, [win], walls=dict(all=M.wall), floor=fl)
    window(M, "north", y1, win, 1, 2, 70)
    bay_view(-6.7)
    sub = M.subway
    boxes("atile", [(x0 + 0.008, 1.05, 1.45, 0.016, 1.7, 1.9), (x0 + 0.42, y1 - 0.008, 1.45, 0.84, 0.016, 1.9)], sub, 0)
    boxes("tubbox", [(x0 + 0.40, 1.05, 0.27, 0.8, 1.68, 0.54)], M.white, 0.02)
    boxes(
        "tubrim",
        [(x0 + 0.40, 1.05 + s * 0.79, 0.55, 0.82, 0.1, 0.05) for s in (-1, 1)]
        + [(x0 + a, 1.05, 0.55, 0.1, 1.48, 0.05) for a in (0.05, 0.76)],
        M.porcelain,
        0.02,
    )
    boxes("tubin", [(x0 + 0.40, 1.05, 0.545, 0.62, 1.46, 0.004)], principled("bathwater", "#a9d4d4", 0.05, 0.5), 0)
    for x, y, s in ((0.28, 0.42, 1.25), (0.46, 0.56, 1.1), (0.3, 0.72, 1.45)):
        duck(M, x0 + x, y, 0.55, s)
    for a, b in (((0.82, 0.15), (0.82, y1 - y0)), ((0.0, 0.15), (0.82, 0.15))):
        cyl("crod", (x0 + a[0], a[1], 2.15), (x0 + b[0], min(b[1], y1), 2.15), 0.012, M.brass, 10)
    lathe("crodend", [(0, -0.02), (0.016, 0), (0, 0.02)], M.brass, (x0 + 0.82, 0.15, 2.15), n=12)
    cm = fabric("shower", "#ece6da", 160, 0.2, stripe=("#cf6f52", 2, 6, 0.35))
    n, V = 90, []
    for z in (0.28, 0.9, 1.5, 2.13):
        for i in range(n + 1):
            V.append((x0 + 0.84 + 0.05 * math.sin(i * 0.55 + 0.7 * math.sin(i * 0.08)), 0.2 + 0.36 * i / n, z))
    add(
        "scurtain",
        V,
        [
            (k * (n + 1) + i, k * (n + 1) + i + 1, (k + 1) * (n + 1) + i + 1, (k + 1) * (n + 1) + i)
            for k in range(3)
            for i in range(n)
        ],
        cm,
        True,
    )
    cyl("spout", (x0 + 0.02, 1.05, 0.8), (x0 + 0.16, 1.05, 0.78), 0.02, M.chrome, 14)
    cyl("shw", (x0 + 0.02, 1.05, 2.05), (x0 + 0.22, 1.05, 1.98), 0.012, M.chrome, 10)
    cyl("shwh", (x0 + 0.22, 1.05, 1.98), (x0 + 0.25, 1.05, 1.93), 0.05, M.chrome, 18)
    vanity(M, 0.75, y1, 1.3, (0.1,), M.tealpaint)
    mirror(M, 1.22, y1 - 0.02, 1.55, 0.55, 0.85)
    sconce(M, 1.22, y1 - 0.02, 2.15, 0, 5)
    bottles(M, 0.25, y1 - 0.16, 0.842, 3, 4)
    lathe("cup", [(0.03, 0), (0.036, 0.1)], M.ceram, (0.62, y1 - 0.18, 0.842), sub=0)
    [
        cyl("brush", (0.62 + d * 0.012, y1 - 0.18, 0.86), (0.62 + d * 0.03, y1 - 0.18, 1.03), 0.006, m, 6)
        for d, m in ((-1, M.coral), (0, M.mustard), (1, M.tealc))
    ]
    boxes("hookrail", [(x1 - 0.015, 0.72, 1.55, 0.03, 1.5, 0.12)], M.white, 0.005)
    for i, m in enumerate((M.coral, M.mustard, M.teal, M.sky)):
        y = 0.15 + i * 0.38
        cyl("hook", (x1 - 0.03, y, 1.55), (x1 - 0.1, y, 1.56), 0.01, M.brass, 8)
        V = [
            (
                x1 - 0.09 + 0.03 * math.sin(j * 1.1 + i) * (1 - 0.2 * k),
                y + (j / 13 - 0.5) * (0.1 + 0.22 * min(1, (1.55 - z) * 2.2)),
                z,
            )
            for k, z in enumerate((1.56, 1.45, 1.25, 1.0, 0.75))
            for j in range(14)
        ]
        o = add(
            "hung",
            V,
            [(k * 14 + j, k * 14 + j + 1, (k + 1) * 14 + j + 1, (k + 1) * 14 + j) for k in range(4) for j in range(13)],
            m,
            True,
        )
        md = o.modifiers.new("t", "SOLIDIFY")
        md.thickness = 0.02
        o.modifiers.new("s", "SUBSURF").render_levels = 2
    rug(0.3, 0.45, 1.2, 0.75, M.rugk)
    basket(M, -0.55, 1.62, 0, 0.19, 0.34, M.whitef)
    toy = lathe(
        "pail", [(0, 0), (0.09, 0), (0.12, 0.2), (0.125, 0.2), (0.11, 0.19), (0.085, 0.01)], M.coral, (-0.45, 0.55, 0)
    )
    boxes(
        "step",
        [(0.85, 1.02, 0.215, 0.4, 0.26, 0.03)] + [(0.85 + a * 0.16, 1.02, 0.1, 0.03, 0.22, 0.2) for a in (-1, 1)],
        M.oak,
        0.008,
    )
    picture(M, "north", y1, -0.45, 1.65, 0.4, 0.5, 3)


def duck(M, x, y, z, s=1.0):
    d = principled("duck", "#f0bd2f", 0.35, 0.5)
    softbox("duckb", (x, y, z + 0.035 * s), (0.1 * s, 0.08 * s, 0.07 * s), d, puff=0.2)
    softbox("duckh", (x + 0.035 * s, y, z + 0.095 * s), (0.055 * s, 0.05 * s, 0.055 * s), d, puff=0.2)
    softbox("duckk", (x + 0.068 * s, y, z + 0.09 * s), (0.03 * s, 0.03 * s, 0.014 * s), M.coral)


BATHS = {
    "bathroom-soaking-tub": soaking,
    "bathroom-vanity-oak": soaking,
    "bathroom-walk-in-shower": shower_room,
    "bathroom-family": family,
}


def build(shot):
    reset()
    M = Mats()
    M.tealpaint = principled("tealpaint", "#5f989b", 0.5, 0.35)
    BATHS[shot["id"]](M)
    sky_light(0.45, 0.95, 40, (26, 28), 2.6)
    area((0.2, -1.7, 2.5), (0, 0.6, 0.8), 1.8, 24, (1, 0.96, 0.9), 1.0)
    frame_camera(shot)
