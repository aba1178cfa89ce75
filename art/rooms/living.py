"""The great room on the second floor: sofas round the hearth, a table for twelve, the children's corner."""
from rooms.kit import *

X0, X1, Y0, Y1, H = -5.4, 5.2, -4.8, 4.4, 2.75


def hearth(M):
    """White shiplap chimney breast with an oak mantel, built-in shelves on both sides (east wall)."""
    boxes("breast", [(X1 - 0.2, 0.5, H / 2, 0.4, 1.9, H)], M.white, 0)
    boxes(
        "ship",
        [(X1 - 0.412, 0.5, 0.1 + i * 0.2, 0.024, 1.9, 0.194) for i in range(14) if not 0.1 < 0.1 + i * 0.2 < 1.0],
        M.white,
        0.004,
    )
    boxes(
        "shipl",
        [(X1 - 0.412, 0.5 + s * 0.78, 0.1 + i * 0.2, 0.024, 0.34, 0.194) for i in range(1, 5) for s in (-1, 1)],
        M.white,
        0.004,
    )
    boxes("mantel", [(X1 - 0.5, 0.5, 1.32, 0.26, 2.0, 0.11)], M.oaky, 0.012)
    boxes(
        "fireface",
        [(X1 - 0.42, 0.5 + s * 0.55, 0.52, 0.05, 0.12, 0.9) for s in (-1, 1)]
        + [(X1 - 0.42, 0.5, 0.98, 0.05, 1.2, 0.1)],
        M.black,
        0.006,
    )
    boxes("firebox", [(X1 - 0.40, 0.5, 0.5, 0.02, 1.0, 0.86)], principled("soot", "#131313", 0.8), 0)
    boxes("hearthstone", [(X1 - 0.62, 0.5, 0.03, 0.5, 1.9, 0.06)], M.quartz, 0.01)
    boxes(
        "logs",
        [
            bar((X1 - 0.43, 0.5 + a, 0.12 + z), (X1 - 0.43, 0.5 + b, 0.14 + z), 0.09)
            for a, b, z in ((-0.35, 0.3, 0), (-0.28, 0.36, 0.09), (-0.2, 0.25, 0.18))
        ],
        M.drift,
        0.03,
    )
    picture(M, "east", X1 - 0.42, 0.5, 1.95, 1.15, 0.8, 2)
    vase_stems(M, X1 - 0.5, -0.2, 1.375, M.tealc, 0.24, 0.07, 3)
    [
        cyl("candle", (X1 - 0.5, 1.1 + i * 0.14, 1.375), (X1 - 0.5, 1.1 + i * 0.14, 1.375 + h), 0.035, M.page, 16)
        for i, h in enumerate((0.22, 0.15, 0.1))
    ]
    for y in (-1.35, 2.35):
        boxes("cupb", [(X1 - 0.2, y, 0.42, 0.4, 1.6, 0.84)], M.navyp, 0.006)
        boxes("cupd", [(X1 - 0.41, y + a, 0.42, 0.02, 0.74, 0.76) for a in (-0.39, 0.39)], M.navyp, 0.004)
        boxes(
            "cupf",
            [(X1 - 0.425, y + a + b, 0.42, 0.012, 0.06, 0.76) for a in (-0.39, 0.39) for b in (-0.34, 0.34)]
            + [(X1 - 0.425, y + a, 0.42 + c, 0.012, 0.62, 0.06) for a in (-0.39, 0.39) for c in (-0.35, 0.35)],
            M.navyp,
            0.003,
        )
        boxes("knobs", [(X1 - 0.45, y + a, 0.6, 0.03, 0.03, 0.03) for a in (-0.07, 0.07)], M.brass, 0.008)
        boxes("cupt", [(X1 - 0.21, y, 0.86, 0.44, 1.64, 0.04)], M.oaky, 0.006)
        shelf = [(X1 - 0.14, y, z, 0.28, 1.56, 0.035) for z in (1.25, 1.65, 2.05)]
        boxes("shelf", shelf, M.oaky, 0.005)
        R = random.Random(int(y * 10))
        for z in (0.88, 1.27, 1.67, 2.07):
            u = y - 0.7
            while u < y + 0.55:
                k = R.random()
                if k < 0.45:
                    u += books(M, X1 - 0.15, u, z, R.randint(3, 6), R.randrange(99), "y", (0.17, 0.25)) + 0.04
                else:
                    r, h = R.uniform(0.05, 0.09), R.uniform(0.1, 0.24)
                    lathe(
                        "obj",
                        [
                            (0, 0),
                            (r * 0.7, 0),
                            (r, h * 0.45),
                            (r * 0.5, h * 0.85),
                            (r * 0.6, h),
                            (r * 0.5, h),
                            (0, h * 0.3),
                        ],
                        R.choice((M.ceram, M.tealc, M.bluec, M.rattan)),
                        (X1 - 0.15, u + r, z),
                    )
                    u += 2 * r + 0.1


