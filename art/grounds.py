"""The lot and what lies round it: water, marsh, bulkhead, dock, boats, turf, gazebo, plants, the street. (Not named
site.py: Python imports a module of that name at start.)"""
from house import *

WX = -13.2  # the west bulkhead: the lot is the last one of its street


def water(look):
    m, nt, out = newmat("water")
    pos = nd(nt, "NewGeometry").outputs["Position"]
    sp = nd(nt, "SeparateXYZ", {0: pos})
    rz = math.radians(look.get("wind", 12))

    def wave(sx, sy, detail, off, rough=0.5):
        v = nd(
            nt, "Mapping", {"Vector": pos, "Scale": (sx, sy, 1), "Rotation": (0, 0, rz), "Location": (off, off, 0)}
        ).outputs[0]
        return nd(
            nt, "TexNoise", {"Vector": v, "Scale": 1.0, "Detail": detail, "Roughness": rough, "Distortion": 0.4}
        ).outputs[0]

    h = math_(
        nt,
        "ADD",
        math_(nt, "MULTIPLY", wave(0.11, 0.3, 2, 0), 0.9),
        math_(
            nt,
            "ADD",
            math_(nt, "MULTIPLY", wave(0.5, 1.3, 3, 9), 0.32),
            math_(nt, "MULTIPLY", wave(2.4, 4.6, 3, 30), 0.05),
        ),
    )
    calm = ramp(nt, wave(0.02, 0.035, 3, 50), [(0.38, 0.35), (0.62, 1)])
    far = ramp(
        nt, math_(nt, "DIVIDE", nd(nt, "CameraData").outputs["View Distance"], 300), [(0, 1), (0.15, 0.7), (1, 0.2)]
    )
    b = nd(
        nt,
        "Bump",
        {
            "Strength": math_(nt, "MULTIPLY", far, math_(nt, "MULTIPLY", calm, look.get("ripple", 1.0))),
            "Distance": 0.16,
            "Height": h,
        },
    ).outputs[0]
    nt.links.new(
        nd(
            nt,
            "BsdfPrincipled",
            {
                "Base Color": hexc(look.get("water", "#17505c")),
                "Roughness": 0.045,
                "Specular": 0.5,
                "IOR": 1.33,
                "Normal": b,
            },
        ).outputs[0],
        out.inputs[0],
    )
    add("water", [(-4000, -4000, 0), (4000, -4000, 0), (4000, 4000, 0), (-4000, 4000, 0)], [(0, 1, 2, 3)], m)


def island(name, cx, cy, rx, ry, z, mat, seed, n=60):
    """A low, irregular marsh island."""
    R = random.Random(seed)
    ph = [(k, R.uniform(0, 6.28), R.uniform(0.05, 0.2) / k**0.5) for k in (2, 3, 5, 7, 11)]

    def ring(f, zz):
        return [
            (
                cx + rx * f * math.cos(a) * (1 + sum(A * math.sin(k * a + p) for k, p, A in ph)),
                cy + ry * f * math.sin(a) * (1 + sum(A * math.sin(k * a + p) for k, p, A in ph)),
                zz,
            )
            for a in [2 * math.pi * i / n for i in range(n)]
        ]

    loft(name, [ring(1.0, -0.3), ring(0.995, z * 0.7), ring(0.96, z), ring(0.4, z * 1.1)], mat, sub=0)


def marsh(look, rnd):
    """Spartina islands in the back bay, a far line of trees on the mainland."""
    g = principled(
        "marsh",
        "#8f8a4e",
        1,
        0,
        build=lambda nt, p, o: (
            mix(
                nt,
                1,
                ramp(
                    nt,
                    nd(nt, "TexNoise", {"Vector": scaled(nt, p, (0.03, 0.05, 1)), "Scale": 1.0, "Detail": 6}).outputs[
                        0
                    ],
                    [(0.3, hexc("#5f7038")), (0.55, hexc("#8f8d4a")), (0.75, hexc("#b7a35c"))],
                ),
                ramp(
                    nt,
                    nd(nt, "TexNoise", {"Vector": scaled(nt, p, (2.5, 2.5, 14)), "Scale": 1.0, "Detail": 2}).outputs[0],
                    [(0.3, 0.55), (0.7, 1.1)],
                ),
                "MULTIPLY",
            ),
            nd(nt, "TexNoise", {"Vector": p, "Scale": 0.9, "Detail": 5}).outputs[0],
        ),
        bstr=1,
        bdist=0.5,
    )
    for i, (cx, cy, rx, ry, z) in enumerate(
        (
            (-230, 150, 90, 26, 0.8),
            (-420, 90, 150, 40, 0.9),
            (-330, 330, 220, 60, 0.9),
            (-120, 420, 120, 40, 0.9),
            (-620, 330, 240, 80, 1.0),
            (-900, 100, 260, 90, 1.0),
            (-500, -180, 160, 60, 0.9),
            (-160, -230, 110, 34, 0.8),
            (60, -300, 130, 46, 0.9),
            (320, -260, 160, 50, 0.9),
            (-800, -420, 300, 90, 1.0),
            (-260, -480, 260, 70, 1.0),
            (180, -560, 240, 80, 1.0),
            (620, -480, 300, 90, 1.0),
        )
    ):
        island("marsh", cx, cy, rx, ry, z, g, i)
    far = principled("far", look.get("far", "#4d5a4a"), 1, 0)
    V, F = [], []
    R = random.Random(5)
    for k, (rad, h) in enumerate(((1500, 15), (1900, 22))):
        b = len(V)
        n = 700
        for i in range(n + 1):
            a = 2 * math.pi * i / n
            hh = h * (
                0.35 + 0.65 * (0.5 + 0.5 * math.sin(a * 9 + k)) * (0.6 + 0.4 * math.sin(a * 31 + 2 * k))
            ) + R.uniform(-2.0, 2.0)
            V += [(rad * math.cos(a), rad * math.sin(a), -1), (rad * math.cos(a), rad * math.sin(a), max(2, hh))]
        F += [(b + 2 * i, b + 2 * i + 2, b + 2 * i + 3, b + 2 * i + 1) for i in range(n)]
    add("treeline", V, F, far)


