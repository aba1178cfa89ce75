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
        [
            (xs, y0 + (i + 0.5) * run + 0.03, (i + 1) * rise / 2 - 0.02, w - 0.02, run, (i + 1) * rise - 0.04)
            for i in range(n)
        ],
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
            foot, head = (i + 1) * rise, (i + 1.2 + k) * rise + 0.83  # from the tread into the handrail
            bal.append((x, y0 + (i + k) * run, (foot + head) / 2, 0.03, 0.03, head - foot))
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
    top, end = n * rise, Y1 - 0.02
    ys = np.arange(y0 + n * run + 0.1, end, 0.135)
    boxes("guard", [(x, y, top + 0.02 + 0.43, 0.03, 0.03, 0.86) for y in ys], M.white, 0.004)
    boxes("guardrail", [(x, (y0 + n * run + end) / 2, top + 0.9, 0.065, end - y0 - n * run, 0.06)], M.oak, 0.02)
    boxes("post", [(x, y0 + n * run + 0.02, top + 0.5, 0.11, 0.11, 1.04)], M.white, 0.01)
    side = X0 + w - 0.004
    for i in range(2, n - 1, 3):  # panels below the steps
        y, h = y0 + (i + 1.5) * run, i * rise - 0.3
        if h > 0.2:
            frame = [(side, y, 0.16 + s * h, 0.016, run * 2.6, 0.04) for s in (0, 1)]
            frame += [(side, y + s * run * 1.3, 0.16 + h / 2, 0.016, 0.04, h + 0.04) for s in (-1, 1)]
            boxes("panel", frame, M.white, 0.004)
    boxes("base", [(side, y0 + n * run / 2 + 0.15, 0.07, 0.02, n * run - 0.3, 0.14)], M.white, 0.004)
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


def seat_throw(mat, x, y):
    """A throw lying on the window seat and hanging over its edge, with folds that fan out towards the hem."""
    way = [(0.42, 0.622), (0.2, 0.626), (0.02, 0.618), (-0.07, 0.585)]  # depth and height, along the cloth
    way += [(-0.1, 0.5), (-0.145, 0.462), (-0.155, 0.36), (-0.15, 0.22)]
    n, m, V = 40, 36, []
    for i in range(n + 1):
        t = i / n * (len(way) - 1)
        k = min(int(t), len(way) - 2)
        f = t - k
        dy, z = (way[k][q] * (1 - f) + way[k + 1][q] * f for q in (0, 1))
        hang = max(0, min(1, (t - 2.5) / 4))
        for j in range(m + 1):
            u = (j / m - 0.5) * 0.52
            fold = math.sin(u * 34 + 0.7 * math.sin(t)) * (0.005 + 0.013 * hang)
            out = (abs(fold) + 0.008) * hang
            V.append((x + u * (1 + 0.08 * hang) + (0.42 - dy) * 0.14, y + dy - out, z + fold * (1 - hang)))
    o = add(
        "nookthrow",
        V,
        [
            (i * (m + 1) + j, i * (m + 1) + j + 1, (i + 1) * (m + 1) + j + 1, (i + 1) * (m + 1) + j)
            for i in range(n)
            for j in range(m)
        ],
        mat,
        True,
    )
    md = o.modifiers.new("t", "SOLIDIFY")
    md.thickness = 0.018
    o.modifiers.new("s", "SUBSURF").render_levels = 1


def nook(M):
    """Bay of three windows in the north wall with a cushioned seat."""
    a, b, yb, d, top = -0.85, 2.15, Y1, 0.75, 2.45
    P = [(a, yb), (a + 0.65, yb + d), (b - 0.65, yb + d), (b, yb)]
    boxes("seatbox", [((a + b) / 2, yb + d / 2 - 0.02, 0.21, b - a - 0.1, d + 0.1, 0.42)], M.white, 0.006)
    boxes("seatpanel", [(a + 0.5 + i * 0.68, yb - 0.08, 0.22, 0.56, 0.02, 0.28) for i in range(4)], M.white, 0.006)
    boxes("seattop", [((a + b) / 2, yb + d / 2 - 0.04, 0.44, b - a - 0.04, d + 0.16, 0.04)], M.oakx, 0.008)
    softbox("seatcush", ((a + b) / 2, yb + d / 2 - 0.04, 0.53), (b - a - 0.16, d + 0.04, 0.15), M.sky, puff=0.1)
    outline = [(a - 0.15, yb - 0.05), (b + 0.15, yb - 0.05), (b + 0.06, yb + 0.03)]
    outline += [(b - 0.62, yb + d + 0.08), (a + 0.62, yb + d + 0.08), (a - 0.06, yb + 0.03)]
    head = loft("bayhead", [[(x, y, z) for x, y in outline] for z in (top - 0.03, top + 0.27)], M.ceil, sub=0)
    head.data.polygons.foreach_set("use_smooth", [False] * len(head.data.polygons))
    boxes(
        "bayside",
        [(a - 0.04, yb + 0.05, 1.215, 0.12, 0.2, 2.43), (b + 0.04, yb + 0.05, 1.215, 0.12, 0.2, 2.43)],
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
            + [(-L / 2 + L * i / n, 0, 1.5, 0.08, 0.106, 1.9) for i in range(n + 1)],
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
    lean = trs(0.72, yb + 0.12, 0.625, 0.25, 1, 0.06)
    for mat, w, h, z in ((M.books[1], 0.2, 0.29, 0.0), (M.page, 0.19, 0.27, 0.014)):
        leaves = [(s * w / 2, 0, z + 0.012, w, h, 0.016, (0, -s * 0.12, 0)) for s in (-1, 1)]
        boxes("book", leaves, mat, 0.003).matrix_world = lean
    boxes("tray", [(1.16, yb + 0.2, 0.626, 0.3, 0.24, 0.016)], M.walnut, 0.006)
    mug(M, 1.16, yb + 0.2, 0.635, M.bluec, -0.6)
    seat_throw(M.mustard, 0.14, yb)


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
    plant(M, 1.55, 0.7, 0, 30, 0.68, M.rattan, 0.18, 6) if shot["id"] == "interior-stairs" else None
    sky_light(0.45, 0.95, 40, (30, 25), 3.2)
    area((0.8, -3.1, 3.2), (0, 1, 1), 2.6, 90, (1, 0.95, 0.88), 2.4)
    frame_camera(shot)
