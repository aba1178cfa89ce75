"""Four bedrooms from one plan: king, two queens, full, and the children's room with three twin beds."""
from rooms.kit import *

X0, X1, Y0, Y1, H = -2.7, 2.7, -2.8, 3.0, 2.7


def duvet(M, mat, L, W, top, drop=0.42, T=None, seed=3, thick=0.035, foot=True, x_from=0.0):
    """Cloth over a mattress: head at x=0, foot at x=L, width along y. Hangs over sides and foot with soft folds."""
    R = random.Random(seed)
    ph = [(R.uniform(1.5, 6), R.uniform(-5, 5), R.uniform(0, 6.28), R.uniform(0.002, 0.007)) for _ in range(16)]
    r = 0.07
    q = r * math.pi / 2
    corner = 0.3
    nx, ny = 90, 120
    V = []
    lim = drop + q
    for i in range(nx):
        u = x_from + (L - x_from + (lim if foot else 0)) * i / (nx - 1)
        for j in range(ny):
            v = (j / (ny - 1) * 2 - 1) * (W / 2 + lim)
            ex, ey = max(0, u - L), max(0, abs(v) - W / 2)
            # the square of cloth at a corner becomes a quarter disc: the hem keeps one length all round
            d, a = max(ex, ey), math.atan2(ex, ey) if ex + ey > 0 else 0
            out = r * math.sin(min(d, q) / r)
            z = top - r * (1 - math.cos(min(d, q) / r)) - max(0, d - q)
            hang = max(0, min(1, (d - q * 0.5) / 0.25))
            # way along the hem, the same for both sides at the middle of the foot
            s = min(u, L) + a * corner + W / 2 - min(abs(v), W / 2) + 0.4 * max(-W / 2, min(W / 2, v))
            turn = math.sin(2 * a) ** 2 if ex and ey else 0
            out += hang * (
                0.02
                + 0.05 * turn
                + (0.014 * math.sin(s * 15 + 2.2 * math.sin(s * 4) + seed) + 0.006 * math.sin(s * 31 + seed))
                * (1 - 0.6 * turn)
            )
            x = min(u, L) + math.sin(a) * out
            y = math.copysign(min(abs(v), W / 2) + math.cos(a) * out * (d > 0), v)
            wr = sum(h * math.sin(k * u * 2.4 + l * v * 2.4 + p) for k, l, p, h in ph)
            z += wr * (1 - 0.7 * hang) + 0.028 * max(0, 1 - (2 * v / W) ** 2) * (d == 0)
            V.append((x, y, z))
    o = add(
        "duvet",
        V,
        [
            (i * ny + j, i * ny + j + 1, (i + 1) * ny + j + 1, (i + 1) * ny + j)
            for i in range(nx - 1)
            for j in range(ny - 1)
        ],
        mat,
        True,
    )
    md = o.modifiers.new("t", "SOLIDIFY")
    md.thickness = thick
    md.offset = 1
    if T:
        o.matrix_world = T
    return o


