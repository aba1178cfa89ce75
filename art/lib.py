"""Nodes, materials, meshes, light and camera: the small vocabulary that every scene is written in."""
import bpy, itertools, math, os, random, tempfile
import numpy as np
from mathutils import Euler, Matrix, Vector

SCRATCH = os.environ.get("ART_SCRATCH") or os.path.join(tempfile.gettempdir(), "house-art")


def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)


# ---------- node DSL ----------
def nd(nt, typ, ins=None, **props):
    n = nt.nodes.new("ShaderNode" + typ)
    for k, v in props.items():
        setattr(n, k, v)
    for k, v in (ins or {}).items():
        s = n.inputs[k]
        if isinstance(v, bpy.types.NodeSocket):
            nt.links.new(v, s)
        elif isinstance(v, bpy.types.Node):
            nt.links.new(v.outputs[0], s)
        else:
            if isinstance(v, (tuple, list)) and len(v) == 3 and s.type == "RGBA":
                v = (*v, 1)
            s.default_value = v
    return n


def math_(nt, op, a, b=0.0, c=0.0):
    return nd(nt, "Math", {0: a, 1: b, 2: c}, operation=op).outputs[0]


def mix(nt, f, a, b, blend="MIX"):
    return nd(nt, "MixRGB", {"Fac": f, "Color1": a, "Color2": b}, blend_type=blend).outputs[0]


def ramp(nt, f, stops, interp="LINEAR"):
    n = nd(nt, "ValToRGB", {"Fac": f})
    cr = n.color_ramp
    cr.interpolation = interp
    while len(cr.elements) < len(stops):
        cr.elements.new(0.5)
    for e, (p, c) in zip(cr.elements, stops):
        e.position = p
        e.color = (c, c, c, 1) if isinstance(c, (int, float)) else (*c, 1)
    return n.outputs[0]


