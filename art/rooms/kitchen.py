"""The kitchen: navy shaker fronts, white uppers, quartz, a range under a plaster hood, a sink under the bay window."""
from rooms.kit import *

X0, X1, Y0, Y1, H = -3.2, 2.7, -3.4, 3.7, 2.65
fronts = {}


def shaker(M, mat, face, u, z, w, h, knob="pull"):
    """Door or drawer front; face(u, z, w, h, thickness, offset) -> box."""

    def put(m, it):
        fronts.setdefault(m, []).append(it)

    fr = 0.06 if h > 0.3 else 0.04
    put(mat, face(u, z, w - 0.008, h - 0.008, 0.018, 0))
    for a in (-1, 1):
        put(mat, face(u + a * (w / 2 - fr / 2 - 0.004), z, fr, h - 0.008, 0.02, 0.016))
        put(mat, face(u, z + a * (h / 2 - fr / 2 - 0.004), w - 0.008 - 2 * fr, fr, 0.02, 0.016))
    if knob == "pull":
        put(M.brass, face(u, z + (h / 2 - fr / 2 - 0.01 if h > 0.3 else 0), min(0.2, w * 0.4), 0.014, 0.014, 0.05))
        [
            put(
                M.brass,
                face(
                    u + s * min(0.09, w * 0.18),
                    z + (h / 2 - fr / 2 - 0.01 if h > 0.3 else 0),
                    0.012,
                    0.012,
                    0.03,
                    0.035,
                ),
            )
            for s in (-1, 1)
        ]
    elif knob:
        q = u + (w / 2 - 0.035) * (1 if knob == "r" else -1)
        put(M.brass, face(q, z, 0.014, 0.18, 0.014, 0.05))
        [put(M.brass, face(q, z + s * 0.075, 0.012, 0.012, 0.03, 0.035)) for s in (-1, 1)]


def flush():
    for m, its in fronts.items():
        boxes("fronts", its, m, 0.0035)
    fronts.clear()


