"""The stair hall on the way to the third floor, with a bay window that is a reading nook."""
from rooms.kit import *

X0, X1, Y0, Y1, H = -2.3, 2.4, -3.4, 3.2, 5.4


def flight(M):
    """Straight flight along the west wall, rising towards -y to +y, oak treads, white risers, turned-free square balusters."""
    n, run, rise, w, y0 = 15, 0.27, 0.185, 1.05, -2.3
    xs = X0 + w / 2
    tr, ri = [], []
    for i in range(n):
        y, z = y0 + i * run, (i + 1) * rise
        tr.append((xs, y + run / 2 - 0.01, z - 0.02, w, run + 0.03, 0.04))
        ri.append((xs, y + 0.01, z - rise / 2 - 0.02, w, 0.02, rise - 0.03))
    boxes("tread", tr, M.oakx, 0.008)
    boxes("riser", ri, M.white, 0)
    boxes(
        "fill",
        [(xs, y0 + i * run + run / 2, i * rise / 2, w - 0.02, run, max(0.02, i * rise)) for i in range(n)],
        M.white,
        0,
    )
    boxes(
        "runner",
        [(xs, y0 + i * run + run / 2 - 0.02, (i + 1) * rise + 0.006, 0.62, run + 0.02, 0.014) for i in range(n)]
        + [(xs, y0 + i * run - 0.006, (i + 1) * rise - rise / 2, 0.62, 0.014, rise) for i in range(n)],
        M.rugb,
        0.004,
    )
    x = X0 + w - 0.05
    bal = []
    for i in range(n):
        for k in (0.25, 0.75):
            z = (i + 1) * rise
            bal.append((x, y0 + (i + k) * run, z + 0.43 + (k - 0.5) * rise / 2, 0.03, 0.03, 0.86 + (k - 0.5) * rise))
    boxes("baluster", bal, M.white, 0.004)
    boxes(
        "handrail",
        [bar((x, y0 - 0.05, rise + 0.86), (x, y0 + n * run, (n + 1) * rise + 0.84), 0.065, 0.06)],
        M.oak,
        0.02,
    )
    boxes(
        "newel",
        [
            (x, y0 - 0.02, 0.6, 0.13, 0.13, 1.2),
            (x, y0 - 0.02, 1.22, 0.16, 0.16, 0.05),
            (x, y0 - 0.02, 0.15, 0.16, 0.16, 0.3),
        ],
        M.white,
        0.01,
    )
    boxes("landing", [(xs, y0 + n * run + 0.74, n * rise - 0.08, w, 1.5, 0.2)], M.oakx, 0.01)
    boxes(
        "skirt",
        [bar((X0 + 0.015, y0 - 0.1, 0.12), (X0 + 0.015, y0 + n * run, n * rise + 0.12), 0.03, 0.26)],
        M.trim,
        0.004,
    )
    for i, (u, z, ww, hh) in enumerate(
        ((-1.6, 2.0, 0.5, 0.62), (-0.85, 2.45, 0.5, 0.62), (-0.1, 2.95, 0.5, 0.62), (0.65, 3.45, 0.5, 0.62))
    ):
        picture(M, "west", X0, u, z, ww, hh, i)