def hexc(h):
    h = h.lstrip("#")
    c = [int(h[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in c)


def newmat(name):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    nt = m.node_tree
    nt.nodes.clear()
    return m, nt, nt.nodes.new("ShaderNodeOutputMaterial")


def principled(name, color, rough=0.5, spec=0.4, bump=None, bstr=0.3, bdist=0.02, build=None, **kw):
    """build(nt, pos, obj) -> (color socket|None, height socket|None)"""
    m, nt, out = newmat(name)
    ins = {"Base Color": color if not isinstance(color, str) else hexc(color), "Roughness": rough, "Specular": spec}
    ins.update(kw)
    p = nd(nt, "BsdfPrincipled", ins)
    if build:
        pos = nd(nt, "NewGeometry").outputs["Position"]
        obj = nd(nt, "TexCoord").outputs["Object"]
        c, h = build(nt, pos, obj)
        if c is not None:
            nt.links.new(c, p.inputs["Base Color"])
        if h is not None:
            b = nd(nt, "Bump", {"Strength": bstr, "Distance": bdist, "Height": h})
            nt.links.new(b.outputs[0], p.inputs["Normal"])
    nt.links.new(p.outputs[0], out.inputs[0])
    return m


def scaled(nt, v, s):
    return nd(nt, "Mapping", {"Vector": v, "Scale": s}).outputs[0]


# ---------- materials ----------
def siding(name, col, pitch=0.15):
    c = hexc(col)

    def b(nt, pos, obj):
        z = nd(nt, "SeparateXYZ", {0: pos}).outputs[2]
        f = math_(nt, "FRACT", math_(nt, "DIVIDE", z, pitch))
        line = ramp(nt, f, [(0, 0.45), (0.06, 1), (0.94, 1), (1, 0.6)])
        n = nd(nt, "TexNoise", {"Vector": scaled(nt, pos, (1.2, 1.2, 18)), "Scale": 1.0, "Detail": 4}).outputs[0]
        tint = ramp(nt, n, [(0.3, tuple(x * 0.9 for x in c)), (0.7, tuple(min(1, x * 1.06) for x in c))])
        return mix(nt, 1, tint, line, "MULTIPLY"), math_(nt, "SUBTRACT", 1, f)

    return principled(name, c, 0.55, 0.3, build=b, bstr=0.6, bdist=0.02)


def wood(name, c1, c2, scale=(1, 12, 12), board=None, axis=0, rough=0.5, gap=0.03, bstr=0.15):
    c1, c2 = hexc(c1), hexc(c2)

    def b(nt, pos, obj):
        v = pos
        sep = nd(nt, "SeparateXYZ", {0: pos})
        h = None
        idr = 0.0
        if board:
            u = math_(nt, "DIVIDE", sep.outputs[axis], board)
            idr = nd(nt, "TexWhiteNoise", {"W": math_(nt, "FLOOR", u)}, noise_dimensions="1D").outputs[0]
            fr = math_(nt, "FRACT", u)
            h = ramp(nt, fr, [(0, 0), (gap, 1), (1 - gap, 1), (1, 0)])
            off = nd(
                nt, "CombineXYZ", {0: math_(nt, "MULTIPLY", idr, 17), 1: math_(nt, "MULTIPLY", idr, 31), 2: 0.0}
            ).outputs[0]
            v = nd(nt, "VectorMath", {0: pos, 1: off}, operation="ADD").outputs[0]
        n = nd(nt, "TexNoise", {"Vector": scaled(nt, v, scale), "Scale": 1.3, "Detail": 6, "Distortion": 1.2}).outputs[
            0
        ]
        c = ramp(nt, n, [(0.3, c1), (0.7, c2)])
        if board:
            c = mix(nt, 1, c, ramp(nt, idr, [(0, 0.78), (1, 1.0)]), "MULTIPLY")
            c = mix(nt, 1, c, ramp(nt, h, [(0, 0.25), (1, 1.0)]), "MULTIPLY")
        return c, (h if board else n)

    return principled(name, c1, rough, 0.3, build=b, bstr=bstr if not board else 0.5, bdist=0.01)


def shingles(name, c1, c2):
    def b(nt, pos, obj):
        sep = nd(nt, "SeparateXYZ", {0: pos})
        s = math_(nt, "ADD", sep.outputs[0], sep.outputs[1])
        v = nd(nt, "CombineXYZ", {0: s, 1: math_(nt, "MULTIPLY", sep.outputs[2], 1.6), 2: 0.0}).outputs[0]
        br = nd(
            nt,
            "TexBrick",
            {
                "Vector": v,
                "Color1": hexc(c1),
                "Color2": hexc(c2),
                "Mortar": tuple(x * 0.35 for x in hexc(c1)),
                "Scale": 2.2,
                "Mortar Size": 0.014,
                "Brick Width": 0.6,
                "Row Height": 0.42,
            },
        )
        n = nd(nt, "TexNoise", {"Vector": pos, "Scale": 0.6, "Detail": 5}).outputs[0]
        return mix(nt, 1, br.outputs[0], ramp(nt, n, [(0.2, 0.8), (0.8, 1.15)]), "MULTIPLY"), math_(
            nt, "SUBTRACT", 1, br.outputs[1]
        )

    return principled(name, hexc(c1), 0.85, 0.15, build=b, bstr=0.5, bdist=0.02)


def leafy(name, c1, c2, trans=0.35, scale=0.6):
    m, nt, out = newmat(name)
    n = nd(nt, "TexNoise", {"Vector": nd(nt, "NewGeometry").outputs["Position"], "Scale": scale, "Detail": 3}).outputs[
        0
    ]
    r = nd(nt, "ObjectInfo").outputs["Random"]
    f = math_(nt, "ADD", math_(nt, "MULTIPLY", n, 0.7), math_(nt, "MULTIPLY", r, 0.3))
    c = ramp(nt, f, [(0.25, hexc(c1)), (0.75, hexc(c2))])
    d = nd(nt, "BsdfDiffuse", {0: c})
    t = nd(nt, "BsdfTranslucent", {0: c})
    nt.links.new(nd(nt, "MixShader", {0: trans, 1: d.outputs[0], 2: t.outputs[0]}).outputs[0], out.inputs[0])
    return m


def thinglass(name, tint=(1, 1, 1), refl=1.0):
    m, nt, out = newmat(name)
    back = nd(nt, "NewGeometry").outputs["Backfacing"]
    fr = nd(nt, "Fresnel", {"IOR": math_(nt, "MULTIPLY_ADD", back, 1 / 1.5 - 1.5, 1.5)}).outputs[
        0
    ]  # a pane, not a block: no total reflection at its inner face
    f = math_(nt, "MINIMUM", math_(nt, "MULTIPLY", fr, 1.6 * refl), 0.95)
    s = nd(
        nt,
        "MixShader",
        {0: f, 1: nd(nt, "BsdfTransparent", {0: tint}).outputs[0], 2: nd(nt, "BsdfGlossy", {1: 0.0}).outputs[0]},
    )
    lp = nd(nt, "LightPath")
    s2 = nd(
        nt,
        "MixShader",
        {0: lp.outputs["Is Shadow Ray"], 1: s.outputs[0], 2: nd(nt, "BsdfTransparent", {0: tint}).outputs[0]},
    )
    nt.links.new(s2.outputs[0], out.inputs[0])
    return m


def emit(name, color, strength, mis=False):
    m, nt, out = newmat(name)
    nt.links.new(
        nd(nt, "Emission", {0: hexc(color) if isinstance(color, str) else color, 1: strength}).outputs[0], out.inputs[0]
    )
    m.cycles.sample_as_light = mis
    return m


# ---------- meshes ----------
def add(name, verts, faces, mat, smooth=False):
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(v) for v in verts], [], [tuple(f) for f in faces])
    me.update()
    o = bpy.data.objects.new(name, me)
    bpy.context.scene.collection.objects.link(o)
    if mat:
        me.materials.append(mat)
    if smooth:
        me.polygons.foreach_set("use_smooth", [True] * len(me.polygons))
    return o