def west_run(M):
    """Range, hood, uppers, refrigerator and microwave tower."""
    face = lambda u, z, w, h, t, off: (X0 + 0.62 + off + t / 2, u, z, t, w, h)
    ry = 1.65
    boxes("wcarc", [(X0 + 0.31, y, 0.49, 0.6, w, 0.78) for y, w in ((2.65, 1.1), (0.72, 0.9))], M.navyp, 0.005)
    boxes("wkick", [(X0 + 0.28, 1.6, 0.05, 0.55, 3.2, 0.1)], M.black, 0)
    boxes("wtop", [(X0 + 0.325, y, 0.905, 0.67, w, 0.04) for y, w in ((2.9, 1.6), (0.72, 0.92))], M.quartz, 0.006)
    for u, w in ((2.48, 0.7), (0.72, 0.88)):
        shaker(M, M.navyp, face, u, 0.28, w, 0.34)
        shaker(M, M.navyp, face, u, 0.60, w, 0.28)
        shaker(M, M.navyp, face, u, 0.80, w, 0.14)
    # range
    boxes("range", [(X0 + 0.33, ry, 0.46, 0.64, 0.92, 0.88), (X0 + 0.67, ry, 0.44, 0.04, 0.86, 0.52)], M.steel, 0.01)
    boxes("rglass", [(X0 + 0.692, ry, 0.44, 0.008, 0.62, 0.3)], principled("ovenglass", "#0c0e10", 0.06), 0.004)
    boxes(
        "rhandle",
        [(X0 + 0.74, ry, 0.73, 0.025, 0.8, 0.025)]
        + [(X0 + 0.71, ry + s * 0.36, 0.73, 0.06, 0.02, 0.02) for s in (-1, 1)],
        M.steel,
        0.008,
    )
    boxes(
        "rgrate",
        [(X0 + 0.33, ry, 0.912, 0.6, 0.88, 0.02)]
        + [(X0 + 0.33, ry + a, 0.945, 0.52, 0.018, 0.022) for a in (-0.36, -0.26, -0.15, -0.05, 0.05, 0.15, 0.26, 0.36)]
        + [(X0 + 0.33 + b, ry, 0.945, 0.018, 0.8, 0.022) for b in (-0.22, 0, 0.22)],
        M.black,
        0.004,
    )
    for i in range(6):
        cyl("rknob", (X0 + 0.66, ry - 0.36 + i * 0.144, 0.83), (X0 + 0.71, ry - 0.36 + i * 0.144, 0.83), 0.026, M.brass)
    lathe(
        "pot",
        [(0, 0), (0.13, 0), (0.135, 0.02), (0.135, 0.15), (0.142, 0.155), (0.13, 0.155), (0.125, 0.02), (0, 0.01)],
        M.tealc,
        (X0 + 0.45, ry - 0.2, 0.958),
    )
    lathe(
        "lid", [(0.14, 0), (0.1, 0.03), (0.02, 0.04), (0.02, 0.06), (0, 0.065)], M.tealc, (X0 + 0.45, ry - 0.2, 1.113)
    )
    lathe(
        "kettle",
        [(0, 0), (0.1, 0), (0.115, 0.05), (0.09, 0.12), (0.03, 0.15), (0.02, 0.18), (0, 0.185)],
        M.steel,
        (X0 + 0.22, ry + 0.24, 0.958),
    )
    cyl("spout", (X0 + 0.28, ry + 0.18, 1.02), (X0 + 0.34, ry + 0.12, 1.1), 0.014, M.steel, 10)
    # hood
    rings = [
        [(X0, ry - w, z), (X0 + d, ry - w, z), (X0 + d, ry + w, z), (X0, ry + w, z)]
        for z, w, d in ((1.72, 0.52, 0.52), (1.86, 0.52, 0.52), (2.2, 0.3, 0.34), (H, 0.27, 0.3))
    ]
    o = loft("hood", rings, M.white, sub=0)
    boxes("hoodband", [(X0 + 0.265, ry, 1.78, 0.55, 1.08, 0.1)], M.oaky, 0.008)
    boxes("wsplash", [(X0 + 0.008, 1.75, 1.78, 0.015, 3.9, 1.74)], M.subway, 0)
    up = lambda u, z, w, h, t, off: (X0 + 0.34 + off + t / 2, u, z, t, w, h)
    for y, w in ((2.95, 1.3), (0.66, 0.84)):
        boxes("upper", [(X0 + 0.17, y, 2.06, 0.34, w, 1.14)], M.white, 0.004)
        k = 2
        [shaker(M, M.white, up, y + (i - 0.5) * w / k, 2.06, w / k, 1.12, "r" if i == 0 else "l") for i in range(k)]
    area((X0 + 0.2, 2.9, 1.47), (X0 + 0.25, 2.9, 0.9), 0.1, 3, (1, 0.8, 0.58), 1.0)
    area((X0 + 0.2, 0.66, 1.47), (X0 + 0.25, 0.66, 0.9), 0.1, 2.4, (1, 0.8, 0.58), 0.7)
    # tall units: microwave tower, refrigerator
    y0 = -0.12
    boxes("tower", [(X0 + 0.32, y0, 1.2, 0.64, 0.7, 2.4)], M.navyp, 0.005)
    tall = lambda u, z, w, h, t, off: (X0 + 0.645 + off + t / 2, u, z, t, w, h)
    shaker(M, M.navyp, tall, y0, 0.45, 0.68, 0.7)
    shaker(M, M.navyp, tall, y0, 2.0, 0.68, 0.76, "r")
    boxes("micro", [(X0 + 0.65, y0, 1.38, 0.03, 0.62, 0.4)], M.steel, 0.008)
    boxes("mglass", [(X0 + 0.668, y0 + 0.07, 1.38, 0.008, 0.4, 0.27)], principled("mg", "#0c0e10", 0.06), 0.003)
    boxes("mbtn", [(X0 + 0.668, y0 - 0.23, 1.38, 0.008, 0.1, 0.3)], M.black, 0.003)
    shaker(M, M.navyp, tall, y0, 0.98, 0.68, 0.32)
    y1 = -0.98
    boxes(
        "fridgecab",
        [(X0 + 0.32, y1 + s * 0.5, 1.2, 0.64, 0.04, 2.4) for s in (-1, 1)] + [(X0 + 0.32, y1, 2.22, 0.64, 1.0, 0.36)],
        M.navyp,
        0.004,
    )
    boxes("fridge", [(X0 + 0.35, y1, 1.0, 0.64, 0.92, 1.96)], M.steel, 0.012)
    boxes(
        "fdoor",
        [(X0 + 0.69, y1 + s * 0.232, 1.38, 0.05, 0.455, 1.16) for s in (-1, 1)]
        + [(X0 + 0.69, y1, 0.40, 0.05, 0.92, 0.74)],
        M.steel,
        0.014,
    )
    boxes(
        "fhandle",
        [(X0 + 0.75, y1 + s * 0.05, 1.3, 0.02, 0.022, 0.7) for s in (-1, 1)] + [(X0 + 0.75, y1, 0.7, 0.02, 0.6, 0.022)],
        M.chrome,
        0.006,
    )
    for i, (m, r, hh) in enumerate(((M.ceram, 0.07, 0.2), (M.ceram, 0.06, 0.16), (M.oak, 0.05, 0.13))):
        lathe(
            "canister",
            [(0, 0), (r, 0), (r, hh), (r * 0.9, hh + 0.02), (0, hh + 0.03)],
            m,
            (X0 + 0.2, 0.5 + i * 0.17, 0.925),
        )
    boxes("knifeblock", [(X0 + 0.22, 2.45, 1.03, 0.1, 0.14, 0.2, (0, -0.25, 0))], M.walnut, 0.01)
    lathe("crock", [(0, 0), (0.065, 0), (0.07, 0.15), (0.06, 0.15), (0.055, 0.02)], M.bluec, (X0 + 0.24, 2.75, 0.925))
    R = random.Random(1)
    [
        cyl(
            "utensil",
            (X0 + 0.24, 2.75, 0.95),
            (X0 + 0.24 + R.uniform(-0.06, 0.06), 2.75 + R.uniform(-0.06, 0.06), 1.22),
            0.008,
            M.oak,
            8,
            0.012,
        )
        for _ in range(6)
    ]