def bed(
    M,
    x,
    y,
    rz=0,
    W=1.55,
    L=2.03,
    duvet_m=None,
    throw=None,
    head="panel",
    headmat=None,
    pillows=(),
    frame=None,
    seed=3,
    low=False,
):
    """Head at (x, y), lying along +x when rz is 0."""
    T = trs(x, y, 0, rz)
    frame = frame or M.oakx
    zt = 0.58 if not low else 0.5

    def put(o):
        o.matrix_world = T @ o.matrix_basis
        return o

    put(
        boxes(
            "bedframe",
            [(L / 2 + 0.06, 0, 0.22, L + 0.12, W + 0.1, 0.2)]
            + [(a, b, 0.07, 0.09, 0.09, 0.14) for a in (0.12, L - 0.05) for b in (-W / 2 + 0.04, W / 2 - 0.04)],
            frame,
            0.015,
        )
    )
    if head == "panel":
        put(softbox("headboard", (0.02, 0, 0.78), (0.13, W + 0.16, 1.0), headmat or M.sandf, puff=0.15))
        put(
            boxes(
                "channel",
                [(0.088, -W / 2 + W * i / 5, 0.86, 0.012, 0.012, 0.78) for i in range(1, 5)],
                headmat or M.sandf,
                0.005,
            )
        )
    elif head == "slat":
        put(
            boxes(
                "slats",
                [(0.03, 0, 1.12, 0.05, W + 0.14, 0.08), (0.03, 0, 0.72, 0.045, W + 0.1, 0.06)]
                + [(0.03, s * (W / 2 + 0.04), 0.58, 0.07, 0.07, 1.16) for s in (-1, 1)]
                + [(0.03, -W / 2 + 0.08 + (W - 0.16) * i / 11, 0.9, 0.025, 0.06, 0.42) for i in range(12)],
                frame,
                0.01,
            )
        )
    elif head == "rattan":
        put(boxes("rat", [(0.03, 0, 0.82, 0.03, W, 0.7)], M.rattan, 0.004))
        put(
            boxes(
                "ratf",
                [(0.03, 0, 1.18, 0.06, W + 0.12, 0.07)]
                + [(0.03, s * (W / 2 + 0.03), 0.6, 0.07, 0.07, 1.2) for s in (-1, 1)],
                frame,
                0.012,
            )
        )
    put(softbox("mattress", (L / 2 + 0.06, 0, zt - 0.14), (L, W, 0.3), M.whitef))
    put(boxes("sheet", [(0.36, 0, zt + 0.012, 0.62, W - 0.08, 0.03)], M.whitef, 0.012))
    duvet(M, duvet_m or M.linen, L + 0.06, W - 0.02, zt + 0.035, 0.36 if not low else 0.28, T=T, seed=seed, x_from=0.62)
    # the sheet turned back over the duvet and the throw share its seed: cloth lies in the folds of the cloth below
    duvet(M, M.whitef, 0.9, W + 0.02, zt + 0.07, 0.3, T=T, seed=seed, thick=0.03, foot=False, x_from=0.6)
    if throw:
        duvet(
            M, throw, L - 0.18, W + 0.05, zt + 0.1, 0.33, T=T, seed=seed, thick=0.02, foot=False, x_from=L - 0.72
        )
    for xo, yo, sx, sy, sz, m, lean in pillows:
        put(
            pillow(
                "pillow",
                (xo, yo, zt + 0.02 + sz * 0.46),
                (sx, sy, sz),
                m,
                rot=(0, -lean, 0),
                seed=int(xo * 100 + yo * 17) % 97,
            )
        )


def pillows(M, W, a, b, c=None):
    """Two sleeping pillows against the headboard, two shams before them, one small one in front: no two share a place."""
    k = W / 4
    out = [(0.20, s * k * 1.0, 0.17, W / 2 - 0.06, 0.46, M.whitef, 0.22) for s in (-1, 1)] + [
        (0.40, s * k * 0.98, 0.15, W / 2 - 0.14, 0.42, a, 0.34) for s in (-1, 1)
    ]
    if b:
        out += [(0.58, s * k * 0.62, 0.13, 0.42, 0.38, b, 0.45) for s in (-1, 1)]
    if c:
        out.append((0.75, 0, 0.12, 0.52, 0.26, c, 0.6))
    return out


