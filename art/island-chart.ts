/** Draws content/guides/posters/island-chart.svg from content/guides/geo, equirectangular: `npx node art/island-chart.ts`. */
import { readFileSync, writeFileSync } from "node:fs";
import { chartHeight, chartWidth, toChart } from "#content/guides/geo/chart-projection.ts";
import { piers } from "#content/guides/geo/piers.ts";

type Point = readonly [latitude: number, longitude: number];
type Line = [longitude: number, latitude: number][];
type Coast = { features: { geometry: { coordinates: Line[] } }[] };
type Lines = { features: { properties: { PRIMENAME?: string; name?: string }; geometry: { coordinates: Line } }[] };
type Pixel = { x: number; y: number };

const water = "#2c7d86";
const shallow = "#57a0a4";
const waterline = "#7cb7b6";
const sand = "#f6e3bd";
const beach = "#fdf5e3";
const marshGround = "#dfdcae";
const wood = "#a5683d";

/** Kept outside the picture, so that the lines along the shore do not end at its edge. */
const outside = 60;

function readGeometry(file: string): unknown {
  return JSON.parse(readFileSync(new URL(`../content/guides/geo/${file}`, import.meta.url), "utf8"));
}

const asPoints = (lngLats: Line) => lngLats.map(([longitude, latitude]): Point => [latitude, longitude]);
const coast = readGeometry("coast.geojson") as Coast;
const streets = (readGeometry("streets.geojson") as Lines).features.map(({ properties, geometry }) => ({
  name: properties.PRIMENAME,
  points: asPoints(geometry.coordinates),
}));
const rings = coast.features.map(({ geometry }) => asPoints((geometry.coordinates[0] ?? []).slice(0, -1)));
const drawn = (readGeometry("hand-drawn.geojson") as Lines).features;

/** What the coastline file does not know, good to about 150 m. */
function handDrawn(name: string): Point[] {
  const found = drawn.find(({ properties }) => properties.name === name);
  if (!found) throw new Error(`hand-drawn.geojson has no ${name}`);
  return asPoints(found.geometry.coordinates);
}

const creekShore = handDrawn("creek shore");
const marshes = [handDrawn("salt marsh"), handDrawn("marsh island")];
const bridge = handDrawn("bridge");
const boardwalk = handDrawn("boardwalk");

function nearest(ring: readonly Point[], to: Point): number {
  const distances = ring.map(([latitude, longitude]) => Math.hypot(latitude - to[0], (longitude - to[1]) * 0.78));
  return distances.indexOf(Math.min(...distances));
}

/** The ring's points from the one nearest to `from` up to the one nearest to `to`, in the ring's direction. */
function stretch(ring: readonly Point[], from: Point, to: Point): Point[] {
  const [start, end] = [nearest(ring, from), nearest(ring, to)];
  return start <= end ? ring.slice(start, end + 1) : [...ring.slice(start), ...ring.slice(0, end + 1)];
}

function shortStretch(ring: readonly Point[], from: Point, to: Point): Point[] {
  const [there, back] = [stretch(ring, from, to), stretch(ring, to, from)];
  return there.length <= back.length ? there : back.toReversed();
}

/** The coastline with the creek in it: the piece that joins West Wildwood to the land gives way to the creek's shore. */
function withCreek(ring: readonly Point[]): Point[] {
  const [west, east] = [creekShore[0], creekShore.at(-1)];
  if (!west || !east) throw new Error("The creek has no shore");
  const [there, back] = [stretch(ring, west, east), stretch(ring, east, west)];
  return there.length < back.length ? [...creekShore, ...back] : [...creekShore.toReversed(), ...there];
}

const [mainRing = [], ...islands] = rings.toSorted((one, other) => other.length - one.length);
const land = [withCreek(mainRing), ...islands, handDrawn("West Wildwood"), handDrawn("marsh island")];

/** Within the frame around the picture; points beyond fall together on it. */
function pixel([latitude, longitude]: Point): Pixel {
  const { x, y } = toChart({ latitude, longitude });
  return {
    x: Math.max(-outside, Math.min(chartWidth + outside, x)),
    y: Math.max(-outside, Math.min(chartHeight + outside, y)),
  };
}

function digits(value: number): string {
  return String(Math.round(value * 10) / 10);
}
const spot = ({ x, y }: Pixel) => `${digits(x)} ${digits(y)}`;
const middle = (a: Pixel, b: Pixel): Pixel => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