def north_run(M, win):
    """Sink, dishwasher, open shelves under and beside the window."""
    face = lambda u, z, w, h, t, off: (u, Y1 - 0.62 - off - t / 2, z, w, t, h)
    boxes(
        "ncarc",
        [
            (-1.61, Y1 - 0.31, 0.49, 1.62, 0.6, 0.78),
            (0.62, Y1 - 0.31, 0.49, 1.12, 0.6, 0.78),
            (-0.37, Y1 - 0.31, 0.38, 0.86, 0.6, 0.56),
        ],
        M.navyp,
        0.005,
    )
    boxes("nkick", [(-0.62, Y1 - 0.28, 0.05, 3.6, 0.55, 0.1)], M.black, 0)
    boxes(
        "ntop",
        [
            (-1.63, Y1 - 0.33, 0.905, 1.70, 0.67, 0.04),
            (0.63, Y1 - 0.33, 0.905, 1.16, 0.67, 0.04),
            (-0.365, Y1 - 0.1, 0.905, 0.828, 0.2, 0.04),
        ],
        M.quartz,
        0.006,
    )
    for u, w in ((-2.0, 0.78), (-1.2, 0.78)):
        shaker(M, M.navyp, face, u, 0.36, w, 0.5, "r")
        shaker(M, M.navyp, face, u, 0.75, w, 0.24)
    for s in (-1, 1):
        shaker(M, M.navyp, face, -0.37 + s * 0.21, 0.34, 0.42, 0.46, "r" if s < 0 else "l")
    boxes("dish", [(0.5, Y1 - 0.63, 0.46, 0.6, 0.03, 0.72)], M.steel, 0.008)
    boxes("dishh", [(0.5, Y1 - 0.67, 0.76, 0.5, 0.022, 0.022)], M.steel, 0.008)
    shaker(M, M.navyp, face, 1.0, 0.47, 0.36, 0.74)
    boxes(
        "sink",
        [
            (-0.37, Y1 - 0.645, 0.785, 0.84, 0.05, 0.27),
            (-0.37, Y1 - 0.22, 0.80, 0.84, 0.04, 0.24),
            (-0.77, Y1 - 0.43, 0.80, 0.04, 0.4, 0.24),
            (0.03, Y1 - 0.43, 0.80, 0.04, 0.4, 0.24),
            (-0.37, Y1 - 0.43, 0.70, 0.84, 0.42, 0.03),
        ],
        M.porcelain,
        0.012,
    )
    pts = [
        (-0.37, Y1 - 0.1, 0.92),
        (-0.37, Y1 - 0.1, 1.24),
        (-0.37, Y1 - 0.13, 1.33),
        (-0.37, Y1 - 0.21, 1.37),
        (-0.37, Y1 - 0.29, 1.33),
        (-0.37, Y1 - 0.31, 1.22),
    ]
    for a, b in zip(pts, pts[1:]):
        cyl("tap", a, b, 0.014, M.brass, 14)
    for a in pts[1:-1]:
        lathe("joint", [(0, -0.014), (0.0135, -0.004), (0.0135, 0.004), (0, 0.014)], M.brass, a, n=12)
    cyl("lever", (-0.27, Y1 - 0.1, 0.92), (-0.27, Y1 - 0.1, 1.0), 0.014, M.brass)
    cyl("lever2", (-0.27, Y1 - 0.1, 1.0), (-0.20, Y1 - 0.12, 1.04), 0.008, M.brass)
    lathe(
        "soap",
        [(0, 0), (0.032, 0), (0.032, 0.11), (0.01, 0.13), (0.008, 0.17), (0, 0.17)],
        M.tealc,
        (-0.62, Y1 - 0.1, 0.925),
    )
    boxes(
        "nsplash",
        [(-2.305, Y1 - 0.008, 1.78, 1.76, 0.015, 1.74), (-0.1, Y1 - 0.008, 0.98, 2.66, 0.015, 0.12)],
        M.subway,
        0,
    )
    for z in (1.42, 1.8):
        boxes("oshelf", [(-2.12, Y1 - 0.13, z, 1.1, 0.25, 0.035)], M.oakx, 0.005)
    for x, z, r, hh, m in (
        (-2.5, 1.438, 0.06, 0.1, M.ceram),
        (-2.33, 1.438, 0.06, 0.1, M.tealc),
        (-2.12, 1.438, 0.05, 0.19, M.ceram),
        (-1.95, 1.438, 0.07, 0.08, M.ceram),
        (-1.76, 1.438, 0.06, 0.13, M.bluec),
        (-2.5, 1.818, 0.07, 0.16, M.tealc),
        (-2.28, 1.818, 0.09, 0.07, M.ceram),
        (-2.05, 1.818, 0.05, 0.2, M.glass),
        (-1.8, 1.818, 0.08, 0.1, M.bluec),
    ):
        lathe(
            "jar",
            [(0, 0), (r * 0.8, 0), (r, hh * 0.4), (r * 0.7, hh * 0.9), (r * 0.75, hh), (r * 0.65, hh), (0, hh * 0.2)],
            m,
            (x, Y1 - 0.14, z),
        )
    plant(M, 1.0, Y1 - 0.28, 0.925, 20, 0.28, M.tealc, 0.085, 2)
    plant(M, -1.05, Y1 - 0.16, 0.925, 16, 0.2, M.ceram, 0.06, 3)
    boxes("cboard", [(-1.86, Y1 - 0.06, 1.1, 0.28, 0.025, 0.38, (-0.12, 0, 0))], M.walnut, 0.012)
    boxes("cboard2", [(-1.69, Y1 - 0.09, 1.05, 0.22, 0.02, 0.28, (-0.16, 0, 0))], M.oak, 0.012)
    o = towel(M, lambda u, off, z: (0.5 + u, Y1 - 0.67 - 0.012 + off * 0.4, 0.775 + z), 0.26, 0.34, M.stripe)
    bowl_of_lemons(M, 0.72, Y1 - 0.38, 0.925, 0.13, M.ceram, 6)