def nightstand(M, x, y, lampmat, items=0, mat=None, watts=5):
    m = mat or M.oakx
    boxes(
        "nst",
        [(x, y, 0.56, 0.44, 0.5, 0.035), (x, y, 0.45, 0.42, 0.48, 0.17), (x, y, 0.18, 0.42, 0.48, 0.025)]
        + [(x + a, y + b, 0.28, 0.04, 0.04, 0.56) for a in (-0.19, 0.19) for b in (-0.22, 0.22)],
        m,
        0.006,
    )
    boxes("ndrawer", [(x + 0.215, y, 0.45, 0.015, 0.42, 0.12)], m, 0.004)
    boxes("nknob", [(x + 0.235, y, 0.45, 0.02, 0.03, 0.03)], M.brass, 0.008)
    lamp(M, x - 0.03, y, 0.578, lampmat, 1.0, watts)
    if items & 1:
        stack(M, x + 0.08, y - 0.13, 0.578, 2, 5, 1.3)
    if items & 2:
        lathe("glassw", [(0.03, 0), (0.036, 0.11)], M.glass, (x + 0.12, y + 0.14, 0.578), sub=0)
    if items & 4:
        stack(M, x, y, 0.195, 3, 9, 1.5)


def bench(M, x, y, w, mat):
    softbox("bench", (x, y, 0.44), (0.46, w, 0.15), mat, puff=0.12)
    boxes(
        "benchl",
        [
            bar((x + a * 0.15, y + b * (w / 2 - 0.12), 0.37), (x + a * 0.18, y + b * (w / 2 - 0.08), 0), 0.04)
            for a in (-1, 1)
            for b in (-1, 1)
        ]
        + [(x, y, 0.365, 0.42, w - 0.06, 0.03)],
        M.oak,
        0.008,
    )


def fan(M, x, y):
    cyl("fanrod", (x, y, H), (x, y, H - 0.3), 0.03, M.brass)
    lathe("fanhub", [(0, 0.1), (0.1, 0.08), (0.12, 0), (0.06, -0.08), (0, -0.09)], M.brass, (x, y, H - 0.36))
    boxes(
        "blade",
        [
            (x + 0.5 * math.cos(a), y + 0.5 * math.sin(a), H - 0.35, 0.82, 0.13, 0.012, (0.12, 0, a))
            for a in (0.3, 1.557, 2.81, 4.07, 5.33)
        ],
        M.walnut,
        0.005,
    )


def planks(M, x, col, y0=Y0, y1=Y1, h=H, vertical=False):
    m = principled("panel", col, 0.6, 0.3)
    if vertical:
        boxes("bead", [(x + 0.012, y, 0.62, 0.024, 0.118, 1.24) for y in np.arange(y0 + 0.06, y1, 0.122)], m, 0.006)
        boxes("beadcap", [(x + 0.03, (y0 + y1) / 2, 1.26, 0.06, y1 - y0, 0.05)], M.trim, 0.006)
    else:
        boxes(
            "ship",
            [(x + 0.012, (y0 + y1) / 2, 0.16 + i * 0.2, 0.024, y1 - y0, 0.194) for i in range(int(h / 0.2))],
            m,
            0.004,
        )


def dresser(M, x, y, w, mat, rz=0):
    """Six drawers; its back is at (x, y), front towards -y when rz is 0."""
    T = trs(x, y, 0, rz)
    boxes(
        "dresser",
        [(0, -0.24, 0.46, w, 0.46, 0.74), (0, -0.24, 0.85, w + 0.05, 0.5, 0.035)]
        + [(a, -0.24 + b, 0.05, 0.06, 0.06, 0.1) for a in (-w / 2 + 0.06, w / 2 - 0.06) for b in (-0.18, 0.18)],
        mat,
        0.006,
    ).matrix_world = T
    boxes(
        "drawers",
        [(s * w / 4, -0.475, 0.22 + i * 0.24, w / 2 - 0.03, 0.02, 0.22) for s in (-1, 1) for i in range(3)],
        mat,
        0.006,
    ).matrix_world = T
    boxes(
        "dknob",
        [(s * w / 4, -0.5, 0.22 + i * 0.24, 0.12, 0.02, 0.018) for s in (-1, 1) for i in range(3)],
        M.brass,
        0.006,
    ).matrix_world = T


