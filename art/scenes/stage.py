"""What the scenes of the guides' cards share: the stage, its light, track and trains.

A scene is 400 x 240 units. Cards crop it from the sides, so what matters stands between x = 70 and x = 330. The light comes from
the left. The lowest 36 units are the ground, in the card's own color, so that picture and card become one. No scene has ids,
because a page may hold the same scene twice. Classes that begin with `s-` name the movements in `app/guide-kit/scene.css`.
"""

import math
from contextlib import contextmanager

from kit import INK, Sheet, curve_through, line_through, num

WIDTH, HEIGHT = 400, 240
FLOOR = 204

# The grounds are the theme's colors (app/style/theme.css) and the towns' (content/towns.ts).
TEAL_PIER, RED_PIER, GOLD_PIER = "#11697a", "#932d1c", "#f8c655"
NORTH, LOUD, CREST, DIAMOND, BAY = "#017272", "#b23a26", "#865901", "#255c87", "#053f4e"


class Curve:
    """A smooth curve through points, to stand on it, walk along it or lay a train on it."""

    def __init__(self, points, closed=False, step=10):
        self.points, self.closed = points, closed
        n = len(points)
        at = (lambda i: points[i % n]) if closed else (lambda i: points[min(max(i, 0), n - 1)])
        self.samples = []
        for i in range(n if closed else n - 1):
            p0, p1, p2, p3 = at(i - 1), at(i), at(i + 1), at(i + 2)
            for k in range(step):
                t = k / step
                self.samples.append(tuple(
                    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
                    for a, b, c, d in zip(p0, p1, p2, p3)
                ))
        self.samples.append(at(n) if closed else points[-1])

    def d(self):
        return curve_through(self.points, self.closed)

    def beside(self, distance):
        """The points moved to the curve's left by a distance, as a curve of its own."""
        n = len(self.points)
        moved = []
        for i, (x, y) in enumerate(self.points):
            (x0, y0) = self.points[i - 1] if i or self.closed else (x, y)
            (x1, y1) = self.points[(i + 1) % n] if i < n - 1 or self.closed else (x, y)
            a = math.atan2(y1 - y0, x1 - x0) - math.pi / 2
            moved.append((x + distance * math.cos(a), y + distance * math.sin(a)))
        return Curve(moved, self.closed)

    def height_at(self, x):
        """The first y at which the curve crosses x."""
        for (x0, y0), (x1, y1) in zip(self.samples, self.samples[1:]):
            if min(x0, x1) <= x <= max(x0, x1) and x0 != x1:
                return y0 + (y1 - y0) * (x - x0) / (x1 - x0)
        return None


def stage(name):
    return Sheet(name, WIDTH, HEIGHT)


def sky(sheet, colors, bottom=FLOOR, top=0, lean=8):
    """Bands of sky from the top down; the first one fills the picture."""
    sheet.rect(0, 0, WIDTH, HEIGHT, colors[0])
    for i, color in enumerate(colors[1:], 1):
        y = top + (bottom - top) * i / len(colors)
        sheet.path(f"M0 {num(y)}Q100 {num(y - lean)} 200 {num(y)}T400 {num(y - lean / 2)}V{HEIGHT}H0Z", color)


def sea(sheet, y, color, glint=None, bottom=FLOOR + 2):
    sheet.rect(0, y, WIDTH, bottom - y, color)
    if glint:
        sheet.stroke(f"M24 {y + 7}h46M96 {y + 13}h22M150 {y + 6}h30M252 {y + 12}h40M318 {y + 6}h52", glint, 2)


def floor(sheet, color, edge, seams, y=FLOOR):
    """The ground in the card's color, with a lit edge and a few seams of planks."""
    sheet.rect(0, y, WIDTH, HEIGHT - y, color)
    sheet.rect(0, y, WIDTH, 4, edge)
    sheet.stroke(f"M0 {y + 13}H400M0 {y + 25}H400M60 {y + 4}v9M190 {y + 4}v9M320 {y + 4}v9M124 {y + 13}v12M262 {y + 13}v12", seams, 1.5)


def clouds(sheet, color, *places):
    """Flat-bottomed clouds at (x, y, size)."""
    sheet.path("".join(
        f"M{num(x - 30 * s)} {num(y)}q{num(2 * s)} {num(-13 * s)} {num(15 * s)} {num(-11 * s)}"
        f"q{num(7 * s)} {num(-15 * s)} {num(22 * s)} {num(-5 * s)}q{num(17 * s)} {num(-3 * s)} {num(19 * s)} {num(16 * s)}Z"
        for x, y, s in places), color)


def track(sheet, curve, rail, shade, width=7):
    """Two tones of rail along a curve: shade below, light above."""
    sheet.stroke(curve.d(), shade, width)
    sheet.stroke(curve.beside(width * 0.22).d(), rail, width * 0.45)


def train(sheet, curve, color, width, cars=5, car=4.0, gap=0.9, start=40.0, class_="s-train", cap="butt"):
    """Cars as dashes of a stroke along the curve, `start` percent of the way; the page's style moves the dashes."""
    dashes = f"{num(car)} {gap} " * (cars - 1) + f"{num(car)} {num(100 - cars * car - (cars - 1) * gap)}"
    sheet.stroke(curve.d(), color, width, cap, pathLength=100, stroke_dasharray=dashes, stroke_dashoffset=num(-start), class_=class_, style=f"--s:{num(-start)}px")