def island(M, ix=0.0, iy=0.75):
    boxes("isl", [(ix, iy, 0.46, 2.3, 0.85, 0.86)], M.navyp, 0.005)
    boxes("islkick", [(ix, iy, 0.05, 2.2, 0.78, 0.1)], M.black, 0)
    boxes("isltop", [(ix, iy - 0.14, 0.915, 2.6, 1.3, 0.05)], M.quartz, 0.008)
    face = lambda u, z, w, h, t, off: (u, iy - 0.425 - off - t / 2, z, w, t, h)
    for i in range(3):
        shaker(M, M.navyp, face, ix - 0.76 + i * 0.76, 0.48, 0.75, 0.8, None)
    side = lambda u, z, w, h, t, off: (ix + 1.15 + off + t / 2, u, z, t, w, h)
    shaker(M, M.navyp, side, iy, 0.48, 0.84, 0.8, None)
    for i in range(3):
        sx, sy = ix - 0.8 + i * 0.8, iy - 0.86
        lathe("seat", [(0, 0.0), (0.18, 0.0), (0.2, 0.03), (0.17, 0.055), (0, 0.04)], M.walnut, (sx, sy, 0.64))
        boxes(
            "slegs",
            [
                bar((sx + a * 0.12, sy + b * 0.12, 0.64), (sx + a * 0.2, sy + b * 0.2, 0), 0.03)
                for a in (-1, 1)
                for b in (-1, 1)
            ]
            + [bar((sx - 0.17, sy + b * 0.17, 0.22), (sx + 0.17, sy + b * 0.17, 0.22), 0.02) for b in (-1, 1)]
            + [bar((sx + a * 0.17, sy - 0.17, 0.27), (sx + a * 0.17, sy + 0.17, 0.27), 0.02) for a in (-1, 1)],
            M.oak,
            0.008,
        )
        boxes(
            "sback",
            [bar((sx + a * 0.17, sy - 0.14, 0.66), (sx + a * 0.18, sy - 0.21, 0.92), 0.025) for a in (-1, 1)]
            + [(sx, sy - 0.21, 0.9, 0.42, 0.025, 0.09)],
            M.oak,
            0.008,
        )
    for i in (-0.7, 0.7):
        pendant(M, ix + i, iy - 0.05, 1.68, H, M.ceram, 0.22, 8)
    bowl_of_lemons(M, ix - 0.05, iy - 0.05, 0.94, 0.2)
    boxes("board", [(ix + 0.72, iy - 0.1, 0.955, 0.46, 0.28, 0.03)], M.walnut, 0.01)
    lathe(
        "loaf",
        [(0, 0), (0.085, 0.01), (0.105, 0.04), (0.06, 0.085), (0, 0.09)],
        principled(
            "bread",
            "#a8703a",
            0.85,
            0.1,
            build=lambda nt, p, o: (
                ramp(
                    nt,
                    nd(nt, "TexNoise", {"Vector": p, "Scale": 30.0, "Detail": 4}).outputs[0],
                    [(0.3, hexc("#8a5428")), (0.7, hexc("#cf9a5c"))],
                ),
                None,
            ),
        ),
        (ix + 0.66, iy - 0.1, 0.97),
    )
    boxes(
        "knife",
        [
            (ix + 0.84, iy - 0.2, 0.975, 0.22, 0.025, 0.004, (0, 0, 0.4)),
            (ix + 0.96, iy - 0.15, 0.98, 0.1, 0.022, 0.016, (0, 0, 0.4)),
        ],
        M.steel,
        0.002,
    )
    mug(M, ix - 0.62, iy - 0.35, 0.94, M.bluec, 1.2)
    mug(M, ix - 0.82, iy - 0.22, 0.94, M.ceram, -0.5)
    boxes(
        "openbook",
        [(ix - 0.95 + s * 0.1, iy - 0.5, 0.95, 0.2, 0.27, 0.016, (0, -s * 0.06, 0)) for s in (-1, 1)],
        M.page,
        0.004,
    )
    vase_stems(M, ix + 0.35, iy + 0.12, 0.94, M.bluec, 0.24, 0.075, 6, "bloom")