def seating(M):
    rug(2.35, 0.75, 3.5, 2.9, M.rugb)
    sofa(
        M,
        2.3,
        -1.15,
        math.pi,
        2.5,
        M.linen,
        ((-0.79, M.blue, 0.46), (-0.37, M.stripe, 0.4), (0.37, M.coral, 0.4), (0.79, M.blue, 0.46)),
        3,
        M.teal,
    )
    armchair(M, 1.35, 2.35, 0.35, M.blue, M.stripe)
    armchair(M, 3.15, 2.45, -0.25, M.blue, M.mustard)
    boxes(
        "coffee",
        [(2.35, 0.75 + a, 0.40, 1.25, 0.20, 0.04) for a in (-0.3, -0.1, 0.1, 0.3)]
        + [(2.35, 0.75, 0.14, 1.1, 0.62, 0.025)]
        + [(2.35 + a, 0.75 + b, 0.2, 0.06, 0.06, 0.4) for a in (-0.56, 0.56) for b in (-0.34, 0.34)],
        M.oakx,
        0.008,
    )
    stack(M, 2.7, 0.85, 0.42, 3, 4)
    vase_stems(M, 2.3, 0.82, 0.42, M.ceram, 0.2, 0.07, 5, "bloom")
    mug(M, 1.95, 0.6, 0.42, M.bluec, 2.0)
    mug(M, 2.75, 0.55, 0.42, M.ceram, 0.4)
    lathe(
        "tray",
        [(0, 0), (0.22, 0), (0.24, 0.03), (0.225, 0.03), (0.21, 0.012), (0, 0.012)],
        M.rattan,
        (2.02, 0.72, 0.42),
    )
    lathe("shells", [(0, 0), (0.06, 0), (0.1, 0.04), (0.095, 0.045), (0, 0.02)], M.ceram, (2.05, 0.8, 0.435))
    basket(M, 2.3, 0.75, 0.155, 0.2, 0.16, M.sandf)
    boxes(
        "side",
        [(3.86, -1.5, 0.55, 0.45, 0.45, 0.03)]
        + [(3.86 + a, -1.5 + b, 0.27, 0.035, 0.035, 0.54) for a in (-0.18, 0.18) for b in (-0.18, 0.18)],
        M.oak,
        0.006,
    )
    lamp(M, 3.86, -1.5, 0.565, M.bluec, 1.0, 5)
    basket(M, 4.25, 1.75, 0, 0.26, 0.34, M.sky)
    plant(M, 4.7, 3.75, 0, 34, 1.0, M.rattan, 0.22, 4)
    # rods by the window tell that the bay is near
    for i, x in enumerate((0.05, 0.16, 0.27)):
        cyl("rod", (x, 4.12, 0.12), (x + 0.05 * i, 4.34, 2.15), 0.012, M.black, 8, 0.004)
        cyl("reel", (x, 4.10, 0.55), (x, 4.02, 0.55), 0.035, M.steel, 12)
    boxes("rodrack", [(0.16, 4.14, 0.1, 0.5, 0.2, 0.2), (0.18, 4.25, 0.95, 0.5, 0.06, 0.06)], M.oakx, 0.008)