def ground(p, rnd, look):
    sand = principled(
        "sand",
        "#d3c29f",
        0.95,
        0.1,
        build=lambda nt, q, o: (
            ramp(
                nt,
                nd(nt, "TexNoise", {"Vector": q, "Scale": 0.5, "Detail": 6}).outputs[0],
                [(0.3, hexc("#bfae8b")), (0.7, hexc("#dccdab"))],
            ),
            nd(nt, "TexNoise", {"Vector": q, "Scale": 9.0, "Detail": 6}).outputs[0],
        ),
        bstr=0.6,
        bdist=0.04,
    )
    pave = principled(
        "pave",
        "#c9bfae",
        0.8,
        0.2,
        build=lambda nt, q, o: (
            (lambda b: (b.outputs[0], math_(nt, "SUBTRACT", 1, b.outputs[1])))(
                nd(
                    nt,
                    "TexBrick",
                    {
                        "Vector": q,
                        "Color1": hexc("#c9bfad"),
                        "Color2": hexc("#ab9f8c"),
                        "Mortar": hexc("#857a6a"),
                        "Scale": 1.6,
                        "Mortar Size": 0.01,
                    },
                )
            )
        ),
        bstr=0.4,
    )
    turf = principled(
        "turf",
        "#4d7d35",
        0.9,
        0.1,
        build=lambda nt, q, o: (
            mix(
                nt,
                ramp(
                    nt,
                    math_(nt, "FRACT", math_(nt, "DIVIDE", nd(nt, "SeparateXYZ", {0: q}).outputs[0], 2.4)),
                    [(0.46, 0), (0.54, 1)],
                ),
                hexc("#42612e"),
                hexc("#55773a"),
            ),
            nd(nt, "TexNoise", {"Vector": q, "Scale": 40.0, "Detail": 3}).outputs[0],
        ),
        bstr=1,
        bdist=0.04,
    )
    plank = [(x * 1.2, -0.16, 0.3, 0.14, 0.12, 1.5) for x in range(-10, 101)] + [
        (WX - 0.16, y * 1.2, 0.3, 0.12, 0.14, 1.5) for y in range(1, 70)
    ]
    boxes(
        "bulkhead", [(WX / 2 + 60, 0, 0.35, 120 - WX, 0.25, 1.5), (WX, 42, 0.35, 0.25, 84, 1.5)] + plank, p.pile, 0.02
    )
    boxes(
        "cap",
        [(WX / 2 + 60, -0.05, 1.13, 120 - WX + 0.5, 0.5, 0.09), (WX - 0.05, 42, 1.13, 0.5, 84, 0.09)],
        p.dock,
        0.01,
    )
    for x, y in [(x, -0.4) for x in np.arange(WX + 0.2, 40, 3.6) if abs(x + 1.2) > 1.6] + [
        (WX - 0.4, y) for y in np.arange(3.5, 60, 3.6)
    ]:
        cyl("wale", (x, y, -1), (x, y, 1.35), 0.13, p.pile, 10)
    boxes("land", [(WX + 200.1, 42, 0.55, 400, 83.8, 1.0)], sand, 0)
    boxes(
        "pave",
        [
            (-0.7, 9.2, 1.055, 17.6, 5.5, 0.07),
            (-1.2, 3.6, 1.055, 1.5, 6.6, 0.07),
            (-8.6, 17.4, 1.055, 3.6, 12, 0.07),
            (3.2, 29.5, 1.055, 5.6, 8.6, 0.07),
        ],
        pave,
        0.01,
    )
    boxes(
        "turf",
        [(4.6, 3.6, 1.06, 9.8, 5.6, 0.06), (-7.2, 3.6, 1.06, 10.2, 5.6, 0.06), (-11.4, 14.5, 1.06, 1.9, 16, 0.06)],
        turf,
        0.01,
    )
    blade = leafy("blade", "#37632a", "#628f3e", 0.35)
    t = blades("turfblades", 1000, 0.5, 0.05, 0.007, blade, 0.8, 1, True, 1)
    t.location = (0, 0, -50)
    instances(
        t,
        [
            trs(x + 0.5, y + 0.5, 1.085, rnd.choice((0, 1.571, 3.1416)))
            for x in list(range(-12, -2)) + list(range(0, 9))
            for y in range(1, 6)
        ]
        + [trs(-11.9 + 0.95 * k, y + 0.5, 1.085, 0) for k in (0, 1) for y in range(7, 22)],
    )
    dune = leafy("dune", "#7d7f42", "#bda868", 0.45, 2)
    dg = [blades("dg%d" % i, 130, 0.3, 0.95, 0.014, dune, 0.9, i) for i in range(4)]
    for d in dg:
        d.location = (0, 0, -50)
    for _ in range(420):
        x, y = rnd.choice((rnd.uniform(10.4, 17), rnd.uniform(10.4, 13.5), rnd.uniform(17, 70))), rnd.uniform(0.5, 13)
        instances([*dg][rnd.randrange(4)], [trs(x, y, 1.05, rnd.uniform(0, 6.28), rnd.uniform(0.5, 1.1))])
    for x in np.arange(WX + 0.5, 9.6, 0.5):
        if abs(x + 1.2) > 1.2:
            instances(
                dg[rnd.randrange(4)],
                [trs(x, 0.5 + rnd.uniform(-0.1, 0.15), 1.05, rnd.uniform(0, 6.28), rnd.uniform(0.3, 0.55))],
            )
    for y in np.arange(1, 34, 0.55):
        instances(
            dg[rnd.randrange(4)],
            [trs(WX + 0.5 + rnd.uniform(-0.1, 0.2), y, 1.05, rnd.uniform(0, 6.28), rnd.uniform(0.3, 0.65))],
        )