CUBE_V = np.array([(x, y, z) for x in (-0.5, 0.5) for y in (-0.5, 0.5) for z in (-0.5, 0.5)])
CUBE_F = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]


def boxes(name, items, mat, bevel=0.01, seg=2):
    """items: (cx,cy,cz,sx,sy,sz[,euler xyz])"""
    V, F = [], []
    for it in items:
        R = np.eye(3) if len(it) < 7 else np.array(Euler(it[6]).to_matrix())
        v = (CUBE_V * np.array(it[3:6])) @ R.T + np.array(it[:3])
        b = len(V)
        V += v.tolist()
        F += [tuple(i + b for i in f) for f in CUBE_F]
    o = add(name, V, F, mat)
    if bevel:
        md = o.modifiers.new("b", "BEVEL")
        md.width = bevel
        md.segments = seg
        md.limit_method = "NONE"
        md.use_clamp_overlap = True
        for p in o.data.polygons:
            p.use_smooth = True
        o.data.use_auto_smooth = True
        o.data.auto_smooth_angle = math.radians(40)
    return o


def bar(p, q, w, h=None):
    """box item between two points"""
    p, q = Vector(p), Vector(q)
    d = q - p
    c = (p + q) / 2
    e = d.to_track_quat("X", "Z").to_euler()
    return (*c, d.length, w, h or w, tuple(e))


def cyl(name, p, q, r, mat, n=16, r2=None):
    p, q = Vector(p), Vector(q)
    d = q - p
    M = d.to_track_quat("Z", "Y").to_matrix()
    V = []
    r2 = r if r2 is None else r2
    for k, (c, rr) in enumerate(((p, r), (q, r2))):
        for i in range(n):
            a = 2 * math.pi * i / n
            V.append(c + M @ Vector((math.cos(a) * rr, math.sin(a) * rr, 0)))
    F = [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)] + [tuple(range(n))[::-1], tuple(range(n, 2 * n))]
    o = add(name, V, F, mat, True)
    o.data.use_auto_smooth = True
    return o


def loft(name, rings, mat, close=True, caps=True, sub=2):
    n = len(rings[0])
    V = [v for r in rings for v in r]
    F = []
    for k in range(len(rings) - 1):
        for i in range(n if close else n - 1):
            j = (i + 1) % n
            F.append((k * n + i, k * n + j, (k + 1) * n + j, (k + 1) * n + i))
    if caps:
        F += [tuple(range(n))[::-1], tuple(range((len(rings) - 1) * n, len(rings) * n))]
    o = add(name, V, F, mat, True)
    if sub:
        md = o.modifiers.new("s", "SUBSURF")
        md.levels = md.render_levels = sub
    return o


def lathe(name, prof, mat, at=(0, 0, 0), n=32, sub=1):
    rings = [
        [
            (at[0] + r * math.cos(2 * math.pi * i / n), at[1] + r * math.sin(2 * math.pi * i / n), at[2] + z)
            for i in range(n)
        ]
        for r, z in prof
    ]
    return loft(name, rings, mat, sub=sub, caps=False)