def dining(M):
    """Table for twelve, along y, under two rattan pendants."""
    x, y, w, L = -2.75, 0.55, 1.05, 3.9
    boxes("top", [(x + (i - 2.5) * 0.175, y, 0.745, 0.171, L, 0.05) for i in range(6)], M.oaky, 0.006)
    boxes(
        "apron",
        [(x, y, 0.69, 0.8, L - 0.5, 0.07)]
        + [(x + a, y + b, 0.35, 0.1, 0.1, 0.7) for a in (-0.4, 0.4) for b in (-L / 2 + 0.3, L / 2 - 0.3)],
        M.oaky,
        0.01,
    )
    for i in range(5):
        for s in (-1, 1):
            dining_chair(M, x + s * 0.74, y - 1.48 + i * 0.74, -s * math.pi / 2, M.oak, M.linen)
    dining_chair(M, x, y + L / 2 + 0.28, 0, M.navyp, M.linen)
    dining_chair(M, x, y - L / 2 - 0.28, math.pi, M.navyp, M.linen)
    for i in range(5):
        for s in (-1, 1):
            place_setting(M, x + s * 0.34, y - 1.48 + i * 0.74, 0.772, s)
    for s in (-1, 1):
        place_setting(M, x, y + s * (L / 2 - 0.22), 0.772, s, True)
    boxes("runner", [(x, y, 0.773, 0.3, L - 1.0, 0.004)], M.stripe, 0)
    vase_stems(M, x, y, 0.776, M.bluec, 0.22, 0.07, 3, "bloom")
    bowl_of_lemons(M, x, y + 0.85, 0.776, 0.17)
    [
        cyl(
            "candle",
            (x + 0.02, y - 0.75 - i * 0.16, 0.776),
            (x + 0.02, y - 0.75 - i * 0.16, 0.776 + h),
            0.03,
            M.page,
            16,
        )
        for i, h in enumerate((0.2, 0.14, 0.1))
    ]
    for s in (-1, 1):
        pendant(M, x, y + s * 0.95, 1.62, H, M.rattan, 0.3, 9)


def place_setting(M, x, y, z, s, along=False):
    for r, dz, m in ((0.14, 0, M.ceram), (0.095, 0.014, M.bluec)):
        lathe(
            "plate",
            [(0, 0.0), (r * 0.65, 0.0), (r, 0.016), (r * 0.97, 0.02), (r * 0.6, 0.007), (0, 0.007)],
            m,
            (x, y, z + dz),
        )
    dx, dy = (0, -s * 0.2) if along else (-s * 0.2, 0)
    gx, gy = (x + 0.17, y - s * 0.14) if along else (x - s * 0.14, y + 0.17)
    lathe("glass", [(0.028, 0), (0.034, 0.005), (0.038, 0.11)], M.glass, (gx, gy, z), sub=0)
    boxes(
        "napkin",
        [((x - 0.2), y, z + 0.006, 0.07, 0.18, 0.012) if along else (x, y - 0.2, z + 0.006, 0.18, 0.07, 0.012)],
        M.teal,
        0.003,
    )