def plants(p, rnd):
    hedge = leafy("hedge", "#2f5628", "#64883f", 0.3, 1.2)
    hyd = leafy("hyd", "#5b6fc0", "#b0a2dc", 0.3, 3)
    hb = [leafball("hb%d" % i, 5200, 0.55, 0.055, hedge, i) for i in range(3)]
    fl = [leafball("fl%d" % i, 170, 0.12, 0.05, hyd, i, 0.15, 1) for i in range(2)]
    for o in hb + fl:
        o.location = (0, 0, -60)
    for x, y in (
        [(x, 9.2) for x in np.arange(-0.6, 6.6, 0.95)]
        + [(x, 9.4) for x in (-8.2, -7.3, -6.3, -5.4, -4.4)]
        + [(10.0, y) for y in (8.8, 9.8, 10.8, 11.8, 12.8)]
        + [(x, 25.6) for x in (-6.25, -3.1)]
        + [(8.0, y) for y in np.arange(15, 26, 1.0)]
    ):
        s = rnd.uniform(0.85, 1.2)
        instances(rnd.choice(hb), [trs(x, y, G + 0.35, rnd.uniform(0, 6), s)])
        if y > 9 and x < 7:
            for _ in range(18):
                a, e = rnd.uniform(0, 6.28), rnd.uniform(0.0, 1.3)
                r = 0.55 * s
                instances(
                    rnd.choice(fl),
                    [
                        trs(
                            x + r * math.cos(a) * math.cos(e),
                            y + r * math.sin(a) * math.cos(e),
                            G + 0.35 + r * 0.8 * math.sin(e),
                            rnd.uniform(0, 6),
                            rnd.uniform(0.8, 1.25),
                        )
                    ],
                )
    # trees: trunk, limbs, clusters of leaves
    crown = leafy("crown", "#2b4a26", "#587a3a", 0.3, 0.8)
    bark = wood("bark", "#4c4238", "#74675a", (8, 8, 2))
    cl = [leafball("cl%d" % i, 2600, 1.0, 0.11, crown, 40 + i, 0.6, 0.75) for i in range(3)]
    for o in cl:
        o.location = (0, 0, -80)

    def tree(x, y, h, spread):
        cyl("trunk", (x, y, G - 0.2), (x + 0.2, y, G + h * 0.5), 0.2 * h / 6, bark, 10, 0.1 * h / 6)
        for _ in range(int(16 * spread)):
            a, rr, zz = rnd.uniform(0, 6.28), spread * rnd.random() ** 0.6, rnd.uniform(0.42, 1.0)
            rr *= 1 - 0.55 * abs(zz - 0.6) / 0.4
            q = (x + rr * math.cos(a), y + rr * math.sin(a), G + h * zz)
            cyl("limb", (x + 0.1, y, G + h * 0.38), q, 0.06, bark, 6, 0.02)
            instances(rnd.choice(cl), [trs(*q, rnd.uniform(0, 6), rnd.uniform(0.7, 1.25))])

    for x, y, h, s in ((11.5, 27, 6.5, 2.4), (14, 13.5, 4.6, 1.8), (-11, 27.5, 5, 1.8)):
        tree(x, y, h, s)
    big = [leafball("tr%d" % i, 5200, 3.0, 0.3, crown, 10 + i, 0.6, 0.9) for i in range(2)]
    for o in big:
        o.location = (0, 0, -80)
    for _ in range(150):
        instances(
            rnd.choice(big),
            [
                trs(
                    rnd.uniform(20, 160),
                    rnd.uniform(44, 84),
                    rnd.uniform(1.6, 4.8),
                    rnd.uniform(0, 6),
                    rnd.uniform(0.5, 1.0),
                )
            ],
        )