def king(M):
    planks(M, X0, "#d9e0de")
    rug(0.1, 0.2, 3.0, 3.0, M.jute)
    bed(
        M,
        X0 + 0.1,
        0.2,
        0,
        1.93,
        2.03,
        M.linen,
        M.blue,
        "panel",
        M.sandf,
        pillows(M, 1.93, M.blue, M.stripe, M.coral),
        seed=3,
    )
    nightstand(M, X0 + 0.34, -1.28, M.tealc, 1)
    nightstand(M, X0 + 0.34, 1.68, M.tealc, 6)
    bench(M, -0.05, 0.2, 1.5, M.blue)
    [picture(M, "west", X0 + 0.024, 0.2 + a, 1.85, 0.72, 0.92, k) for k, a in enumerate((-0.45, 0.45))]
    plant(M, 2.2, 2.45, 0, 36, 1.1, M.rattan, 0.22, 9)
    fan(M, 0.3, 0.2)
    armchair(M, 1.62, 1.1, -1.9, M.linen, M.stripe)
    picture(M, "east", X1, 0.75, 1.62, 1.0, 0.74, 0)
    boxes("tray", [(-0.05, 0.25, 0.535, 0.3, 0.42, 0.02)], M.walnut, 0.008)
    mug(M, -0.05, 0.15, 0.545, M.ceram, 0.5)
    stack(M, -0.06, 0.36, 0.545, 2, 3, 0.2)
    dresser(M, 0.9, Y0, 1.5, M.oakx, math.pi)
    picture(M, "south", Y0, 0.9, 1.7, 1.1, 0.75, 2)


def queen_sage(M):
    planks(M, X0, "#b9c9bf", vertical=True)
    rug(0.2, 0.2, 2.6, 2.6, M.sandf)
    bed(
        M,
        X0 + 0.1,
        0.2,
        0,
        1.55,
        2.03,
        M.whitef,
        M.mustard,
        "rattan",
        None,
        pillows(M, 1.55, M.sandf, M.mustard),
        seed=8,
    )
    nightstand(M, X0 + 0.34, -1.08, M.ceram, 3)
    nightstand(M, X0 + 0.34, 1.48, M.ceram, 4)
    picture(M, "west", X0, 0.2, 1.86, 1.25, 0.62, 1)
    plant(M, -2.3, 2.5, 0, 30, 0.95, M.rattan, 0.2, 3)
    pendant(M, 0.2, 0.2, 2.02, H, M.rattan, 0.34, 10)
    armchair(M, 1.3, 1.8, -0.75, M.sandf, M.mustard)
    basket(M, 0.4, 2.6, 0, 0.2, 0.3, M.linen)
    bench(M, -0.1, 0.2, 1.25, M.sandf)
    boxes("folded", [(-0.1, 0.45, z, 0.34, 0.3, 0.05) for z in (0.545, 0.595)], M.mustard, 0.02)
    boxes("traysage", [(-0.1, -0.05, 0.53, 0.3, 0.4, 0.02)], M.walnut, 0.008)
    mug(M, -0.1, 0.05, 0.54, M.ceram, 0.5)
    stack(M, -0.1, -0.15, 0.54, 2, 3, 0.2)


def queen_coral(M):
    planks(M, X0, "#efe6d8")
    rug(0.2, 0.2, 2.6, 2.6, M.rugb, math.pi / 2)
    bed(
        M,
        X0 + 0.1,
        0.2,
        0,
        1.55,
        2.03,
        M.sky,
        M.coral,
        "slat",
        None,
        pillows(M, 1.55, M.whitef, M.coral),
        M.white,
        seed=14,
    )
    nightstand(M, X0 + 0.34, -1.08, M.bluec, 5, M.white)
    nightstand(M, X0 + 0.34, 1.48, M.bluec, 2, M.white)
    [picture(M, "west", X0 + 0.024, 0.2 + a, 1.8, 0.44, 0.6, k) for k, a in ((3, -0.52), (2, 0), (0, 0.52))]
    fan(M, 0.3, 0.2)
    bench(M, -0.1, 0.2, 1.25, M.jute)
    boxes("folded", [(-0.1, -0.1, 0.55, 0.34, 0.3, 0.06), (-0.1, -0.1, 0.6, 0.32, 0.28, 0.05)], M.coral, 0.02)
    boxes("folded2", [(-0.1, 0.35, 0.545, 0.34, 0.3, 0.05)], M.whitef, 0.02)
    plant(M, -2.3, 2.55, 0, 24, 0.8, M.ceram, 0.18, 5)
    cot(M, 1.35, 1.7)