def kids_corner(M):
    """South-west corner: play tent, low shelf, small table, blocks."""
    rug(-4.1, -3.6, 2.2, 1.9, M.rugk)
    cx, cy = -4.65, -4.05
    n = 4
    top = 1.75
    base = [
        (cx + 0.62 * math.cos(math.pi / 4 + i * math.pi / 2), cy + 0.62 * math.sin(math.pi / 4 + i * math.pi / 2), 0.02)
        for i in range(4)
    ]
    apex = (cx, cy, top - 0.12)
    for b in base:
        boxes("pole", [bar(b, (cx + (cx - b[0]) * 0.14, cy + (cy - b[1]) * 0.14, top + 0.12), 0.025)], M.oak, 0.008)
    for i in range(4):
        a, b = base[i], base[(i + 1) % 4]
        if i == 3:
            for q, r in ((a, b), (b, a)):
                m_ = tuple(q[k] * 0.88 + r[k] * 0.12 for k in range(3))
                add("flap", [q, m_, (apex[0], apex[1], apex[2])], [(0, 1, 2)], M.stripe).modifiers.new(
                    "s", "SOLIDIFY"
                ).thickness = 0.01
        else:
            add("cloth", [a, b, apex], [(0, 1, 2)], M.linen).modifiers.new("s", "SOLIDIFY").thickness = 0.01
    softbox("tentcush", (cx + 0.05, cy + 0.05, 0.1), (0.85, 0.85, 0.16), M.coral, puff=0.2)
    pillow("tp", (cx - 0.1, cy + 0.1, 0.34), (0.16, 0.4, 0.4), M.mustard, rot=(0, -0.5, 0.7), seed=2)
    shelf_unit(M, -3.15, Y0, 1.5, 0.85, 0.34, 2, M.white, 7)
    toy_boat(M, -3.35, Y0 + 0.18, 0.844)
    globe(M, -2.7, Y0 + 0.18, 0.844)
    boxes(
        "ktable",
        [(-3.55, -3.2, 0.46, 0.8, 0.6, 0.035)]
        + [(-3.55 + a, -3.2 + b, 0.22, 0.045, 0.045, 0.44) for a in (-0.34, 0.34) for b in (-0.24, 0.24)],
        M.oakx,
        0.01,
    )
    for x, y, m in ((-4.1, -3.15, M.coral), (-3.5, -2.65, M.tealc), (-2.98, -3.25, M.mustard)):
        lathe("stool", [(0, 0.24), (0.15, 0.24), (0.16, 0.265), (0.14, 0.285), (0, 0.28)], m, (x, y, 0))
        boxes(
            "sl",
            [
                bar((x + a * 0.08, y + b * 0.08, 0.25), (x + a * 0.13, y + b * 0.13, 0), 0.03)
                for a in (-1, 1)
                for b in (-1, 1)
            ],
            M.oak,
            0.008,
        )
    R = random.Random(4)
    mats = [M.coral, M.tealc, M.mustard, M.bluec, M.oak]
    for i in range(12):
        boxes("block", [(0, 0, 0, 0.065, 0.065, 0.065)], mats[i % 5], 0.006).matrix_world = trs(
            -3.75 + 0.09 * (i % 3) + R.uniform(-0.01, 0.01),
            -3.3 + 0.085 * ((i // 3) % 2),
            0.51 + 0.066 * (i // 6),
            R.uniform(-0.3, 0.3),
        )
    for i in range(7):
        cyl(
            "pencil",
            (-3.3 + 0.03 * i, -3.3 + 0.02 * (i % 3), 0.483),
            (-3.28 + 0.03 * i, -3.14, 0.483),
            0.006,
            mats[i % 5],
            8,
        )
    boxes("paper", [(-3.4, -3.08, 0.48, 0.21, 0.28, 0.002, (0, 0, 0.2))], M.page, 0)
    softbox("beanbag", (-1.75, -4.25, 0.25), (0.8, 0.8, 0.5), M.sky, puff=0.3)
    [picture(M, "south", Y0, x, 1.55, 0.42, 0.52, k) for x, k in ((-3.6, 1), (-3.1, 3), (-2.6, 0))]


def globe(M, x, y, z, r=0.11):
    lathe("globefoot", [(0, 0), (0.07, 0), (0.065, 0.015), (0.015, 0.025), (0.012, 0.06), (0, 0.06)], M.oak, (x, y, z))
    ball = [(r * math.sin(math.pi * i / 14), -r * math.cos(math.pi * i / 14)) for i in range(15)]
    lathe("globe", ball, M.bluec, (x, y, z + 0.05 + r), sub=0)


def toy_boat(M, x, y, z, s=1.0):
    rings = [
        [
            (
                x + t * 0.16 * s,
                y + 0.05 * s * (1 - abs(t) ** 2.2) * c + 1e-4 * c,
                z + 0.06 * s * (1 + 0.3 * abs(t) ** 3) - (0.06 * s if abs(c) < 0.5 else 0),
            )
            for c in (-1, -0.4, 0.4, 1)
        ]
        for t in [-1 + i / 6 for i in range(13)]
    ]
    loft("toyhull", rings, M.coral, sub=1)
    cyl("mast", (x, y, z + 0.03), (x, y, z + 0.34 * s), 0.005, M.oak, 8)
    add(
        "sail",
        [(x + 0.01, y, z + 0.09), (x + 0.14 * s, y, z + 0.09), (x + 0.01, y, z + 0.33 * s)],
        [(0, 1, 2)],
        M.linen,
    )
    add(
        "sail2",
        [(x - 0.01, y, z + 0.09), (x - 0.11 * s, y, z + 0.09), (x - 0.01, y, z + 0.28 * s)],
        [(0, 1, 2)],
        M.linen,
    )


def build(shot):
    reset()
    M = Mats()
    door, trip, west1, west2 = (
        (-4.4, -1.1, 0.02, 2.3),
        (0.75, 4.25, 0.55, 2.3),
        (-3.2, -1.6, 0.75, 2.2),
        (0.6, 3.0, 0.75, 2.2),
    )
    shell(M, X0, X1, Y0, Y1, H, [door, trip], [west2], [], dict(south=M.mist))
    window(M, "north", Y1, door, 3, 1)
    window(M, "north", Y1, trip, 3, 2)
    window(M, "west", X0, west2, 3, 2)
    for u, w in ((0.5, 0.34), (4.5, 0.34), (-0.85, 0.36), (-4.68, 0.36)):
        curtain(M, "north", Y1, u, w, 2.52)
    rod(M, "north", Y1, 0.3, 4.75, 2.55)
    rod(M, "north", Y1, -4.95, -0.6, 2.55)
    bay_view()
    deck_outside(M, Y1, depth=3.4)
    boxes("beams", [(0, y, H - 0.07, X1 - X0, 0.14, 0.16) for y in (-2.6, 0, 2.6)], M.oakx, 0.01)
    boxes("lap", [(x, 0, H - 0.006, 0.152, Y1 - Y0, 0.012) for x in np.arange(X0, X1, 0.16)], M.trim, 0.003)
    hearth(M)
    seating(M)
    dining(M)
    kids_corner(M)
    # south wall behind the sofa: console, pictures, passage to the stairs
    boxes(
        "console",
        [(2.3, Y0 + 0.24, 0.8, 1.7, 0.4, 0.04), (2.3, Y0 + 0.24, 0.25, 1.6, 0.36, 0.03)]
        + [(2.3 + a, Y0 + 0.24 + b, 0.4, 0.05, 0.05, 0.8) for a in (-0.8, 0.8) for b in (-0.16, 0.16)],
        M.walnut,
        0.008,
    )
    lamp(M, 1.7, Y0 + 0.24, 0.82, M.tealc, 1.0, 5)
    stack(M, 2.35, Y0 + 0.24, 0.82, 4, 8)
    plant(M, 2.95, Y0 + 0.24, 0.82, 18, 0.34, M.ceram, 0.09, 3)
    basket(M, 1.9, Y0 + 0.24, 0.265, 0.2, 0.26, M.sandf)
    basket(M, 2.7, Y0 + 0.24, 0.265, 0.2, 0.26, M.sky)
    for i, (u, z, w, h) in enumerate(
        ((1.75, 1.72, 0.6, 0.8), (2.45, 1.9, 0.5, 0.42), (2.45, 1.45, 0.5, 0.38), (3.05, 1.72, 0.5, 0.7))
    ):
        picture(M, "south", Y0, u, z, w, h, i)
    boxes(
        "doorcase",
        [(-0.35 + s * 0.5, Y0 + 0.02, 1.05, 0.1, 0.05, 2.1) for s in (-1, 1)]
        + [(-0.35, Y0 + 0.02, 2.14, 1.16, 0.06, 0.12)],
        M.trim,
        0.006,
    )
    boxes(
        "doorleaf",
        [(-0.35, Y0 + 0.015, 1.05, 0.9, 0.03, 2.08)]
        + [(-0.35 + a, Y0 + 0.035, z, 0.3, 0.012, h) for a in (-0.2, 0.2) for z, h in ((0.55, 0.75), (1.45, 0.85))],
        M.white,
        0.006,
    )
    boxes("doorknob", [(0.02, Y0 + 0.06, 1.0, 0.05, 0.05, 0.05)], M.brass, 0.02)
    sky_light(0.4, 0.95, 40, (26, 32), 3.4)
    area((2.0, -4.2, 2.6), (1.8, 1.0, 0.8), 3, 60, (1, 0.94, 0.86), 1.2)
    area((-2.5, -4.2, 2.6), (-2.6, 1, 0.7), 3, 45, (1, 0.94, 0.86), 1.2)
    frame_camera(shot)