def softbox(name, c, s, mat, r=0.06, lev=3, puff=0.0, rot=(0, 0, 0)):
    """cushion: cube + bevel + subsurf + slight puff"""
    n = 9
    o = None
    V, F = [], []
    import itertools

    def sq(u):
        return math.copysign(abs(u) ** 0.45, u)

    N = 24
    M_ = 16
    for i in range(M_ + 1):
        ph = -math.pi / 2 + math.pi * i / M_
        for j in range(N):
            th = 2 * math.pi * j / N
            cx = sq(math.cos(ph))
            sx = sq(math.sin(ph))
            x, y, z = cx * sq(math.cos(th)), cx * sq(math.sin(th)), sx
            pf = 1 + puff * (1 - x * x) * (1 - y * y)
            V.append((x * s[0] / 2, y * s[1] / 2, z * s[2] / 2 * pf))
    for i in range(M_):
        for j in range(N):
            F.append((i * N + j, i * N + (j + 1) % N, (i + 1) * N + (j + 1) % N, (i + 1) * N + j))
    o = add(name, V, F, mat, True)
    o.location = c
    o.rotation_euler = rot
    md = o.modifiers.new("s", "SUBSURF")
    md.levels = md.render_levels = 1
    return o


def pillow(name, c, s, mat, rot=(0, 0, 0), seed=0):
    """thin x, wide y, tall z; seams pinched at edges, slight wrinkles"""
    n = 26
    V, F = [], []
    R = random.Random(seed)
    q = [(R.uniform(3, 9), R.uniform(-9, 9), R.uniform(0, 6)) for _ in range(6)]
    for sd in (1, -1):
        for i in range(n + 1):
            for j in range(n + 1):
                u, v = 2 * i / n - 1, 2 * j / n - 1
                t = max(0, (1 - u**4) * (1 - v**4)) ** 0.55
                pin = 1 - 0.09 * (1 - abs(u) ** 3) * abs(v) ** 6
                pin2 = 1 - 0.09 * (1 - abs(v) ** 3) * abs(u) ** 6
                wr = sum(math.sin(a * u + b * v + p) for a, b, p in q) * 0.012 * t
                V.append((sd * (s[0] / 2 * t + wr * s[0] * 2), u * s[1] / 2 * pin2, v * s[2] / 2 * pin))
        b = 0 if sd > 0 else (n + 1) ** 2
        for i in range(n):
            for j in range(n):
                f = (
                    b + i * (n + 1) + j,
                    b + (i + 1) * (n + 1) + j,
                    b + (i + 1) * (n + 1) + j + 1,
                    b + i * (n + 1) + j + 1,
                )
                F.append(f if sd > 0 else f[::-1])
    o = add(name, V, F, mat, True)
    o.location = c
    o.rotation_euler = rot
    md = o.modifiers.new("w", "WELD")
    md.merge_threshold = 0.0005
    o.modifiers.new("s", "SUBSURF").render_levels = 1
    return o


def wall(name, x0, x1, z0, z1, opens, mat, place, th=0.15):
    """planar wall in (u,z) with rectangular openings; place(u,z)->xyz"""
    us = sorted({x0, x1, *[o[0] for o in opens], *[o[1] for o in opens]})
    zs = sorted({z0, z1, *[o[2] for o in opens], *[o[3] for o in opens]})
    V, F = [], []
    for a, b in zip(us, us[1:]):
        for c, d in zip(zs, zs[1:]):
            if any(o[0] <= (a + b) / 2 <= o[1] and o[2] <= (c + d) / 2 <= o[3] for o in opens):
                continue
            k = len(V)
            V += [place(a, c), place(b, c), place(b, d), place(a, d)]
            F.append((k, k + 1, k + 2, k + 3))
    o = add(name, V, F, mat)
    md = o.modifiers.new("w", "WELD")
    md2 = o.modifiers.new("s", "SOLIDIFY")
    md2.thickness = th
    md2.offset = -1
    return o


def instances(proto, mats4):
    for M in mats4:
        o = bpy.data.objects.new(proto.name + "i", proto.data)
        o.matrix_world = M
        bpy.context.scene.collection.objects.link(o)