function withoutRepeats(points: Pixel[]): Pixel[] {
  return points.filter((point, index) => index === 0 || spot(point) !== spot(points[index - 1] ?? point));
}

/** A closed curve that rounds the ring's corners (quadratic B-spline), or nothing if it is nowhere near the picture. */
function blob(ring: readonly Point[]): string {
  const points = withoutRepeats(ring.map(pixel));
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return "";
  const curve = points.map((point, index) => `Q${spot(point)} ${spot(middle(point, points[index + 1] ?? first))}`);
  return `M${spot(middle(last, first))}${curve.join("")}Z`;
}

function line(points: readonly Point[]): string {
  return `M${points.map((point) => spot(pixel(point))).join("L")}`;
}

/** An open curve from the first point to the last that rounds the corners between. */
function brook(points: readonly Point[]): string {
  const pixels = points.map(pixel);
  const [first, last] = [pixels[0], pixels.at(-1)];
  if (!first || !last) return "";
  const curve = pixels.slice(1, -1).map((point, index) => {
    const next = pixels[index + 2] ?? last;
    return `Q${spot(point)} ${spot(next === last ? last : middle(point, next))}`;
  });
  return `M${spot(first)}${curve.join("")}`;
}

function plank(at: Point): string {
  const { x, y } = pixel(at);
  return `M${spot({ x, y })}L${spot({ x: x + 9, y: y + 9 })}`;
}

const everyHalfMinute = 1 / 120;

function graticule(): string {
  const stepX = toChart({ latitude: 0, longitude: everyHalfMinute }).x - toChart({ latitude: 0, longitude: 0 }).x;
  const stepY = toChart({ latitude: 0, longitude: 0 }).y - toChart({ latitude: everyHalfMinute, longitude: 0 }).y;
  const origin = toChart({ latitude: 39, longitude: -74.825 });
  let lines = "";
  for (let x = origin.x % stepX; x < chartWidth; x += stepX) lines += `M${digits(x)} 0V${chartHeight}`;
  for (let y = origin.y % stepY; y < chartHeight; y += stepY) lines += `M0 ${digits(y)}H${chartWidth}`;
  return `<path d="${lines}" fill="none" stroke="#0c2733" stroke-opacity=".13" stroke-width=".4"/>`;
}

/** Lines along the shore, farthest first: each is a broad stroke of which the next, narrower one leaves the rim. */
function waterlines(): string {
  return [13, 8.5, 5]
    .map(
      (distance, index) =>
        `<use href="#land" stroke="${waterline}" stroke-opacity="${(0.35 + index * 0.2).toFixed(2)}" stroke-width="${2 * distance}"/>` +
        `<use href="#land" stroke="${index === 2 ? shallow : water}" stroke-width="${2 * distance - 0.9}"/>`,
    )
    .join("");
}

/**
 * The figure `id` again every `width` and `height` between two corners of the chart: a row, and the rows below it. No `<pattern>`: with one in a
 * picture, Chromium 156 sometimes draws no further frame of the page.
 */
function repeated(id: string, width: number, height: number, from: Pixel, to: Pixel): string {
  const places = (first: number, last: number, step: number) => {
    const found: number[] = [];
    for (let at = Math.floor(first / step) * step; at < last; at += step) found.push(at);
    return found;
  };
  const row = places(from.x, to.x, width).map((x) => `<use href="#${id}" x="${x}"/>`);
  const [top = 0, ...below] = places(from.y, to.y, height);
  return (
    `<g id="${id}-row" transform="translate(0 ${top})">${row.join("")}</g>` +
    below.map((y) => `<use href="#${id}-row" y="${y - top}"/>`).join("")
  );
}

function compassRose(at: Point): string {
  const { x, y } = pixel(at);
  const point = (turn: number, length: number, color: string) =>
    `<path d="M0 0L${length * 0.11} ${-length * 0.11}L0 ${-length}Z" transform="rotate(${turn})" fill="${color}"/>` +
    `<path d="M0 0L${-length * 0.11} ${-length * 0.11}L0 ${-length}Z" transform="rotate(${turn})" fill="none" stroke="${color}" stroke-width=".7"/>`;
  const points = [45, 135, 225, 315].map((turn) => point(turn, 26, waterline)).join("");
  const cardinal = [90, 180, 270].map((turn) => point(turn, 42, beach)).join("");
  return `<g transform="translate(${digits(x)} ${digits(y)})"><circle r="30" fill="none" stroke="${waterline}" stroke-width=".8"/>${points}${cardinal}${point(0, 52, "#f4c55c")}</g>`;
}

