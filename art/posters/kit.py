"""Palette and drawing tools shared by every picture of the poster series.

A `Sheet` collects SVG elements in painting order. Coordinates are user units of the
sheet's viewBox (posters: 800 x 1000, x to the right, y down); angles are degrees,
0 pointing right and -90 pointing up, as on the page.
"""

import math
import random
from contextlib import contextmanager

INK = "#10222f"
BAY9, BAY8, BAY7, BAY6 = "#0e2d3f", "#164459", "#1b566a", "#226b7d"
TEAL, AQUA, MIST = "#1f8285", "#74bfb6", "#c3e2d3"
BRICK, RUST, CORAL, BLUSH, PEACH = "#8a2d36", "#c34a3b", "#ef6f55", "#f58f6b", "#f9b384"
AMBER, GOLD, BUTTER = "#e6973a", "#ffc857", "#ffe29a"
BARK, WOOD, SAND_D, SAND, CREAM = "#6b4238", "#b5784f", "#d6b07a", "#efd6a6", "#fff3da"
GULL, GULL_D = "#b8cccf", "#7f9da8"


def num(v):
    """A coordinate as text: one decimal, no trailing zero."""
    s = f"{v:.1f}"
    return s[:-2] if s.endswith(".0") else s


def polar(cx, cy, r, degrees):
    """The point at distance r and angle `degrees` from (cx, cy)."""
    a = math.radians(degrees)
    return cx + r * math.cos(a), cy + r * math.sin(a)


def line_through(points, closed=True):
    """Path data of straight segments."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + ("Z" if closed else "")


def curve_through(points, closed=True, tension=1.0):
    """Path data of a smooth curve through the points (Catmull-Rom turned into cubics)."""
    n = len(points)
    at = (lambda i: points[i % n]) if closed else (lambda i: points[min(max(i, 0), n - 1)])
    k = tension / 6
    d = f"M{num(points[0][0])} {num(points[0][1])}"
    for i in range(n if closed else n - 1):
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = at(i - 1), at(i), at(i + 1), at(i + 2)
        d += "C" + " ".join(
            num(v)
            for v in (x1 + (x2 - x0) * k, y1 + (y2 - y0) * k, x2 - (x3 - x1) * k, y2 - (y3 - y1) * k, x2, y2)
        )
    return d + ("Z" if closed else "")


def lens(x, y, w, h):
    """Path data of a flat lens centred on (x, y): a glint on water, a streak of cloud."""
    return f"M{num(x - w / 2)} {num(y)}Q{num(x)} {num(y - h)} {num(x + w / 2)} {num(y)}Q{num(x)} {num(y + h)} {num(x - w / 2)} {num(y)}Z"


def swell(y, amplitude, length, width, bottom, phase=0.0):
    """Path data of a band whose upper edge is a row of even waves and whose lower edge is `bottom`."""
    x = -length * phase
    d = f"M{num(x)} {num(y)}q{num(length / 4)} {num(-amplitude)} {num(length / 2)} 0"
    x += length / 2
    while x < width:
        d += f"t{num(length / 2)} 0"
        x += length / 2
    return d + f"V{num(bottom)}H{num(-length * phase)}Z"


class Sheet:
    """One drawing: elements in painting order, ids carrying the drawing's own prefix."""

    def __init__(self, name, width, height):
        self.name, self.width, self.height = name, width, height
        self.parts, self.defs = [], []
        self.random = random.Random(name)

    def id(self, what):
        return f"{self.name}-{what}"

    def _put(self, tag, attrs, fill=None):
        if fill:
            attrs = {**attrs, "fill": fill}
        text = "".join(
            f' {k.rstrip("_").replace("_", "-")}="{num(v) if isinstance(v, (int, float)) and k not in ("opacity",) else v}"'
            for k, v in attrs.items()
        )
        self.parts.append(f"<{tag}{text}/>")

    def path(self, d, fill="none", **attrs):
        self._put("path", {"d": d, **attrs}, fill)

    def poly(self, points, fill, **attrs):
        self.path(line_through(points), fill, **attrs)

    def blob(self, points, fill, **attrs):
        self.path(curve_through(points), fill, **attrs)

    def circle(self, x, y, r, fill="none", **attrs):
        self._put("circle", {"cx": x, "cy": y, "r": r, **attrs}, fill)

    def ellipse(self, x, y, rx, ry, fill="none", **attrs):
        self._put("ellipse", {"cx": x, "cy": y, "rx": rx, "ry": ry, **attrs}, fill)

    def rect(self, x, y, w, h, fill, **attrs):
        self._put("rect", {"x": x, "y": y, "width": w, "height": h, **attrs}, fill)

    def stroke(self, d, color, width, cap="round", **attrs):
        self._put("path", {"d": d, "fill": "none", "stroke": color, "stroke_width": width, "stroke_linecap": cap, **attrs})

    def bulbs(self, d, color, size, gap):
        """A string of round light bulbs along a path: dots `size` across, one every `gap`."""
        self.stroke(d, color, size, stroke_dasharray=f"0 {num(gap)}")

    def use(self, what, transform="", **attrs):
        self._put("use", {"href": "#" + self.id(what), **({"transform": transform} if transform else {}), **attrs})

    @contextmanager
    def group(self, transform=None, **attrs):
        if transform:
            attrs["transform"] = transform
        self.parts.append("<g" + "".join(f' {k.replace("_", "-")}="{v}"' for k, v in attrs.items()) + ">")
        yield
        self.parts.append("</g>")

    @contextmanager
    def clip(self, what):
        """Everything drawn inside becomes the clip path `what`."""
        outer, self.parts = self.parts, []
        yield
        self.defs.append(f'<clipPath id="{self.id(what)}">' + "".join(self.parts) + "</clipPath>")
        self.parts = outer

    def svg(self, preserve="xMidYMid slice", **attrs):
        extra = "".join(f' {k.replace("_", "-")}="{v}"' for k, v in attrs.items())
        keep = f' preserveAspectRatio="{preserve}"' if preserve else ""
        defs = f"<defs>{''.join(self.defs)}</defs>" if self.defs else ""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}"{keep}{extra}>'
            + defs
            + "\n".join(self.parts)
            + "</svg>\n"
        )