def trs(x, y, z, rz=0, s=1, rx=0, ry=0):
    return Matrix.Translation((x, y, z)) @ Euler((rx, ry, rz)).to_matrix().to_4x4() @ Matrix.Scale(s, 4)


def blades(name, n, rad, h, w, mat, lean=0.4, seed=0, square=False, segs=3):
    rnd = random.Random(seed)
    V, F = [], []
    for _ in range(n):
        if square:
            x, y = rnd.uniform(-rad, rad), rnd.uniform(-rad, rad)
        else:
            a, r = rnd.uniform(0, 6.283), rad * math.sqrt(rnd.random())
            x, y = r * math.cos(a), r * math.sin(a)
        d = rnd.uniform(0, 6.283)
        hh = h * rnd.uniform(0.55, 1.1)
        L = lean * rnd.uniform(0.2, 1.2) * hh
        b = len(V)
        px, py = -math.sin(d) * w / 2, math.cos(d) * w / 2
        for k in range(segs + 1):
            t = k / segs
            f = 1 - t**1.5 * 0.95
            cx, cy, cz = x + math.cos(d) * L * t * t, y + math.sin(d) * L * t * t, hh * t * (1 - 0.15 * lean * t)
            V += [(cx - px * f, cy - py * f, cz), (cx + px * f, cy + py * f, cz)]
        F += [(b + 2 * k, b + 2 * k + 1, b + 2 * k + 3, b + 2 * k + 2) for k in range(segs)]
    o = add(name, V, F, mat)
    return o


def leafball(name, n, rad, leaf, mat, seed=0, shell=0.35, squash=0.8):
    rnd = random.Random(seed)
    V, F = [], []
    for _ in range(n):
        v = (
            Vector((rnd.gauss(0, 1), rnd.gauss(0, 1), rnd.gauss(0, 1))).normalized()
            * rad
            * (1 - shell * rnd.random() ** 1.5)
        )
        v.z = max(v.z * squash, -rad * 0.45)
        M = Euler([rnd.uniform(0, 6.28) for _ in range(3)]).to_matrix()
        b = len(V)
        s = leaf * rnd.uniform(0.6, 1.2)
        V += [
            v + M @ Vector(c)
            for c in ((-s * 0.5, 0, 0), (0, -s * 0.28, 0.05 * s), (s * 0.5, 0, 0), (0, s * 0.28, 0.05 * s))
        ]
        F.append((b, b + 1, b + 2, b + 3))
    return add(name, V, F, mat)


# ---------- baked light: surfaces that glow as if lamps stood near them ----------
def lit(name, albedo, lamps, ambient=0.06, tint=(1, 0.72, 0.42), strength=1.0, reach=0.55, detail=None):
    """Noise-free stand-in for a lit room seen through a window: emission = albedo x (ambient + sum of lamp falloffs)."""
    m, nt, out = newmat(name)
    g = nd(nt, "NewGeometry")
    pos = g.outputs["Position"]
    f = ambient
    for lp in lamps:
        v = nd(nt, "VectorMath", {0: lp[:3], 1: pos}, operation="SUBTRACT").outputs[0]
        d = nd(nt, "VectorMath", {0: v}, operation="LENGTH").outputs["Value"]
        cosv = nd(
            nt,
            "VectorMath",
            {0: nd(nt, "VectorMath", {0: v}, operation="NORMALIZE").outputs[0], 1: g.outputs["Normal"]},
            operation="DOT_PRODUCT",
        ).outputs["Value"]
        fall = math_(nt, "DIVIDE", lp[3], math_(nt, "ADD", 1.0, math_(nt, "POWER", math_(nt, "DIVIDE", d, reach), 2.0)))
        f = math_(
            nt, "ADD", f, math_(nt, "MULTIPLY", fall, math_(nt, "MULTIPLY_ADD", math_(nt, "ABSOLUTE", cosv), 0.6, 0.4))
        )
    c = hexc(albedo) if isinstance(albedo, str) else albedo
    if detail is not None:
        c = mix(nt, 1, c, detail(nt, pos), "MULTIPLY")
    c = mix(nt, 1, c, tint, "MULTIPLY")
    nt.links.new(nd(nt, "Emission", {0: c, 1: math_(nt, "MULTIPLY", f, strength)}).outputs[0], out.inputs[0])
    m.cycles.sample_as_light = False
    return m