def coffee_bar(M):
    """East wall: an oak counter with shelves, the breakfast things."""
    boxes("ccarc", [(X1 - 0.25, -0.6, 0.49, 0.48, 2.0, 0.78)], M.navyp, 0.005)
    boxes("ckick", [(X1 - 0.22, -0.6, 0.05, 0.44, 2.0, 0.1)], M.black, 0)
    boxes("ctop", [(X1 - 0.27, -0.6, 0.905, 0.54, 2.06, 0.05)], M.oaky, 0.008)
    face = lambda u, z, w, h, t, off: (X1 - 0.49 - off - t / 2, u, z, t, w, h)
    for i in range(3):
        shaker(M, M.navyp, face, -1.26 + i * 0.66, 0.37, 0.65, 0.52, "r" if i < 2 else "l")
        shaker(M, M.navyp, face, -1.26 + i * 0.66, 0.75, 0.65, 0.22)
    boxes("cshelf", [(X1 - 0.12, -0.6, z, 0.24, 1.9, 0.035) for z in (1.42, 1.8)], M.oaky, 0.005)
    boxes("csplash", [(X1 - 0.008, -0.6, 1.71, 0.015, 2.06, 1.56)], M.subway, 0)
    boxes(
        "machine", [(X1 - 0.28, -1.2, 1.1, 0.3, 0.26, 0.34), (X1 - 0.36, -1.2, 0.95, 0.34, 0.26, 0.04)], M.steel, 0.02
    )
    boxes("machine2", [(X1 - 0.44, -1.2, 1.24, 0.1, 0.26, 0.08)], M.black, 0.015)
    cyl("group", (X1 - 0.42, -1.2, 1.2), (X1 - 0.42, -1.2, 1.13), 0.03, M.chrome)
    cyl("portafilter", (X1 - 0.42, -1.2, 1.14), (X1 - 0.6, -1.2, 1.13), 0.014, M.black)
    mug(M, X1 - 0.42, -1.2, 0.972, M.ceram, 2.5)
    gy = -0.72
    boxes(
        "grinder",
        [(X1 - 0.24, gy, 1.04, 0.12, 0.13, 0.22), (X1 - 0.27, gy, 0.94, 0.18, 0.13, 0.02)],
        M.black,
        0.015,
    )
    lathe("hopper", [(0.035, 0), (0.062, 0.1), (0.062, 0.13)], M.glass, (X1 - 0.24, gy, 1.15), sub=0)
    lathe("beans", [(0, 0.002), (0.034, 0.002), (0.05, 0.06), (0, 0.068)], M.walnut, (X1 - 0.24, gy, 1.15), sub=0)
    lathe("hopperlid", [(0, 0.145), (0.064, 0.142), (0.064, 0.13), (0, 0.13)], M.black, (X1 - 0.24, gy, 1.15), sub=0)
    lathe("jarg", [(0, 0), (0.06, 0), (0.065, 0.16), (0.05, 0.18)], M.glass, (X1 - 0.25, -0.46, 0.93))
    lathe("cookies", [(0, 0.005), (0.055, 0.005), (0.058, 0.11), (0, 0.12)], M.rattan, (X1 - 0.25, -0.46, 0.93))
    boxes("toaster", [(X1 - 0.28, 0.18, 1.03, 0.2, 0.32, 0.2)], M.steel, 0.05)
    boxes("slots", [(X1 - 0.28 + s * 0.035, 0.18, 1.131, 0.02, 0.24, 0.004) for s in (-1, 1)], M.black, 0)
    R = random.Random(3)
    for i in range(7):
        mug(M, X1 - 0.13, -1.4 + i * 0.14, 1.438, (M.ceram, M.bluec, M.tealc)[i % 3], R.uniform(2.4, 3.8))
    for i in range(4):
        lathe(
            "plates",
            [(0, 0.0), (0.08, 0.0), (0.125, 0.018), (0.12, 0.022), (0, 0.01)],
            M.ceram,
            (X1 - 0.14, -0.12, 1.438 + i * 0.02),
        )
    for i, (r, hh, m) in enumerate(
        (
            (0.06, 0.16, M.glass),
            (0.055, 0.2, M.ceram),
            (0.07, 0.13, M.tealc),
            (0.05, 0.18, M.glass),
            (0.08, 0.1, M.bluec),
            (0.06, 0.2, M.ceram),
        )
    ):
        lathe(
            "cj",
            [(0, 0), (r * 0.9, 0), (r, hh * 0.5), (r * 0.8, hh * 0.9), (r * 0.85, hh), (0, hh)],
            m,
            (X1 - 0.13, -1.38 + i * 0.23, 1.818),
        )
    plant(M, X1 - 0.13, 0.12, 1.818, 16, 0.24, M.ceram, 0.06, 8, droop=1.1)
    bowl_of_lemons(M, X1 - 0.3, -0.18, 0.93, 0.12, M.tealc, 5)
    area((X1 - 0.14, -0.6, 1.40), (X1 - 0.2, -0.6, 0.9), 0.1, 2.5, (1, 0.8, 0.58), 1.6)