def cot(M, x, y, w=0.76, d=1.86):
    """A folding cot along y: oak rails on crossed legs, thin mattress, blanket folded back, one pillow at the far end."""
    it = [(x + a * w / 2, y, 0.36, 0.04, d + 0.06, 0.05) for a in (-1, 1)]
    it += [(x, y + b * (d / 2 - 0.03), 0.36, w, 0.035, 0.04) for b in (-1, 1)]
    for b in (-0.72, 0.0, 0.72):
        for a in (-1, 1):
            it.append(bar((x + a * w * 0.42, y + b + 0.012 * a, 0), (x - a * w * 0.42, y + b + 0.012 * a, 0.35), 0.03))
    boxes("cot", it, M.oak, 0.006)
    boxes("sling", [(x, y, 0.385, w - 0.06, d - 0.04, 0.012)], M.linen, 0.004)
    softbox("cotmat", (x, y, 0.45), (w - 0.02, d - 0.02, 0.13), M.whitef)
    T = trs(x, y + d / 2 - 0.02, 0, -math.pi / 2)
    duvet(M, M.sky, d - 0.06, w - 0.06, 0.535, 0.13, T=T, seed=5, thick=0.025, foot=False, x_from=0.62)
    duvet(M, M.whitef, 0.8, w - 0.05, 0.56, 0.11, T=T, seed=5, thick=0.02, foot=False, x_from=0.58)
    pillow("cotpillow", (x, y + d / 2 - 0.28, 0.575), (0.13, 0.6, 0.38), M.stripe, rot=(0, -1.45, -math.pi / 2), seed=9)


def full_loft(M):
    planks(M, X0, "#c3d2d8")
    rug(0.1, 0.2, 2.4, 2.2, M.jute)
    bed(
        M,
        X0 + 0.1,
        0.2,
        0,
        1.37,
        1.93,
        M.linen,
        M.navy,
        "slat",
        None,
        pillows(M, 1.37, M.stripe, None, M.mustard),
        M.drift,
        seed=21,
    )
    nightstand(M, X0 + 0.34, -0.98, M.tealc, 7, M.drift)
    lamp(M, X0 + 0.3, 1.5, 0.5, M.tealc, 0.9, 4)
    lathe("stoolt", [(0, 0.46), (0.2, 0.46), (0.21, 0.48), (0.2, 0.5), (0, 0.5)], M.walnut, (X0 + 0.3, 1.5, 0))
    boxes(
        "stl",
        [
            bar((X0 + 0.3 + a * 0.1, 1.5 + b * 0.1, 0.46), (X0 + 0.3 + a * 0.16, 1.5 + b * 0.16, 0), 0.035)
            for a in (-1, 1)
            for b in (-1, 1)
        ],
        M.walnut,
        0.008,
    )
    picture(M, "west", X0 + 0.024, 0.2, 1.8, 1.0, 0.7, 0)
    boxes("chest", [(-0.18, 0.2, 0.24, 0.44, 1.05, 0.4), (-0.18, 0.2, 0.455, 0.47, 1.08, 0.04)], M.drift, 0.015)
    boxes("chestfeet", [(-0.18, 0.2 + s * 0.45, 0.03, 0.4, 0.06, 0.06) for s in (-1, 1)], M.drift, 0.006)
    boxes("blanket", [(-0.18, 0.42, z, 0.36, 0.42, 0.05) for z in (0.5, 0.55)], M.sky, 0.02)
    stack(M, -0.16, -0.1, 0.475, 2, 3, 1.2)
    shelf_unit(M, -1.3, Y1, 1.0, 1.55, 0.3, 4, M.white, 12, "x", -1)
    basket(M, -0.45, Y1 - 0.35, 0, 0.2, 0.32, M.whitef)
    # a desk under the window, with a chair
    boxes(
        "desk",
        [(1.05, Y1 - 0.32, 0.74, 1.5, 0.56, 0.04)]
        + [(1.05 + a, Y1 - 0.32 + b, 0.36, 0.05, 0.05, 0.72) for a in (-0.68, 0.68) for b in (-0.22, 0.22)]
        + [(1.05, Y1 - 0.32, 0.66, 1.4, 0.5, 0.1)],
        M.drift,
        0.008,
    )
    dining_chair(M, 1.05, Y1 - 0.8, math.pi, M.white, M.sky)
    lamp(M, 0.5, Y1 - 0.25, 0.76, M.bluec, 0.75, 3)
    stack(M, 1.5, Y1 - 0.3, 0.76, 3, 2)
    mug(M, 1.15, Y1 - 0.3, 0.76, M.ceram, 1)
    pendant(M, 0.3, 0.2, 2.05, H, M.ceram, 0.26, 9)
    plant(M, 1.72, Y1 - 0.2, 0.76, 16, 0.26, M.tealc, 0.07, 4)


