"""The outdoor scene: one house and its lot under four kinds of light."""
from grounds import *

#: What changes with the hour: sky, sun, how bright lamps and lit rooms are against it.
LOOKS = {
    "dusk": dict(rooms=1.5, lamps=1.0, water="#0d2c3a", far="#1d2638", ripple=0.95),
    "golden": dict(rooms=0.5, lamps=0.12, water="#17505c", far="#4c5848", ripple=0.9),
    "sunset": dict(rooms=0.8, lamps=0.35, water="#123f4c", far="#35404a", ripple=0.8),
    "day": dict(rooms=0.25, lamps=0.0, water="#17606c", far="#4b5f57", ripple=1.0),
    "street": dict(rooms=0.25, lamps=0.0, water="#17606c", far="#4b5f57", ripple=1.0),
    "sunrise": dict(rooms=0.4, lamps=0.2, water="#1b4f5c", far="#4a4f5c", ripple=0.6),
}


def light(name):
    if name == "dusk":
        painted_sky(
            [
                (0, (0.34, 0.16, 0.12)),
                (0.03, (0.42, 0.20, 0.18)),
                (0.10, (0.24, 0.16, 0.25)),
                (0.25, (0.085, 0.10, 0.24)),
                (0.55, (0.035, 0.055, 0.16)),
                (1, (0.02, 0.035, 0.11)),
            ],
            48,
            (1.5, 0.55, 0.12),
            9,
            10,
            dict(
                lit=(0.62, 0.24, 0.20),
                shade=(0.10, 0.09, 0.17),
                cover=0.50,
                soft=0.2,
                scale=0.55,
                stretch=(0.55, 1.5),
                amount=0.7,
                seed=3.0,
            ),
            0.62,
        )
        sun(30, 222, 0.30, (0.62, 0.60, 1.0), 40)  # the blue hour's own fill, so that the front is not a silhouette
    elif name == "golden":
        painted_sky(
            [
                (0, (1.15, 0.72, 0.44)),
                (0.05, (1.0, 0.70, 0.52)),
                (0.16, (0.66, 0.62, 0.66)),
                (0.4, (0.25, 0.40, 0.66)),
                (1, (0.12, 0.25, 0.54)),
            ],
            262,
            (2.0, 1.0, 0.38),
            4,
            6,
            dict(
                lit=(1.35, 1.0, 0.74),
                shade=(0.62, 0.60, 0.70),
                cover=0.46,
                soft=0.22,
                scale=0.62,
                stretch=(0.8, 1.5),
                amount=0.9,
                seed=7.3,
            ),
            0.75,
        )
        sun(11, 236, 5.4, (1, 0.58, 0.28), 1.0)
    elif name == "sunset":  # looking at the sun over the bay
        painted_sky(
            [
                (0, (1.15, 0.55, 0.25)),
                (0.04, (1.0, 0.52, 0.30)),
                (0.13, (0.62, 0.44, 0.46)),
                (0.32, (0.26, 0.32, 0.52)),
                (1, (0.10, 0.17, 0.38)),
            ],
            212,
            (3.6, 1.5, 0.42),
            14,
            11,
            dict(
                lit=(1.5, 0.72, 0.42),
                shade=(0.42, 0.30, 0.38),
                cover=0.47,
                soft=0.2,
                scale=0.6,
                stretch=(0.7, 1.6),
                amount=0.85,
                seed=1.7,
            ),
            0.75,
        )
        sun(7, 208, 3.6, (1, 0.55, 0.26), 1.4)
    elif name == "sunrise":
        painted_sky(
            [
                (0, (1.05, 0.56, 0.36)),
                (0.04, (0.95, 0.52, 0.42)),
                (0.13, (0.72, 0.50, 0.56)),
                (0.32, (0.36, 0.44, 0.68)),
                (1, (0.16, 0.27, 0.54)),
            ],
            168,
            (3.4, 1.7, 0.62),
            14,
            10,
            dict(
                lit=(1.5, 1.0, 0.78),
                shade=(0.55, 0.48, 0.60),
                cover=0.46,
                soft=0.22,
                scale=0.7,
                stretch=(0.7, 1.9),
                amount=0.8,
                seed=5.1,
            ),
            0.75,
        )
        sun(8, 160, 3.2, (1, 0.68, 0.42), 1.4)
    else:  # day: clear afternoon; 'street' has the late sun on the street side
        painted_sky(
            [
                (0, (0.72, 0.84, 0.94)),
                (0.06, (0.58, 0.76, 0.93)),
                (0.2, (0.34, 0.58, 0.88)),
                (0.5, (0.17, 0.38, 0.78)),
                (1, (0.09, 0.25, 0.62)),
            ],
            235,
            (0.5, 0.42, 0.3),
            4,
            5,
            dict(
                lit=(1.5, 1.46, 1.4),
                shade=(0.80, 0.85, 0.93),
                cover=0.53,
                soft=0.16,
                scale=0.8,
                stretch=(1, 1.3),
                amount=0.9,
                seed=2.2,
            ),
            0.8,
        )
        sun(*((24, 318) if name == "street" else (38, 225)), 4.2, (1, 0.86, 0.68), 0.7)


def build(shot):
    reset()
    rnd = random.Random(4)
    look = LOOKS[shot["look"]]
    p = Palette()
    p.kayaks = [
        principled("k%d" % i, c, 0.3, 0.5, Clearcoat=0.4) for i, c in enumerate(("#d4512a", "#17838a", "#e8a92c"))
    ]
    water(look)
    marsh(look, rnd)
    ground(p, rnd, look)
    build_house(p, look)
    gazebo(p)
    dock(p, look)
    yard(p, look, rnd)
    plants(p, rnd)
    neighbours(p, look)
    for o in bpy.data.objects:
        if o.name.startswith(("lampshade", "pendb", "dlamp", "cupw")):
            o.visible_diffuse = False
    light(shot["look"])
    camera(
        *shot["camera"][:2],
        lens=shot["camera"][2],
        level=shot.get("level", True),
        shift=shot.get("shift", (0, 0)),
        fstop=shot.get("fstop"),
        focus=shot.get("focus")
    )