def gazebo(p, gx=7.9, gy=6.4, gr=1.85):
    parts = Parts()
    P = [
        Vector(
            (
                gx + gr * math.cos(math.pi / 8 + i * math.pi / 4),
                gy + gr * math.sin(math.pi / 8 + i * math.pi / 4),
                G + 0.25,
            )
        )
        for i in range(8)
    ]
    lathe("gbase", [(0, 0.0), (gr + 0.25, 0), (gr + 0.25, 0.22), (0, 0.22)], p.dock, (gx, gy, G + 0.03), n=8, sub=0)
    for i in range(8):
        a, b = P[i], P[(i + 1) % 8]
        parts.add(
            p.white,
            (a.x, a.y, a.z + 1.2, 0.14, 0.14, 2.4),
            bar(a + Vector((0, 0, 2.35)), b + Vector((0, 0, 2.35)), 0.1, 0.22),
        )
        if i != 4:
            rail(parts, p, a, b, 0.85)
        for s, q in ((a, b), (b, a)):
            d = (q - s).normalized()
            parts.add(p.white, bar(s + Vector((0, 0, 1.9)), s + d * 0.4 + Vector((0, 0, 2.28)), 0.05, 0.07))
    parts.build(0.01)
    o = lathe(
        "groof",
        [(gr + 0.5, 2.5), (gr * 0.55, 3.2), (0.3, 3.8), (0.28, 4.0), (0.0, 4.4)],
        p.roof2,
        (gx, gy, G + 0.05),
        n=8,
        sub=0,
    )
    [setattr(f, "use_smooth", False) for f in o.data.polygons]
    lathe("gceil", [(gr + 0.45, 2.48), (0.02, 3.5)], p.cedar, (gx, gy, G + 0.05), n=8, sub=0)
    lathe("gtable", [(0, 0.70), (0.55, 0.70), (0.55, 0.74), (0, 0.74)], p.teak, (gx, gy, G + 0.25))
    cyl("gleg", (gx, gy, G + 0.25), (gx, gy, G + 0.97), 0.06, p.teak)
    for a in (0.4, 1.9, 3.9, 5.2):
        outdoor_chair(gx + 0.95 * math.cos(a), gy + 0.95 * math.sin(a), G + 0.25, a - math.pi / 2, p.white, p.navy)
    lathe("gpitcher", [(0, 0), (0.07, 0), (0.085, 0.12), (0.06, 0.2), (0.07, 0.24)], p.teal, (gx + 0.1, gy, G + 1.0))
    [
        lathe(
            "cup",
            [(0, 0), (0.03, 0), (0.038, 0.1)],
            p.sail,
            (gx + 0.28 * math.cos(a), gy + 0.28 * math.sin(a), G + 1.0),
            sub=0,
        )
        for a in (1, 2.4, 4.4)
    ]


def hull(L, Wd, Hh, mat, M):
    rings = []
    for i in range(17):
        t = -1 + i / 8
        w = Wd / 2 * max(0.015, (1 - abs(t) ** 2.4))
        rock = Hh * 0.6 * abs(t) ** 3.2
        rings.append(
            [
                (t * L / 2, w * math.cos(a), rock + (Hh * 0.3 if math.sin(a) > 0 else Hh * 0.52) * math.sin(a))
                for a in [2 * math.pi * j / 14 for j in range(14)]
            ]
        )
    loft("hull", rings, mat).matrix_world = M


def kayak(p, M, mat):
    hull(3.5, 0.70, 0.40, mat, M)
    c = lathe(
        "cockpit", [(0.0, 0.06), (0.40, 0.06), (0.46, 0.115), (0.5, 0.14), (0.45, 0.16), (0.4, 0.1)], p.dark, n=24
    )
    c.matrix_world = M @ Matrix.Translation((-0.1, 0, 0.02)) @ Matrix.Diagonal((1.15, 0.52, 1, 1))
    for s in (-1, 1):
        c = lathe("hatch", [(0.0, 0.02), (0.13, 0.02), (0.14, 0.0)], p.dark, n=18)
        c.matrix_world = M @ Matrix.Translation((s * 1.05, 0, 0.155)) @ Matrix.Diagonal((1.2, 0.7, 1, 1))
    boxes("seatback", [(-0.5, 0, 0.2, 0.05, 0.34, 0.22)], p.dark, 0.02).matrix_world = M


def paddle(p, a, b):
    a, b = Vector(a), Vector(b)
    d = (b - a).normalized()
    boxes(
        "paddle",
        [bar(a, b, 0.03), bar(a - d * 0.45, a, 0.17, 0.015), bar(b, b + d * 0.45, 0.17, 0.015)],
        p.yellow,
        0.007,
    )


