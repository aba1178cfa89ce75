import { existsSync, readFileSync, readdirSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { beachSpots } from "#content/guides/beaches.ts";
import type { BoroughEvent } from "#content/guides/borough-events.ts";
import { boroughScenes } from "#content/guides/borough-scenes.ts";
import { guideDoubts } from "#content/guides/doubts.ts";
import { chartBounds } from "#content/guides/geo/chart-bounds.ts";
import { piers } from "#content/guides/geo/piers.ts";
import type { GuideId } from "#content/guides/guides.ts";
import type { Itinerary } from "#content/guides/itineraries.ts";
import { type Pizzeria, pizzerias } from "#content/guides/pizzerias.ts";
import { type Ride, type RideId, rides as ownRides } from "#content/guides/rides.ts";
import type { Place } from "#content/guides/way-from-house.ts";
import { plainText } from "#content/rich-text.ts";

/** Minimum heights on the piers in inches; 0 is "check the sign". */
const heights = { lowest: 36, highest: 56 };
/** What can't be said about other people's shops without their word: prices, hours, awards, services. */
const unprovenClaims = /cash only|wood-fired|number one|award-winning|\$\d|\d(am|pm)\b|phone order|deliver/i;

/** Returns the faults that apply. */
export function faultsAmong(checks: readonly (readonly [isThere: boolean, fault: string])[]): string[] {
  return checks.flatMap(([isThere, fault]) => (isThere ? [fault] : []));
}

function isDoubt(guide: GuideId, { name }: { name: string }, what: string): boolean {
  return guideDoubts[guide][name]?.some((doubt) => doubt.includes(what)) ?? false;
}

/** Returns what is wrong with a ride. A reader who relies on a minimum height must find it in the text, or be sent to the sign. */
export function rideFaults(ride: Ride): string[] {
  const { height, heightElsewhere, heightAlone, heightMax, pier, status, requirements, tickets, pov } = ride;
  const words = JSON.stringify(ride);
  const isKnown = height >= heights.lowest && height <= heights.highest;
  const isReported = requirements.includes("reported") && isDoubt("piers", ride, `${tickets} tickets`);
  const unmentioned = [height, heightElsewhere, heightAlone, heightMax].filter(
    (inches) => height > 0 && inches !== undefined && !requirements.includes(String(inches)),
  );
  return [
    ...unmentioned.map((inches) => `does not mention ${inches} inches in its requirements`),
    ...faultsAmong([
      [
        height !== 0 && !isKnown,
        `has a minimum height of ${height} inches, which is neither 0 nor ${heights.lowest} to ${heights.highest}`,
      ],
      [heightAlone !== undefined && heightAlone <= height, "has a heightAlone that is not above its height"],
      [
        heightElsewhere !== undefined && heightElsewhere <= height,
        "has a heightElsewhere that is not above its height",
      ],
      [heightMax !== undefined && heightMax <= height, "has a maximum height below its minimum"],
      [!piers.some(({ name }) => name === `${pier} Pier`), `is on ${pier} Pier, which is not on the map`],
      [ride.isCoaster !== (ride.inversions !== undefined), "must give inversions if it is a coaster, and only then"],
      [(status === "open") !== (ride.statusNote === undefined), "needs a statusNote if it is not open, and only then"],
      [
        height <= 0 && !requirements.includes("check the sign"),
        "has no known minimum height and must say to check the sign",
      ],
      [/no (minimum|height)|any height|all heights/i.test(words), "must never say that there is no minimum height"],
      [tickets !== undefined && !isReported, `must call its ${tickets} tickets reported and list them as a doubt`],
      [words.includes("$"), "quotes a price"],
      [pov !== undefined && !youtubeVideo.test(pov), "has a pov that is not the address of one YouTube video"],
    ]),
  ];
}

const youtubeVideo = /^https:\/\/(www\.youtube\.com\/watch\?v=|youtu\.be\/)[\w-]{11}$/;

/** Returns what is wrong with a sample day on the piers. */
export function itineraryFaults({ description, steps }: Itinerary, rides: readonly Ride[]): string[] {
  const planned: RideId[] = steps.flatMap((step) => step.rides);
  const tallest = Math.max(...rides.filter(({ id }) => planned.includes(id)).map(({ height }) => height));
  const tallestInWords = `tallest minimum we know of is ${tallest} inches`;
  return faultsAmong([
    [new Set(planned).size < planned.length, "plans a ride twice"],
    [!description.includes(tallestInWords), `must say that the ${tallestInWords}`],
  ]);
}

/** Returns what is wrong with a pizzeria. */
export function pizzeriaFaults(shop: Pizzeria): string[] {
  const { portnoyScore: score, scoreNote, place } = shop;
  const texts = [shop.differentiator, ...shop.description, ...Object.values(shop.recommendation)];
  const claim = unprovenClaims.exec(texts.map(plainText).join(" "))?.[0];
  return faultsAmong([
    [claim !== undefined, `claims "${claim}", which changes or cannot be checked`],
    [!isDoubt("pizza", shop, "price sign"), "must list its price sign as a doubt"],
    [!place.confirmed && !isDoubt("pizza", shop, "map position"), "must list its map position as a doubt"],
    [score !== null && (score < 0 || score > 10), `is scored ${score}, off the scale of 0 to 10`],
    [
      (score === null) !== (scoreNote === undefined),
      "must say where its score comes from if it has one, and only then",
    ],
  ]);
}

/** Finds a place off the chart: latitude and longitude are easily swapped. */
export function placeFaults(place: Place): string[] {
  const { west, east, south, north } = chartBounds;
  const onChart =
    place.longitude >= west && place.longitude <= east && place.latitude >= south && place.latitude <= north;
  return onChart ? [] : [`lies at ${place.latitude}, ${place.longitude}, off the chart of the shore`];
}

/** Returns what is wrong with an event. No dates are stored here, so each has to tell the reader where to check. */
export function eventFaults({ when }: BoroughEvent): string[] {
  return faultsAmong([
    [!/; check the (year's|season's|borough's) /.test(when), "must tell the reader to check the date"],
    [/\b20\d\d\b/.test(when), "names a year, whose date will go stale"],
  ]);
}

/** One scene over the wire, Brotli. */
const sceneBudget = 4 * 1024;
const sceneFolder = "content/guides/scenes";

const ownIds = [...[...ownRides, ...beachSpots, ...pizzerias].map(({ id }) => id), ...Object.keys(boroughScenes)];

function ownScenes(): Map<string, string> {
  const names = existsSync(sceneFolder) ? readdirSync(sceneFolder) : [];
  return new Map(names.map((name) => [name.replace(/\.svg$/, ""), readFileSync(`${sceneFolder}/${name}`, "utf8")]));
}

/** Returns what is wrong with the scenes of the guides' cards, in sentences that name the file. Any of these stops the build. */
export function sceneFaults(ids: readonly string[] = ownIds, scenes: ReadonlyMap<string, string> = ownScenes()) {
  const missing = ids.filter((id) => !scenes.has(id)).map((id) => `${sceneFolder}/${id}.svg is missing.`);
  const wrong = [...scenes].flatMap(([id, svg]) =>
    faultsAmong([
      [!ids.includes(id), "belongs to no card"],
      [brotliCompressSync(svg).length > sceneBudget, "is over 4 KB compressed"],
      [/<(text|image|script|foreignObject)\b/.test(svg), "holds more than shapes"],
    ]).map((fault) => `${sceneFolder}/${id}.svg ${fault}.`),
  );
  return [...missing, ...wrong];
}