# ---------- light, camera ----------
def painted_sky(stops, sun_az, glow, glow_pow=6, glow_fall=9, clouds=None, strength=1.0, camera_strength=None):
    """Sky painted by elevation, with a glow round the sun's azimuth and lit clouds.
    stops: (sine of elevation, linear colour); glow: linear colour added towards sun_az (degrees from +y, clockwise).
    clouds: dict(lit, shade, cover, scale, stretch, amount). camera_strength: brightness where the camera looks, if it differs.
    """
    sc = bpy.context.scene
    w = bpy.data.worlds.new("w")
    sc.world = w
    w.use_nodes = True
    nt = w.node_tree
    nt.nodes.clear()
    out = nt.nodes.new("ShaderNodeOutputWorld")
    d = nd(nt, "TexCoord").outputs["Generated"]
    sep = nd(nt, "SeparateXYZ", {0: d})
    z = math_(nt, "MAXIMUM", sep.outputs[2], 0.0)
    c = ramp(nt, math_(nt, "POWER", z, 0.5), [(math.sqrt(p), col) for p, col in stops], "EASE")
    a = math.radians(sun_az)
    hl = math_(nt, "SQRT", math_(nt, "SUBTRACT", 1.0001, math_(nt, "MULTIPLY", z, z)))
    dot = math_(
        nt,
        "DIVIDE",
        math_(
            nt,
            "ADD",
            math_(nt, "MULTIPLY", sep.outputs[0], math.sin(a)),
            math_(nt, "MULTIPLY", sep.outputs[1], math.cos(a)),
        ),
        hl,
    )
    side = math_(nt, "POWER", math_(nt, "MAXIMUM", math_(nt, "MULTIPLY_ADD", dot, 0.5, 0.5), 0.0), glow_pow)
    g = math_(nt, "MULTIPLY", side, math_(nt, "EXPONENT", math_(nt, "MULTIPLY", z, -glow_fall)))
    c = mix(nt, 1, c, mix(nt, g, (0, 0, 0), glow), "ADD")
    if clouds:
        zz = math_(nt, "ADD", z, 0.09)
        p = nd(
            nt,
            "CombineXYZ",
            {
                0: math_(nt, "DIVIDE", sep.outputs[0], zz),
                1: math_(nt, "DIVIDE", sep.outputs[1], zz),
                2: clouds.get("seed", 0.0),
            },
        ).outputs[0]
        sx, sy = clouds.get("stretch", (1, 1.5))
        sc_ = clouds.get("scale", 0.6)

        def field(off):
            q = nd(nt, "VectorMath", {0: scaled(nt, p, (sx, sy, 1)), 1: off}, operation="ADD").outputs[0]
            return nd(
                nt,
                "TexNoise",
                {"Vector": q, "Scale": sc_, "Detail": 10, "Roughness": 0.56, "Distortion": clouds.get("distort", 0.35)},
            ).outputs[0]

        n, n2 = field((0, 0, 0)), field((0.16 * math.sin(a), 0.16 * math.cos(a), 0))
        cov = clouds.get("cover", 0.52)
        body = ramp(nt, n, [(cov, 0), (cov + clouds.get("soft", 0.16), 1)], "EASE")
        edge = math_(nt, "MULTIPLY_ADD", math_(nt, "SUBTRACT", n, n2), 5.0, 0.5)
        colr = mix(nt, ramp(nt, edge, [(0.1, 0), (0.9, 1)]), clouds["shade"], clouds["lit"])
        fade = ramp(nt, z, [(0.0, 0), (0.05, 0.55), (0.2, 1), (0.9, 0.6)])
        c = mix(nt, math_(nt, "MULTIPLY", math_(nt, "MULTIPLY", body, fade), clouds.get("amount", 0.8)), c, colr)
    nt.links.new(nd(nt, "Background", {0: c, 1: strength}).outputs[0], out.inputs[0])
    _bake_sky(strength, camera_strength)