def build(shot):
    reset()
    M = Mats()
    win, door = (-1.35, 0.95, 1.06, 2.32), (1.45, 2.45, 0.02, 2.3)
    fronts.clear()
    shell(M, X0, X1, Y0, Y1, H, [win, door])
    window(M, "north", Y1, win, 3, 2)
    window(M, "north", Y1, door, 1, 3)
    bay_view()
    deck_outside(M, Y1, depth=3.2)
    west_run(M)
    north_run(M, win)
    island(M)
    coffee_bar(M)
    flush()
    boxes("beams", [(-0.2, y, H - 0.07, 6, 0.14, 0.16) for y in (-1.7, 0.2, 2.1)], M.oakx, 0.01)
    boxes("lap", [(x, 0.15, H - 0.006, 0.142, 7.1, 0.012) for x in np.arange(X0, X1, 0.15)], M.trim, 0.003)
    rug(-1.35, 1.5, 0.8, 2.2, M.rugb)
    plant(M, 2.3, 2.9, 0, 30, 0.85, M.rattan, 0.19, 5) if shot["id"] != "kitchen-coffee-bar" else None
    sky_light(0.4, 0.95, 40, (28, 30), 3.2)
    area((0.3, -3.0, 2.5), (-0.4, 1.2, 0.9), 3, 60, (1, 0.94, 0.86), 1.4)
    if shot["id"] == "kitchen-sink":  # its fronts stand against the light
        area((-0.6, -0.6, 2.45), (-0.5, 3.1, 0.6), 2.6, 75, (1, 0.95, 0.88), 0.8)
    frame_camera(shot)
