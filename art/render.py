"""Renders the pictures of the house.

    python3 art/render.py                    every missing picture, then those whose scene has changed
    python3 art/render.py ID [ID ...]        these pictures
    python3 art/render.py --draft ID [...]   small and quick, into the scratch folder
    python3 art/render.py --develop ID [..]  new exposure for a picture whose linear light is still in the scratch folder

Needs Debian's blender, python3-numpy, python3-opencv, python3-numba and python3-pil. Masters go to content/photos, their
captions to art/finished.json. Raw passes stay in the scratch folder (ART_SCRATCH, or the system's temporary folder).
"""
import ast, hashlib, json, os, subprocess, sys, tempfile, time

HERE = os.path.dirname(os.path.abspath(__file__))
PHOTOS = os.path.join(HERE, "..", "content", "photos")
FINISHED, HASHES = os.path.join(HERE, "finished.json"), os.path.join(HERE, "rendered.json")
SCRATCH = os.environ.get("ART_SCRATCH") or os.path.join(tempfile.gettempdir(), "house-art")
sys.path.insert(0, HERE)
sys.dont_write_bytecode = True
os.environ.setdefault("NUMBA_CACHE_DIR", os.path.join(SCRATCH, "numba"))
os.environ.setdefault("NUMBA_NUM_THREADS", "2")

from shots import SHOTS, SCENES

PASSES = {
    "img": "Image",
    "dc": "DiffCol",
    "dd": "DiffDir",
    "di": "DiffInd",
    "gc": "GlossCol",
    "gd": "GlossDir",
    "gi": "GlossInd",
    "n": "Normal",
    "z": "Depth",
}


def load(path, default):
    return json.load(open(path)) if os.path.exists(path) else default


def store(path, data):
    with open(path, "w") as f:
        f.write(json.dumps(data, indent=2, ensure_ascii=False) + "\n")


def fingerprint(shot):
    """Changes when the shot's entry or the code of its scene changes (not with layout or comments)."""
    seen = {k: v for k, v in shot.items() if k not in ("alt", "category")}
    h = hashlib.sha256(json.dumps(seen, sort_keys=True).encode())
    for name in SCENES[shot["scene"]]:
        h.update(ast.dump(ast.parse(open(os.path.join(HERE, name)).read())).encode())
    return h.hexdigest()[:16]


# ---- inside Blender ----
def set_up(w, h, spp, interior):
    import bpy

    s = bpy.context.scene
    s.render.engine = "CYCLES"
    s.render.resolution_x, s.render.resolution_y, s.render.resolution_percentage = w, h, 100
    c = s.cycles
    c.samples, c.use_adaptive_sampling, c.adaptive_threshold, c.use_denoising = spp, True, 0.018, False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces = 8, 4 if interior else 2, 3
    c.transmission_bounces, c.transparent_max_bounces = 4, 14
    c.sample_clamp_direct, c.sample_clamp_indirect = 30, 4 if interior else 5
    c.caustics_reflective = c.caustics_refractive = False
    c.blur_glossy = 1
    s.render.use_persistent_data, s.render.threads_mode, s.render.threads = True, "FIXED", 2
    s.view_settings.view_transform = "Filmic"
    vl = s.view_layers[0]
    for k in (
        "diffuse_color",
        "diffuse_direct",
        "diffuse_indirect",
        "glossy_color",
        "glossy_direct",
        "glossy_indirect",
        "normal",
        "z",
    ):
        setattr(vl, "use_pass_" + k, True)
    s.use_nodes = True
    nt = s.node_tree
    nt.nodes.clear()
    rl, comp = nt.nodes.new("CompositorNodeRLayers"), nt.nodes.new("CompositorNodeComposite")
    nt.links.new(rl.outputs["Image"], comp.inputs[0])
    fo = nt.nodes.new("CompositorNodeOutputFile")
    fo.format.file_format, fo.format.color_depth, fo.format.exr_codec, fo.format.color_mode, fo.name = (
        "OPEN_EXR",
        "32",
        "ZIP",
        "RGB",
        "FO",
    )
    fo.file_slots.clear()
    for k, v in PASSES.items():
        fo.file_slots.new(k)
        nt.links.new(rl.outputs[v], fo.inputs[k])


def render_passes(tag, seed):
    import bpy, numpy as np

    s = bpy.context.scene
    s.cycles.seed = seed
    folder = os.path.join(SCRATCH, f"{tag}_{os.getpid()}_{seed}/")
    os.makedirs(folder, exist_ok=True)
    s.node_tree.nodes["FO"].base_path = folder
    bpy.ops.render.render(write_still=False)
    result = {}
    for k in PASSES:
        f = f"{folder}{k}{s.frame_current:04d}.exr"
        im = bpy.data.images.load(f)
        im.colorspace_settings.name = "Linear"
        w, h = im.size
        a = np.empty(w * h * 4, np.float32)
        im.pixels.foreach_get(a)
        result[k] = a.reshape(h, w, 4)[:, :, :3].copy()
        bpy.data.images.remove(im)
        os.remove(f)
    os.rmdir(folder)
    return result