const oceanFront = shortStretch(mainRing, [39.004, -74.787], [38.9425, -74.8665]);
/** The one road to West Wildwood, from the bay to the boardwalk, and all other streets. */
const mainRoad = [
  handDrawn("Glenwood Avenue"),
  ...streets.filter(({ name }) => name === "West Glenwood Avenue").map(({ points }) => points),
];
const sideStreets = streets.filter(({ name }) => name !== "West Glenwood Avenue").map(({ points }) => points);
const road = mainRoad.map(line).join("");
const channels = [handDrawn("western channel"), handDrawn("southern channel")].map(brook).join("");
const whole = `width="${chartWidth}" height="${chartHeight}"`;
const marshPath = marshes.map(blob).join("");
const marshPixels = marshes.flat().map(pixel);
const corner = (outer: typeof Math.min): Pixel => ({
  x: outer(...marshPixels.map(({ x }) => x)),
  y: outer(...marshPixels.map(({ y }) => y)),
});

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${chartWidth} ${chartHeight}">
<defs>
<path id="land" d="${land.map(blob).join("")}" stroke-linejoin="round"/>
<path id="streets" d="${sideStreets.map(line).join("")}" stroke-linecap="round"/>
<clipPath id="ashore"><use href="#land"/></clipPath>
<clipPath id="marshes"><path d="${marshPath}"/></clipPath>
<path id="waves" d="M8 14q3.500-4 7 0t7 0 7 0M56 43q3.500-4 7 0t7 0 7 0"/>
<path id="tufts" d="M3 6h7M6.500 6V2.500M6.500 6L4.800 3.400M6.500 6L8.200 3.400M16 15h7M19.500 15v-3.500M19.500 15l-1.700-2.600M19.500 15l1.700-2.600"/>
</defs>
<rect ${whole} fill="${water}"/>
<g fill="none" stroke="${waterline}" stroke-opacity=".55" stroke-width=".9" stroke-linecap="round">${repeated("waves", 96, 58, { x: 0, y: 0 }, { x: chartWidth, y: chartHeight })}</g>
<g fill="none">${waterlines()}</g>
<use href="#land" fill="${sand}"/>
<g clip-path="url(#ashore)">
<path d="${marshPath}" fill="${marshGround}"/>
<g clip-path="url(#marshes)" fill="none" stroke="#8b9d6b" stroke-width=".7" stroke-linecap="round">${repeated("tufts", 26, 18, corner(Math.min), corner(Math.max))}</g>
<use href="#land" fill="none" stroke="#e6c98f" stroke-opacity=".45" stroke-width="9"/>
<path d="${line(oceanFront)}" fill="none" stroke="${beach}" stroke-width="17" stroke-linejoin="round"/>
<path d="${channels}" fill="none" stroke="${beach}" stroke-width="6.600"/>
</g>
<use href="#land" fill="none" stroke="${beach}" stroke-width="1.600"/>
<path d="${channels}" fill="none" stroke="${shallow}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
${graticule()}
<g fill="none" stroke-linejoin="round">
<use href="#streets" stroke="#dcb984" stroke-width="1.600"/>
<use href="#streets" stroke="#fffaf0"/>
<path d="${road}" stroke="#cf9f68" stroke-width="2.600"/>
<path d="${road}" stroke="#fffaf0" stroke-width="1.600"/>
<path d="${line(bridge)}" stroke="${wood}" stroke-width="4.600"/>
<path d="${line(bridge)}" stroke="#fffaf0" stroke-width="2.200"/>
<path d="${line(boardwalk)}" stroke="${wood}" stroke-width="2.400"/>
<path d="${line(boardwalk)}" stroke="${beach}" stroke-width=".7" stroke-dasharray="1.200 1.200"/>
<path d="${piers.map(({ place }) => plank([place.latitude, place.longitude])).join("")}" stroke="${wood}" stroke-width="5"/>
</g>
${compassRose([38.951, -74.79])}
</svg>
`;

writeFileSync("content/guides/posters/island-chart.svg", svg.replaceAll(">\n<", "><"));