def riders(sheet, curve, color, width, cars=5, car=4.0, gap=0.9, start=40.0, class_="s-train"):
    """Heads: two dots for each car of a train with the same numbers."""
    dashes = f"0 {num(car / 2)} 0 {num(car / 2 + gap)} " * (cars - 1) + f"0 {num(car / 2)} 0 {num(100 - cars * car - (cars - 1) * gap + car / 2)}"
    sheet.stroke(curve.d(), color, width, "round", pathLength=100, stroke_dasharray=dashes, stroke_dashoffset=num(-start - car / 4), class_=class_, style=f"--s:{num(-start - car / 4)}px")


def posts(sheet, curve, color, xs, foot=FLOOR, width=4):
    """Straight supports from the curve down to the ground."""
    sheet.stroke("".join(f"M{num(x)} {num(y)}V{foot}" for x in xs if (y := curve.height_at(x)) is not None), color, width)


def lattice(sheet, curve, color, x0, x1, bay=16, cell=16, foot=FLOOR, width=2):
    """Posts with cross-bracing under a curve."""
    d, x = "", x0
    while x <= x1:
        y = curve.height_at(x)
        if y is not None and y < foot:
            d += f"M{num(x)} {num(y)}V{foot}"
            z = curve.height_at(x + bay)
            level = foot
            while z is not None and x + bay <= x1 and level - cell > max(y, z) - 4:
                d += f"M{num(x)} {level}l{bay} {-cell}M{num(x)} {level - cell}h{bay}"
                level -= cell
        x += bay
    sheet.stroke(d, color, width)


def flag(sheet, x, y, height, color, pole):
    """A pennant that waves."""
    sheet.stroke(f"M{x} {y}v{-height}", pole, 2)
    sheet.path(f"M{x} {y - height}l20 6-20 7Z", color, class_="s-wave")


def gull(sheet, x, y, s, color):
    sheet.stroke(f"M{num(x - 12 * s)} {num(y - 3 * s)}q{num(7 * s)} {num(-6 * s)} {num(12 * s)} {num(3 * s)}q{num(5 * s)} {num(-9 * s)} {num(12 * s)} {num(-4 * s)}", color, num(2.6 * s))


def person(x, y, s=1.0, lean=0):
    """Path data of a standing figure with its feet at (x, y), about 26 units tall."""
    p = lambda a, b: f"{num(x + a * s + lean * -b / 26)} {num(y + b * s)}"
    return f"M{p(-4, 0)}L{p(-5, -18)}Q{p(0, -21)} {p(5, -18)}L{p(4, 0)}H{num(x + s)}L{p(0, -8)}L{p(-1, 0)}ZM{p(-3, -23)}a{num(3.2 * s)} {num(3.2 * s)} 0 1 1 {num(6.4 * s)} 0a{num(3.2 * s)} {num(3.2 * s)} 0 1 1 {num(-6.4 * s)} 0Z"


def busts(*places):
    """Path data of heads with shoulders at (x, y, size): the chin is at y."""
    return "".join(
        f"M{num(x - 6 * s)} {num(y - 7 * s)}a{num(6 * s)} {num(6 * s)} 0 1 1 {num(12 * s)} 0a{num(6 * s)} {num(6 * s)} 0 1 1 {num(-12 * s)} 0"
        f"M{num(x - 10 * s)} {num(y + 14 * s)}q0 {num(-15 * s)} {num(10 * s)} {num(-15 * s)}t{num(10 * s)} {num(15 * s)}Z"
        for x, y, s in places)


@contextmanager
def postcard(sheet, paper, inside, step=12):
    """A small card with a deckle edge, a little askew; what is drawn within lies on its printed field of the color `inside`."""
    x0, y0, x1, y1 = 38, 12, 362, 228
    d, bite = f"M{x0} {y0}", step / 2
    d += f"q{bite} 5 {step} 0" + f"t{step} 0" * int((x1 - x0) / step - 1)
    d += f"q5 {bite} 0 {step}" + f"t0 {step}" * int((y1 - y0) / step - 1)
    d += f"q{-bite} 5 {-step} 0" + f"t{-step} 0" * int((x1 - x0) / step - 1)
    d += f"q-5 {-bite} 0 {-step}" + f"t0 {-step}" * int((y1 - y0) / step - 1) + "Z"
    with sheet.group("rotate(-3 200 120) translate(28 17) scale(.86)"):
        sheet.path("M44 20H368V234H44Z", INK, opacity=".22")
        sheet.path(d, paper)
        sheet.rect(x0 + 14, y0 + 14, x1 - x0 - 28, y1 - y0 - 28, inside)
        yield


def beams(sheet, x, y, r, color, n=14, **attrs):
    """Rays round a point."""
    pts = []
    for k in range(n * 2):
        a = math.pi * k / n
        q = r if k % 2 else r * 0.82
        pts.append((x + q * math.cos(a), y + q * math.sin(a)))
    sheet.path(line_through(pts), color, **attrs)