def dock(p, look):
    boxes("dock", [(-1.2, -4.45, 1.02, 1.9, 8.9, 0.07), (-1.2, -10.2, 1.02, 6.4, 2.6, 0.07)], p.dock, 0.005)
    boxes(
        "dockf",
        [(-1.2 + s * 0.95, -5.2, 0.9, 0.06, 10.4, 0.2) for s in (-1, 1)]
        + [
            (-1.2, -11.5, 0.9, 6.4, 0.06, 0.2),
            (-4.4, -10.2, 0.9, 0.06, 2.6, 0.2),
            (2, -10.2, 0.9, 0.06, 2.6, 0.2),
            (-1.2, -8.95, 0.9, 6.4, 0.06, 0.2),
        ],
        p.pile,
        0.01,
    )
    for x, y, h in (
        (-2.25, -2, 1.5),
        (-0.15, -2, 1.5),
        (-2.25, -5.5, 1.5),
        (-0.15, -5.5, 1.5),
        (-4.3, -11.55, 1.9),
        (-1.2, -11.6, 1.6),
        (1.9, -11.55, 1.9),
        (-4.3, -8.9, 1.9),
        (2.0, -8.9, 1.9),
        (5.5, -4.5, 2.4),
        (5.5, -9.5, 2.4),
        (8.6, -4.5, 2.4),
        (8.6, -9.5, 2.4),
    ):
        cyl("pil", (x, y, -1), (x, y, h), 0.15, p.pile, 14)
        cyl("pcap", (x, y, h), (x, y, h + 0.16), 0.165, p.white, 14, 0.02)
    # low floating platform for the kayaks
    boxes("float", [(-6.3, -5.2, 0.36, 3.2, 2.2, 0.09)], p.dock, 0.005)
    boxes("floatf", [(-6.3, -5.2, 0.16, 3.1, 2.1, 0.36)], p.pile, 0.02)
    boxes("gangway", [bar((-4.9, -5.2, 0.5), (-2.2, -5.2, 1.02), 0.95, 0.05)], p.dock, 0.005)
    kayak(p, trs(-6.3, -5.6, 0.6, 0.1), p.kayaks[0])
    kayak(p, trs(-6.2, -4.8, 0.6, 0.03), p.kayaks[1])
    kayak(p, trs(-6.6, -8.3, 0.13, 0.35), p.kayaks[2])
    paddle(p, (-3.4, -9.5, 1.09), (-1.9, -9.2, 1.09))
    adirondack(0.2, -10.1, 1.06, 0.35, p.white)
    adirondack(1.2, -10.2, 1.06, 0.1, p.white)
    boxes(
        "dside",
        [(0.72, -10.5, 1.44, 0.36, 0.36, 0.03)]
        + [(0.72 + a, -10.5 + b, 1.24, 0.03, 0.03, 0.4) for a in (-0.14, 0.14) for b in (-0.14, 0.14)],
        p.white,
        0.005,
    )
    # fishing: two rods in holders, bucket, tackle box
    for x in (-3.9, -3.2):
        cyl("rod", (x, -11.4, 1.1), (x - 0.25, -13.0, 3.0), 0.011, p.dark, 6, 0.004)
        cyl("reel", (x - 0.07, -11.62, 1.42), (x + 0.06, -11.62, 1.42), 0.045, p.steel, 12)
        cyl("holder", (x, -11.38, 1.05), (x - 0.06, -11.6, 1.34), 0.022, p.steel, 8)
    lathe(
        "bucket",
        [(0, 0), (0.13, 0), (0.16, 0.3), (0.165, 0.31), (0.15, 0.3), (0.12, 0.05)],
        p.sail,
        (-3.5, -10.7, 1.06),
    )
    boxes("tackle", [(-2.8, -10.9, 1.16, 0.42, 0.24, 0.2)], p.teal, 0.02)
    boxes("tackle2", [(-2.8, -10.9, 1.28, 0.43, 0.25, 0.03), (-2.8, -10.9, 1.31, 0.16, 0.03, 0.03)], p.dark, 0.01)
    boxes("cooler", [(1.6, -9.3, 1.22, 0.55, 0.36, 0.32)], p.coral, 0.04)
    boxes("coolerlid", [(1.6, -9.3, 1.41, 0.57, 0.38, 0.07)], p.white, 0.03)
    lamps = []
    for x, y in ((-2.15, -0.6), (-0.25, -0.6), (-2.15, -8.6), (-0.25, -8.6)):
        boxes("bollard", [(x, y, 1.3, 0.1, 0.1, 0.5)], p.dark, 0.01)
        lamps.append((x, y, 1.5, 0.08, 0.08, 0.1))
    boxes("dlamp", lamps, emit("dlampm", (1, 0.66, 0.34), 9 * look["lamps"]), 0.01)
    motorboat(p)