def _bake_sky(strength, camera_strength, w=2048):
    """Renders the node sky once to an equirectangular EXR and swaps it in: a miss then costs one look-up."""
    old = bpy.context.scene
    W = old.world
    sc = bpy.data.scenes.new("bake")
    sc.world = W
    cd = bpy.data.cameras.new("pc")
    cd.type = "PANO"
    cd.cycles.panorama_type = "EQUIRECTANGULAR"
    o = bpy.data.objects.new("pc", cd)
    sc.collection.objects.link(o)
    o.rotation_euler = (math.pi / 2, 0, -math.pi / 2)
    sc.camera = o
    sc.render.engine = "CYCLES"
    sc.cycles.samples = 2
    sc.cycles.use_denoising = False
    sc.cycles.use_adaptive_sampling = False
    sc.render.threads_mode = "FIXED"
    sc.render.threads = 2
    sc.render.resolution_x, sc.render.resolution_y = w, w // 2
    sc.render.image_settings.file_format = "OPEN_EXR"
    sc.render.image_settings.color_depth = "32"
    os.makedirs(SCRATCH, exist_ok=True)
    f = os.path.join(SCRATCH, f"sky_{os.getpid()}.exr")
    sc.render.filepath = f
    W.cycles.sampling_method = "MANUAL"
    W.cycles.sample_map_resolution = 512
    bg = [n for n in W.node_tree.nodes if n.type == "BACKGROUND"][0]
    bg.inputs[1].default_value = 1
    bpy.ops.render.render(write_still=True, scene="bake")
    im = bpy.data.images.load(f)
    im.colorspace_settings.name = "Linear"
    im.pack()
    os.remove(f)
    nt = W.node_tree
    nt.nodes.clear()
    out = nt.nodes.new("ShaderNodeOutputWorld")
    e = nd(nt, "TexEnvironment", {"Vector": nd(nt, "TexCoord").outputs["Generated"]}, image=im)
    s = (
        strength
        if camera_strength is None
        else math_(
            nt, "MULTIPLY_ADD", nd(nt, "LightPath").outputs["Is Camera Ray"], camera_strength - strength, strength
        )
    )
    nt.links.new(nd(nt, "Background", {0: e.outputs[0], 1: s}).outputs[0], out.inputs[0])
    bpy.data.scenes.remove(sc)


def sun(elev, az, strength, color, angle=1.0):
    l = bpy.data.lights.new("sun", "SUN")
    l.energy = strength
    l.color = color
    l.angle = math.radians(angle)
    o = bpy.data.objects.new("sun", l)
    bpy.context.scene.collection.objects.link(o)
    e, a = math.radians(elev), math.radians(az)
    d = Vector((math.sin(a) * math.cos(e), math.cos(a) * math.cos(e), math.sin(e)))
    o.rotation_euler = d.to_track_quat("Z", "Y").to_euler()
    return o


def area(loc, target, size, power, color, size_y=None):
    l = bpy.data.lights.new("a", "AREA")
    l.energy = power
    l.color = color
    l.shape = "RECTANGLE"
    l.size = size
    l.size_y = size_y or size
    o = bpy.data.objects.new("a", l)
    bpy.context.scene.collection.objects.link(o)
    o.location = loc
    o.rotation_euler = (Vector(loc) - Vector(target)).to_track_quat("Z", "Y").to_euler()
    o.visible_camera = o.visible_glossy = False
    return o


def point(loc, power, color=(1, 0.74, 0.46), r=0.08):
    l = bpy.data.lights.new("p", "POINT")
    l.energy = power
    l.color = color
    l.shadow_soft_size = r
    o = bpy.data.objects.new("p", l)
    o.location = loc
    bpy.context.scene.collection.objects.link(o)
    return o


def camera(loc, look, lens=30, level=True, shift=(0, 0), fstop=None, focus=None):
    """level=True is an architect's two-point perspective: level camera, verticals stay vertical, height by lens shift."""
    cd = bpy.data.cameras.new("c")
    cd.lens = lens
    o = bpy.data.objects.new("c", cd)
    sc = bpy.context.scene
    sc.collection.objects.link(o)
    sc.camera = o
    o.location = loc
    d = Vector(look) - Vector(loc)
    cd.sensor_fit = "HORIZONTAL"
    cd.clip_start = 0.05
    if level:
        cd.shift_y = shift[1] + (d.z / d.xy.length) * lens / 36
        d.z = 0
    cd.shift_x = shift[0]
    o.rotation_euler = d.to_track_quat("-Z", "Y").to_euler()
    cd.clip_end = 8000
    if fstop:
        cd.dof.use_dof = True
        cd.dof.aperture_fstop = fstop
        cd.dof.focus_distance = focus or (Vector(look) - Vector(loc)).length
    return o