def nook(M):
    """Bay of three windows in the north wall with a cushioned seat."""
    a, b, yb, d, top = -0.85, 2.15, Y1, 0.75, 2.45
    P = [(a, yb), (a + 0.65, yb + d), (b - 0.65, yb + d), (b, yb)]
    boxes("seatbox", [((a + b) / 2, yb + d / 2 - 0.02, 0.21, b - a - 0.1, d + 0.1, 0.42)], M.white, 0.006)
    boxes("seatpanel", [(a + 0.5 + i * 0.68, yb - 0.08, 0.22, 0.56, 0.02, 0.28) for i in range(4)], M.white, 0.006)
    boxes("seattop", [((a + b) / 2, yb + d / 2 - 0.04, 0.44, b - a - 0.04, d + 0.16, 0.04)], M.oakx, 0.008)
    softbox("seatcush", ((a + b) / 2, yb + d / 2 - 0.04, 0.53), (b - a - 0.16, d + 0.04, 0.15), M.sky, puff=0.1)
    boxes("bayhead", [((a + b) / 2, yb + d / 2 + 0.1, top + 0.12, b - a + 0.3, d + 0.3, 0.3)], M.ceil, 0)
    boxes(
        "bayside",
        [(a - 0.04, yb + 0.05, 1.3, 0.12, 0.2, 2.6), (b + 0.04, yb + 0.05, 1.3, 0.12, 0.2, 2.6)],
        M.trim,
        0.006,
    )
    for (x0, y0), (x1, y1) in zip(P, P[1:]):
        L = math.hypot(x1 - x0, y1 - y0)
        ang = math.atan2(y1 - y0, x1 - x0)
        cx, cy = (x0 + x1) / 2, (y0 + y1) / 2
        T = trs(cx, cy, 0, ang)
        n = 2 if L > 1.2 else 1
        boxes(
            "bayframe",
            [(0, 0, 0.72 - 0.14, L, 0.1, 0.08), (0, 0, top, L, 0.1, 0.1), (0, 0, 1.85, L, 0.05, 0.04)]
            + [(-L / 2 + L * i / n, 0, 1.5, 0.08, 0.1, 1.9) for i in range(n + 1)],
            M.trim,
            0.006,
        ).matrix_world = T
        o = add(
            "bayglass", [(-L / 2, 0, 0.6), (L / 2, 0, 0.6), (L / 2, 0, top), (-L / 2, 0, top)], [(0, 1, 2, 3)], M.glass
        )
        o.matrix_world = T
        boxes("bayskirt", [(0, 0, 0.3, L, 0.08, 0.6)], M.trim, 0).matrix_world = T
        boxes("bayledge", [(0, -0.03, 0.63, L + 0.05, 0.14, 0.035)], M.trim, 0.006).matrix_world = T
        nx, ny = -math.sin(ang), math.cos(ang)
        l = area(
            (cx - nx * 0.04, cy - ny * 0.04, 1.5),
            (cx - nx * 3, cy - ny * 3, 0.8),
            L * 0.9,
            55 * L,
            (0.88, 0.94, 1),
            1.8,
        )
    for i, (x, m, s, r) in enumerate(
        (
            (-0.35, M.stripe, 0.46, 0.5),
            (-0.05, M.coral, 0.40, 0.2),
            (1.45, M.navy, 0.46, -0.2),
            (1.75, M.stripe, 0.44, -0.5),
        )
    ):
        pillow(
            "nookpillow",
            (x, yb + d - 0.2 if abs(x - 0.65) < 0.9 else yb + 0.38, 0.80),
            (0.16, s, s),
            m,
            rot=(0, -0.22, -math.pi / 2 - r),
            seed=i,
        )
    boxes(
        "book",
        [(0.55 + s * 0.085, yb + 0.3, 0.625, 0.17, 0.24, 0.016, (0, -s * 0.08, 0.0)) for s in (-1, 1)],
        M.page,
        0.003,
    )
    mug(M, 0.95, yb + 0.1, 0.615, M.bluec, -0.6)
    o = boxes(
        "nookthrow",
        [(0.2, yb + 0.02, 0.615, 0.6, 0.5, 0.03, (0, 0, 0.2)), (0.22, yb - 0.14, 0.52, 0.56, 0.03, 0.22)],
        M.mustard,
        0.014,
    )


def build(shot):
    reset()
    M = Mats()
    a, b = -0.85, 2.15
    shell(M, X0, X1, Y0, Y1, H, [(a, b, 0.0, 2.44), (-0.2, 1.6, 3.2, 4.7)], walls=dict(west=M.wall, north=M.sage))
    window(M, "north", Y1, (-0.2, 1.6, 3.2, 4.7), 2, 2)
    flight(M)
    nook(M)
    bay_view(-3.7)
    boxes("wains", [(X1 - 0.02, (Y0 + Y1) / 2, 0.5, 0.03, Y1 - Y0, 1.0)], M.trim, 0)
    boxes(
        "wains2",
        [(X1 - 0.04, (Y0 + Y1) / 2, 1.0, 0.05, Y1 - Y0, 0.06)]
        + [(X1 - 0.04, y, 0.52, 0.02, 0.07, 0.9) for y in np.arange(Y0 + 0.3, Y1, 0.75)],
        M.trim,
        0.004,
    )
    shelf_unit(M, X1, 1.75, 1.5, 2.1, 0.3, 5, M.white, 11, "y", -1)
    rug(0.75, 1.6, 2.2, 1.9, M.jute)
    basket(M, -0.55, 2.75, 0, 0.22, 0.32, M.linen)
    cyl("floorlamp", (-0.75, 2.95, 0), (-0.75, 2.95, 1.5), 0.012, M.brass, 10)
    lathe("flbase", [(0, 0.03), (0.14, 0.02), (0.15, 0)], M.brass, (-0.75, 2.95, 0))
    lathe("flshade", [(0.17, 0), (0.11, 0.24)], M.linen, (-0.75, 2.95, 1.42), sub=0)
    point((-0.75, 2.95, 1.5), 5)
    pendant(M, 0.6, 0.2, 3.4, H, M.rattan, 0.34, 14)
    plant(M, 2.0, -0.6, 0, 30, 0.9, M.rattan, 0.2, 6)
    sky_light(0.45, 0.95, 40, (30, 25), 3.2)
    area((0.8, -3.1, 3.2), (0, 1, 1), 2.6, 90, (1, 0.95, 0.88), 2.4)
    frame_camera(shot)