def motorboat(p, x=7.05, y=-7, z=0.28):
    """A small centre-console skiff on its lines."""
    L, W, rings, n = 5.4, 2.0, [], 15
    for i in range(n):
        t = i / (n - 1)
        w = W / 2 * (1 if t < 0.45 else math.sqrt(max(0.0004, 1 - ((t - 0.45) / 0.56) ** 2.4)))
        zs = 0.55 + 0.32 * t**2
        k = -0.28 + 0.42 * max(0, t - 0.6) ** 1.5 * 3
        rings.append(
            [
                (x + w, y - L / 2 + L * t, z + zs),
                (x + w * 0.93, y - L / 2 + L * t, z + 0.08 + 0.1 * t),
                (x, y - L / 2 + L * t, z + k),
                (x - w * 0.93, y - L / 2 + L * t, z + 0.08 + 0.1 * t),
                (x - w, y - L / 2 + L * t, z + zs),
                (x - w + min(0.1, w * 0.5), y - L / 2 + L * t, z + zs),
                (x - w * 0.8, y - L / 2 + L * t, z + 0.25),
                (x + w * 0.8, y - L / 2 + L * t, z + 0.25),
                (x + w - min(0.1, w * 0.5), y - L / 2 + L * t, z + zs),
            ]
        )
    loft("skiff", rings, p.white, sub=1)
    boxes(
        "console",
        [
            (x, y - 0.2, z + 0.75, 0.7, 0.6, 0.9),
            (x, y - 1.3, z + 0.62, 0.8, 0.45, 0.6),
            (x, y + 1.6, z + 0.5, 0.8, 0.4, 0.4),
        ],
        p.white,
        0.06,
    )
    boxes("seat", [(x, y - 1.3, z + 0.96, 0.8, 0.45, 0.1), (x, y + 1.6, z + 0.74, 0.8, 0.4, 0.08)], p.navy, 0.04)
    boxes("screen", [(x, y + 0.02, z + 1.35, 0.6, 0.03, 0.4, (0.35, 0, 0))], p.glass, 0)
    boxes("top", [(x, y - 0.5, z + 2.2, 1.6, 1.9, 0.05)], p.navy, 0.02)
    for a in (-0.7, 0.7):
        for b in (-1.2, 0.2):
            cyl("strut", (x + a * 0.8, y + b * 0.8, z + 0.5), (x + a, y + b - 0.1, z + 2.2), 0.022, p.steel, 8)
    boxes(
        "outboard",
        [(x, y - L / 2 - 0.2, z + 0.95, 0.42, 0.5, 0.5), (x, y - L / 2 - 0.25, z + 0.3, 0.16, 0.24, 0.9)],
        p.dark,
        0.07,
    )


def yard(p, look, rnd):
    for x, y, r, m in (
        (2.6, 5.0, -1.1, p.white),
        (3.5, 5.6, -0.35, p.teal),
        (4.9, 5.5, 0.5, p.white),
        (5.7, 4.6, 1.1, p.teal),
    ):
        adirondack(x, y, G + 0.08, r, m)
    lathe(
        "firepit",
        [(0.0, 0.02), (0.62, 0.0), (0.66, 0.34), (0.52, 0.37), (0.46, 0.2), (0, 0.2)],
        principled(
            "stone",
            "#9d9384",
            0.9,
            0.1,
            build=lambda nt, q, o: (None, nd(nt, "TexVoronoi", {"Vector": q, "Scale": 7.0}).outputs[0]),
            bstr=0.8,
            bdist=0.05,
        ),
        (4.2, 3.6, G + 0.07),
        n=20,
        sub=0,
    )
    fire, nt, out = newmat("fire")
    zf = nd(nt, "SeparateXYZ", {0: nd(nt, "NewGeometry").outputs["Position"]}).outputs[2]
    nt.links.new(
        nd(
            nt,
            "Emission",
            {
                0: ramp(
                    nt,
                    math_(nt, "MULTIPLY", math_(nt, "SUBTRACT", zf, G + 0.25), 1.6),
                    [(0, (1, 0.5, 0.12)), (0.5, (1, 0.28, 0.04)), (1, (0.7, 0.09, 0.01))],
                ),
                1: 5.0 * max(0.35, look["lamps"]),
            },
        ).outputs[0],
        out.inputs[0],
    )
    fire.cycles.sample_as_light = False
    boxes(
        "logs",
        [
            (4.2 + 0.1 * math.cos(a), 3.6 + 0.1 * math.sin(a), G + 0.32 + 0.03 * i, 0.5, 0.09, 0.09, (0, 0.25, a))
            for i, a in enumerate((0.2, 1.3, 2.3, 3.6, 5.0))
        ],
        p.pile,
        0.03,
    )
    R = random.Random(8)
    for i in range(9 if look["lamps"] > 0.5 else 0):
        a, r, h = i * 2.4, 0.04 + 0.03 * i, R.uniform(0.35, 0.75)
        o = lathe("flame", [(0.01, 0), (0.05, 0.06), (0.045, 0.16), (0.018, 0.32), (0.0, 0.5)], fire, n=8)
        o.matrix_world = (
            Matrix.Translation((4.2 + r * math.cos(a), 3.6 + r * math.sin(a), G + 0.32))
            @ Euler((R.uniform(-0.35, 0.35), R.uniform(-0.35, 0.35), 0)).to_matrix().to_4x4()
            @ Matrix.Diagonal((0.9, 0.6, h * 1.5, 1))
        )
        o.visible_diffuse = False
    if look["lamps"] > 0.5:
        point((4.2, 3.6, G + 0.75), 55 * look["lamps"], (1, 0.42, 0.14), 0.2)
    # bikes by the stairs
    bike(p, 1.0, 9.75, 0.12, p.teal)
    bike(p, 2.6, 9.8, -0.05, p.coral)
    bulbs = []

    def string(a, b, sag, n):
        a, b = Vector(a), Vector(b)
        pts = []
        for i in range(n + 1):
            t = i / n
            c = a.lerp(b, t)
            c.z -= sag * 4 * t * (1 - t)
            pts.append(c)
        boxes("wire", [bar(q, s, 0.012) for q, s in zip(pts, pts[1:])], p.dark, 0)
        bulbs.extend((*c - Vector((0, 0, 0.07)), 0.06, 0.06, 0.085) for c in pts[1:-1])

    string((6.55, D2, F2 + 0.95), (7.9, 6.4, G + 4.2), 0.5, 10)
    string((7.9, 6.4, G + 4.2), (2.0, 1.2, 3.7), 0.6, 15)
    string((2.0, 1.2, 3.7), (-1.6, D2, F2 + 0.95), 0.6, 15)
    cyl("stringpole", (2, 1.2, G), (2, 1.2, 3.75), 0.045, p.white)
    string((-6.4, D3 + 0.2, EAVE - 0.75), (1.85, D3 + 0.2, EAVE - 0.75), 0.12, 18)
    o = boxes("bulbs", bulbs, emit("bulb", (1, 0.66, 0.32), 16 * look["lamps"] + 1.0), 0.028, 2)
    o.visible_diffuse = False
    if look["lamps"] > 0.5:
        for x, y, z, power in (
            (2.6, 3.4, 4.6, 60),
            (-4.2, 12.6, EAVE - 0.7, 60),
            (-0.2, 12.6, EAVE - 0.7, 60),
            (-4.2, 12.2, F3 - 0.5, 80),
            (0.2, 12.2, F3 - 0.5, 80),
            (4.2, 11.2, F2 + 2.4, 30),
            (-8, 14, F2 + 2.3, 40),
            (7.9, 6.4, G + 2.4, 45),
            (-4, 12, F2 - 0.5, 45),
            (4, 12, F2 - 0.5, 45),
        ):
            point((x, y, z), power * look["lamps"], (1, 0.58, 0.28), 0.3)