def twins(M):
    planks(M, X0, "#cfe0e2", vertical=True)
    rug(0.6, 0.1, 2.4, 4.0, M.rugk)
    for i, (y, d, t, c) in enumerate(
        ((-1.75, M.whitef, M.coral, M.coral), (0.1, M.whitef, M.teal, M.teal), (1.95, M.whitef, M.mustard, M.mustard))
    ):
        bed(
            M,
            X0 + 0.1,
            y,
            0,
            0.97,
            1.9,
            d,
            t,
            "slat",
            None,
            [
                (0.20, 0, 0.16, 0.66, 0.42, M.whitef, 0.25),
                (0.40, 0, 0.14, 0.44, 0.38, c, 0.4),
                (0.58, 0.02, 0.12, 0.34, 0.24, M.stripe, 0.55),
            ],
            M.white,
            seed=30 + i,
        )
        boxes("oar", [bar((X0 + 0.06, y - 0.36, 1.62), (X0 + 0.06, y + 0.2, 1.62), 0.035)], M.oaky, 0.012)
        boxes("oarb", [(X0 + 0.06, y + 0.36, 1.62, 0.02, 0.34, 0.13)], (M.coral, M.tealc, M.mustard)[i], 0.01)
    for y in (-0.83, 1.02):
        boxes("cube", [(X0 + 0.3, y, 0.26, 0.42, 0.42, 0.5)], M.white, 0.01)
        boxes("cubeo", [(X0 + 0.515, y, 0.26, 0.004, 0.34, 0.4)], M.sky, 0.004)
        lamp(M, X0 + 0.28, y, 0.51, M.tealc if y < 0 else M.bluec, 0.8, 4)
    teddy(M, X0 + 0.95, 0.05, 0.68)
    toy_ball(M, 0.75, -1.0)
    boxes("trunk", [(0.35, 1.98, 0.25, 0.5, 0.95, 0.42)], M.oaky, 0.02)
    boxes("trunkl", [(0.35, 1.98, 0.48, 0.53, 0.98, 0.06)], M.oaky, 0.02)
    basket(M, 0.4, 0.1, 0, 0.24, 0.3, M.coral)
    stack(M, 0.35, 1.9, 0.51, 4, 6, 0.4)
    n = 15
    for i in range(n):
        t = i / (n - 1)
        y = -2.6 + 5.4 * t
        z = 2.35 - 0.28 * 4 * t * (1 - t) * 0.6 - 0.0
        add(
            "flag",
            [(X0 + 0.07, y - 0.13, z), (X0 + 0.07, y + 0.13, z), (X0 + 0.075, y, z - 0.26)],
            [(0, 1, 2)],
            (M.coral, M.teal, M.mustard, M.navy, M.sky)[i % 5],
        ).modifiers.new("s", "SOLIDIFY").thickness = 0.006