def develop(lin, shot, path):
    """Tone-maps linear light with Blender's Filmic and writes PNG (draft) or JPEG (quality 84, 4:2:0)."""
    import bpy, numpy as np
    from PIL import Image

    h, w, _ = lin.shape
    im = bpy.data.images.new("o", w, h, float_buffer=True)
    im.colorspace_settings.name = "Linear"
    px = np.ones((h, w, 4), np.float32)
    px[:, :, :3] = lin
    im.pixels.foreach_set(px.ravel())
    im.update()
    s = bpy.context.scene
    s.view_settings.look = shot.get("contrast", "Medium High Contrast")
    s.view_settings.exposure = shot.get("exposure", 0)
    s.render.image_settings.file_format, s.render.image_settings.color_mode = "PNG", "RGB"
    tmp = os.path.join(SCRATCH, f"dev_{os.getpid()}.png")
    im.save_render(tmp, scene=s)
    a = np.asarray(Image.open(tmp).convert("RGB")).astype(np.float32)
    os.remove(tmp)
    grain = np.random.default_rng(1).normal(0, 1.1, a.shape[:2])[:, :, None]  # hides banding in skies
    pic = Image.fromarray(np.clip(a + grain + 0.5, 0, 255).astype(np.uint8))
    pic.save(
        path, **({} if path.endswith(".png") else dict(quality=84, subsampling=2, optimize=True, progressive=True))
    )


def redevelop(ident):
    """Tone-maps a finished picture again from the scratch folder, after its exposure or contrast was changed."""
    import numpy as np

    shot = next(s for s in SHOTS if s["id"] == ident)
    develop(
        np.load(os.path.join(SCRATCH, ident + ".npz"))["lin"].astype(np.float32),
        shot,
        os.path.join(PHOTOS, ident + ".jpg"),
    )
    print(f"SHOT {ident} developed again", flush=True)


def shoot(ident, draft):
    import importlib, numpy as np
    from denoise import denoise, grade

    shot = next(s for s in SHOTS if s["id"] == ident)
    t = time.time()
    module = importlib.import_module(SCENES[shot["scene"]][0][:-3].replace("/", "."))
    module.build(shot)
    interior = shot["scene"] != "exterior"
    w, h = shot["size"]
    scale = float(os.environ.get("DRAFT_WIDTH", 640)) / max(w, h) if draft else 1
    w, h = round(w * scale), round(h * scale)
    spp = int(os.environ.get("DRAFT_SPP", 16)) if draft else shot["spp"]
    set_up(w, h, spp // 2, interior)
    t1 = time.time()
    A, B = render_passes(ident, 1), render_passes(ident, 2)
    t2 = time.time()
    lin = grade(
        denoise(A, B, k=0.9 if interior else 0.6, smooth=0.16 if interior else 0),
        **({"saturation": 1.03} if interior else {}),
        **shot.get("grade", {}),
    )
    if not draft:
        np.savez_compressed(os.path.join(SCRATCH, ident + ".npz"), lin=lin.astype(np.float16))
    out = os.path.join(SCRATCH, ident + ".png") if draft else os.path.join(PHOTOS, ident + ".jpg")
    develop(lin, shot, out)
    if not draft:
        entry = {
            "file": ident + ".jpg",
            "category": shot["category"],
            "alt": shot["alt"],
            "rendering": True,
            "width": w,
            "height": h,
        }
        store(FINISHED, [e for e in load(FINISHED, []) if e["file"] != entry["file"]] + [entry])
        store(HASHES, {**load(HASHES, {}), ident: fingerprint(shot)})
    print(
        f"SHOT {ident} {w}x{h}@{spp} build {t1 - t:.0f}s render {t2 - t1:.0f}s finish {time.time() - t2:.0f}s",
        flush=True,
    )


# ---- outside ----
def main(args):
    mode = [a[2:] for a in args if a in ("--draft", "--develop")]
    ids = [a for a in args if not a.startswith("--")]
    done = load(HASHES, {})
    if not ids:
        drawn = lambda ident: os.path.exists(os.path.join(PHOTOS, ident + ".jpg"))
        ids = [s["id"] for s in SHOTS if not drawn(s["id"])]
        ids += [s["id"] for s in SHOTS if drawn(s["id"]) and done.get(s["id"]) != fingerprint(s)]
    for ident in ids:
        cmd = [
            "nice",
            "-n",
            "19",
            "ionice",
            "-c3",
            "blender",
            "-b",
            "--factory-startup",
            "-noaudio",
            "-P",
            os.path.abspath(__file__),
            "--",
            ident,
        ] + mode
        # Blender finds its Python by the first python3 on the path: it must be Debian's, which has numpy and opencv
        env = {**os.environ, "PATH": "/usr/bin:/bin:" + os.environ.get("PATH", "")}
        out = subprocess.run(cmd, capture_output=True, text=True, env=env)
        lines = [l for l in out.stdout.splitlines() if l.startswith("SHOT")]
        print("\n".join(lines) or out.stdout[-1500:] + out.stderr[-3000:], flush=True)

    captions = {s["id"] + ".jpg": {"category": s["category"], "alt": s["alt"]} for s in SHOTS}
    store(FINISHED, [{**e, **captions[e["file"]]} for e in load(FINISHED, []) if e["file"] in captions])


if __name__ == "__main__":
    if "--" in sys.argv:
        inner = sys.argv[sys.argv.index("--") + 1 :]
        redevelop(inner[0]) if "develop" in inner[1:] else shoot(inner[0], "draft" in inner[1:])
    else:
        main(sys.argv[1:])