def bike(p, x, y, rz, mat):
    """Beach cruiser along x."""

    def tube(a, b, r=0.018, m=mat):
        o = cyl("tube", a, b, r, m, 10)
        o.matrix_world = M

    M = trs(x, y, G + 0.1, rz, 1, -0.12)
    w = [(-0.52, 0, 0.33), (0.56, 0, 0.33)]
    for c in w:
        rings = [
            [
                (
                    c[0] + (0.31 + 0.026 * math.cos(b)) * math.cos(a),
                    0.026 * math.sin(b),
                    c[2] + (0.31 + 0.026 * math.cos(b)) * math.sin(a),
                )
                for b in [2 * math.pi * j / 8 for j in range(8)]
            ]
            for a in [2 * math.pi * i / 36 for i in range(37)]
        ]
        loft("tyre", rings, p.dark, caps=False, sub=0).matrix_world = M
        for i in range(9):
            a = math.pi * i / 9
            tube(
                (c[0] + 0.3 * math.cos(a), 0.0, c[2] + 0.3 * math.sin(a)),
                (c[0] - 0.3 * math.cos(a), 0, c[2] - 0.3 * math.sin(a)),
                0.003,
                p.steel,
            )
    bb, st, hd, hd2 = (-0.05, 0, 0.34), (-0.17, 0, 0.82), (0.4, 0, 0.8), (0.37, 0, 0.92)
    for a, b in (
        (w[0], bb),
        (w[0], (-0.15, 0, 0.72)),
        (bb, st),
        (bb, (0.4, 0, 0.72)),
        ((-0.14, 0, 0.68), (0.4, 0, 0.8)),
        (w[1], hd2),
    ):
        tube(a, b)
    for a, b in (
        (hd2, (0.3, 0.28, 1.0)),
        (hd2, (0.3, -0.28, 1.0)),
        ((0.3, 0.28, 1.0), (0.12, 0.31, 0.98)),
        ((0.3, -0.28, 1.0), (0.12, -0.31, 0.98)),
        (st, (-0.18, 0, 0.88)),
    ):
        tube(a, b, 0.014, p.steel)
    softbox("saddle", (0, 0, 0), (0.27, 0.18, 0.08), p.teak).matrix_world = M @ Matrix.Translation((-0.2, 0, 0.91))
    boxes("basket", [(0.58, 0, 0.86, 0.28, 0.34, 0.24)], p.cedar, 0.03).matrix_world = M
    cyl("crank", (-0.05, -0.06, 0.34), (-0.05, 0.06, 0.34), 0.09, p.steel, 16).matrix_world = M