def toy_ball(M, x, y, r=0.16):
    for k, m in enumerate((M.coral, M.white, M.tealc, M.mustard)):
        rings = [
            [
                (x + r * math.sin(p) * math.cos(a), y + r * math.sin(p) * math.sin(a), r + 0.02 + r * math.cos(p))
                for a in [k * math.pi / 2 + j * math.pi / 2 / 8 for j in range(9)]
            ]
            for p in [0.001 + (math.pi - 0.002) * i / 16 for i in range(17)]
        ]
        loft("ball", rings, m, close=False, caps=False, sub=0)


def teddy(M, x, y, z):
    f = fabric("plush", "#a87c4f", 90, 0.8)
    R = lambda c, s: softbox("bear", (x + c[0], y + c[1], z + c[2]), s, f)
    for c, s in (
        ((0, 0, 0.13), (0.2, 0.22, 0.26)),
        ((0.02, 0, 0.33), (0.18, 0.2, 0.18)),
        ((0.0, -0.08, 0.42), (0.05, 0.07, 0.07)),
        ((0.0, 0.08, 0.42), (0.05, 0.07, 0.07)),
        ((0.09, -0.09, 0.04), (0.2, 0.08, 0.08)),
        ((0.09, 0.09, 0.04), (0.2, 0.08, 0.08)),
        ((0.05, -0.13, 0.17), (0.09, 0.08, 0.18)),
        ((0.05, 0.13, 0.17), (0.09, 0.08, 0.18)),
        ((0.11, 0, 0.31), (0.06, 0.08, 0.07)),
    ):
        R(c, s)
    boxes(
        "eyes",
        [(x + 0.11, y + s * 0.04, z + 0.36, 0.012, 0.018, 0.018) for s in (-1, 1)]
        + [(x + 0.143, y, z + 0.325, 0.01, 0.025, 0.02)],
        M.black,
        0.005,
    )


#: shot id -> (what stands in the room, wall colour, windows on the bay side, curtain colour)
ROOMS = {
    "bedroom-king": (king, "wall", ((-0.2, 2.2, 0.05, 2.3),), "#9fb8c2"),
    "bedroom-king-view": (king, "wall", ((-0.2, 2.2, 0.05, 2.3),), "#9fb8c2"),
    "bedroom-queen-sage": (queen_sage, "sage", ((-0.3, 1.5, 0.7, 2.25),), "#e3d6b8"),
    "bedroom-queen-coral": (queen_coral, "sandw", ((-0.2, 1.8, 0.6, 2.25),), "#d9a58f"),
    "bedroom-full": (full_loft, "mist", ((0.2, 1.9, 0.95, 2.25),), "#c7d3d6"),
    "bedroom-twins": (twins, "wall", ((0.5, 2.1, 0.8, 2.2),), "#9fc3c6"),
}


def build(shot):
    reset()
    M = Mats()
    fill, paint, wins, col = ROOMS[shot["id"]]
    shell(M, X0, X1, Y0, Y1, H, wins, walls=dict(all=getattr(M, paint)))
    for w in wins:
        window(M, "north", Y1, w, 2, 2, 50)
        for u in (w[0] - 0.2, w[1] + 0.2):
            curtain(M, "north", Y1, u, 0.44, 2.5, col)
        rod(M, "north", Y1, w[0] - 0.5, w[1] + 0.45, 2.53)
    bay_view(-6.7 if "king" not in shot["id"] else -3.7)
    if "king" in shot["id"]:
        deck_outside(M, Y1, depth=2.6)
    fill(M)
    sky_light(0.42, 0.95, 40, (24, 25), 3.2)
    area((1.2, -2.5, 2.4), (-0.8, 0.6, 0.6), 2.4, 34, (1, 0.94, 0.86), 1.2)
    frame_camera(shot)