def neighbours(p, look):
    """Houses along the street and behind it: plain shells with porches, some windows lit."""
    cols = [siding("n%d" % i, c) for i, c in enumerate(("#d6cbb2", "#aebbb0", "#c7ae9c", "#c9d1d4", "#a9b7c4"))]
    dark = principled("nglass", "#26333b", 0.05, 0.8)
    warm = lit("nwarm", "#e8d2a8", [], 0.55, (1, 0.62, 0.32), look["rooms"])
    row = [
        (20.5, 15, 11, 12, 8.6, 1, -1),
        (35, 17, 12, 12, 6, 3, -1),
        (49, 16, 12, 12, 9, 0, -1),
        (64, 16, 13, 12, 6, 2, -1),
        (80, 16, 12, 12, 8.5, 4, -1),
    ]
    row += [
        (x, 45, 11, 11, h, k, -1)
        for x, h, k in ((-4, 6.2, 3), (10, 8.4, 2), (24, 6.0, 0), (38, 8.6, 4), (53, 6, 1), (68, 8, 3))
    ]
    row += [(x, 64, 11, 11, h, k, -1) for x, h, k in ((2, 6, 0), (17, 6, 1), (33, 8, 2), (48, 6, 4), (66, 8, 0))]
    R = random.Random(3)
    parts = Parts()
    road = principled(
        "road",
        "#77736d",
        0.95,
        0.1,
        build=lambda nt, q, o: (
            ramp(
                nt,
                nd(nt, "TexNoise", {"Vector": q, "Scale": 1.4, "Detail": 8}).outputs[0],
                [(0.3, hexc("#69665f")), (0.7, hexc("#85817a"))],
            ),
            None,
        ),
    )
    boxes("road", [(110, 37, 1.045, 245, 6, 0.04)], road, 0)
    for i, (x, y, w, d, h, k, s) in enumerate(row):
        boxes("shell", [(x, y + d / 2, G + h / 2, w, d, h)], cols[k], 0)
        gable(parts, p, x, y, y + d, G + h, w / 2, 2.6 + (i % 3) * 0.5, p.roof2 if i % 2 else p.roof, cols[k], 0.5)
        back, ridge = y + d - 0.01, G + h + 2.6 + (i % 3) * 0.5
        add("gableback", [(x - w / 2, back, G + h), (x + w / 2, back, G + h), (x, back, ridge)], [(0, 1, 2)], cols[k])
        for fz in np.arange(0.8, h - 1.5, 2.9):
            for fx in (-0.3, 0.3):
                boxes("nw", [(x + fx * w, y + d + 0.01, G + fz + 0.9, 1.3, 0.05, 1.5)], dark, 0)
                parts.add(
                    p.white,
                    (x + fx * w, y + d + 0.04, G + fz + 1.7, 1.6, 0.06, 0.14),
                    (x + fx * w, y + d + 0.05, G + fz + 0.1, 1.6, 0.1, 0.08),
                    (x + fx * w, y + d + 0.04, G + fz + 1.0, 1.3, 0.04, 0.05),
                    (x + fx * w, y + d + 0.04, G + fz + 0.9, 0.05, 0.04, 1.5),
                )
            for fx in (-0.32, 0, 0.32):
                is_lit = R.random() < 0.35
                boxes("nw", [(x + fx * w, y - 0.01, G + fz + 0.9, 1.3, 0.05, 1.5)], warm if is_lit else dark, 0)
                zc = G + fz + 0.9
                parts.add(
                    p.white,
                    (x + fx * w, y - 0.04, zc + 0.8, 1.6, 0.06, 0.14),
                    (x + fx * w, y - 0.05, zc - 0.8, 1.6, 0.1, 0.08),
                    (x + fx * w - 0.7, y - 0.04, zc, 0.12, 0.05, 1.5),
                    (x + fx * w + 0.7, y - 0.04, zc, 0.12, 0.05, 1.5),
                    (x + fx * w, y - 0.04, zc + 0.1, 1.3, 0.04, 0.05),
                    (x + fx * w, y - 0.04, zc, 0.05, 0.04, 1.5),
                )
            for sx in (-1, 1):
                for fy in (0.3, 0.7):
                    boxes("nw", [(x + sx * (w / 2 + 0.005), y + fy * d, G + fz + 0.9, 0.05, 1.2, 1.4)], dark, 0)
                    parts.add(
                        p.white,
                        (x + sx * (w / 2 + 0.03), y + fy * d, G + fz + 1.65, 0.06, 1.5, 0.14),
                        (x + sx * (w / 2 + 0.03), y + fy * d, G + fz + 0.15, 0.08, 1.5, 0.08),
                        (x + sx * (w / 2 + 0.03), y + fy * d, G + fz + 0.9, 0.05, 0.05, 1.4),
                    )
        if y < 40:
            dz = G + 3.0
            parts.add(
                p.white,
                (x, y - 1.2, dz, w, 2.4, 0.2),
                (x, y - 2.35, dz + 0.95, w, 0.06, 0.08),
                *[
                    (x + f * w, y - 2.3, (G + dz + 0.9) / 2, 0.16, 0.16, dz - G + 0.9)
                    for f in (-0.48, -0.16, 0.16, 0.48)
                ],
                *[(x + f * w / 80, y - 2.35, dz + 0.5, 0.035, 0.04, 0.9) for f in range(-40, 41)]
            )
    parts.build(0.01)
