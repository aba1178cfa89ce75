import { type BeachSpot, type BeachTown, vibeFilters } from "../content/beaches.ts";
import { chartBounds } from "../content/geo/chart-projection.ts";
import { piers } from "../content/geo/piers.ts";
import type { Itinerary } from "../content/itineraries.ts";
import type { Photo } from "../content/photos.ts";
import type { Pizzeria, PizzeriaStyle, PizzeriaTag } from "../content/pizzerias.ts";
import type { Place } from "../content/place.ts";
import type { Ride, RideType, Thrill } from "../content/rides.ts";
import { type VideoRecords, videoFaults } from "./video-faults.ts";
import { isCalendarDate } from "#contract/calendar-date.ts";

export type Records = VideoRecords &
  BookedRecords & {
    rides: readonly Ride[];
    itineraries: readonly Itinerary[];
    pizzerias: readonly Pizzeria[];
    beachSpots: readonly BeachSpot[];
    photos: readonly Photo[];
    /** Whether a file of `content/photos` is there. */
    photoExists: (file: string) => boolean;
  };

/** Minimum heights on the piers in inches; 0 is "check the sign". */
const heights = { lowest: 36, highest: 56 };
const pizzaTags: ReadonlySet<string> = new Set<PizzeriaTag>([
  "Boardwalk Classic",
  "The Icons",
  "Gourmet Pie",
  "Family Fun",
  "Best Value",
]);
const pizzaStyles: ReadonlySet<string> = new Set<PizzeriaStyle>([
  "Classic Boardwalk",
  "Authentic Neapolitan",
  "American Diner",
  "Jumbo NY-Style",
  "Square Tomato Pie",
]);
const thrills: ReadonlySet<string> = new Set<Thrill>(["High", "Moderate", "Family", "Low"]);
const rideTypes: ReadonlySet<string> = new Set<RideType>([
  "Coaster",
  "Drop",
  "Spinning",
  "Water",
  "Flying",
  "Dark Ride",
  "Scenic",
  "Walk-through",
  "Xtreme",
  "Go-Kart",
]);
const beachTowns: ReadonlySet<string> = new Set<BeachTown>([
  "North Wildwood",
  "Wildwood",
  "Wildwood Crest",
  "Diamond Beach",
  "West Wildwood",
]);
const vibes: ReadonlySet<string> = new Set(vibeFilters.map(({ vibe }) => vibe).filter((vibe) => vibe !== "all"));
/** An alt text this short cannot say what is seen. */
const shortestAlt = 12;

/** What is wrong with the records, each as a sentence that names file and record; empty when all is well. */
export function contentFaults(records: Records): string[] {
  return [
    ...idFaults(records),
    ...records.rides.flatMap((ride) => named("content/rides.ts", ride.id, [...textFaults(ride), ...rideFaults(ride)])),
    ...records.itineraries.flatMap((itinerary) =>
      named("content/itineraries.ts", itinerary.id, itineraryFaults(itinerary, records.rides)),
    ),
    ...records.pizzerias.flatMap((shop) =>
      named("content/pizzerias.ts", shop.id, [
        ...textFaults(shop),
        ...placeFaults(shop.place),
        ...pizzeriaFaults(shop),
      ]),
    ),
    ...records.beachSpots.flatMap((spot) =>
      named("content/beaches.ts", spot.id, [...textFaults(spot), ...placeFaults(spot.place), ...spotFaults(spot)]),
    ),
    ...bookedFaults(records),
    ...photoFaults(records),
    ...videoFaults(records),
  ];
}

function named(file: string, id: string, faults: readonly string[]): string[] {
  return faults.map((fault) => `${file}: "${id}" ${fault}.`);
}

/** Ids stand in addresses and in saved weeks without their guide, so no two guides may share one. */
function idFaults({ rides, pizzerias, beachSpots }: Records): string[] {
  const owners = new Map<string, string>();
  const faults: string[] = [];
  for (const [file, list] of Object.entries({ rides, pizzerias, beaches: beachSpots })) {
    for (const { id } of list) {
      const owner = owners.get(id);
      if (owner) faults.push(`content/${file}.ts: the id "${id}" is taken already, in content/${owner}.ts.`);
      owners.set(id, file);
      if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) {
        faults.push(`content/${file}.ts: the id "${id}" is not lower-case words joined by hyphens.`);
      }
    }
  }
  return faults;
}

/** Every text anywhere in a record must say something. */
function textFaults(record: object, path = ""): string[] {
  return Object.entries(record).flatMap(([key, value]: [string, unknown]) => {
    const here = path ? `${path}.${key}` : key;
    if (typeof value === "string") return value.trim() === "" ? [`has no text in ${here}`] : [];
    if (Array.isArray(value) && value.length === 0 && key !== "doubts") return [`has nothing in ${here}`];
    return value !== null && typeof value === "object" ? textFaults(value, here) : [];
  });
}

function rideFaults(ride: Ride): string[] {
  const {
    height,
    heightElsewhere,
    heightAlone,
    heightMax,
    pier,
    type,
    thrill,
    isCoaster,
    inversions,
    status,
    statusNote,
  } = ride;
  const known = height >= heights.lowest && height <= heights.highest;
  return [
    ...(height === 0 || known
      ? []
      : [`has a minimum height of ${height} inches, which is neither 0 nor ${heights.lowest} to ${heights.highest}`]),
    ...(heightAlone !== undefined && heightAlone <= height
      ? ["may be ridden alone by children too short to ride it"]
      : []),
    ...(heightElsewhere !== undefined && heightElsewhere <= height
      ? ["has a second source that asks for no more than the first"]
      : []),
    ...(heightMax !== undefined && heightMax <= height ? ["has a maximum height below its minimum"] : []),
    ...(piers.some(({ name }) => name === `${pier} Pier`) ? [] : [`stands on ${pier} Pier, which is not on the map`]),
    ...(thrills.has(thrill) ? [] : [`has the unknown thrill "${thrill}"`]),
    ...(rideTypes.has(type) ? [] : [`has the unknown type "${type}"`]),
    ...(isCoaster === (inversions !== undefined) ? [] : ["must give inversions if it is a coaster, and only then"]),
    ...((status === "open") === (statusNote === undefined)
      ? []
      : ["needs a statusNote if it is not open, and only then"]),
  ];
}

function itineraryFaults({ steps }: Itinerary, rides: readonly Ride[]): string[] {
  return steps.flatMap((step) =>
    step.rides.flatMap((id) => {
      const ride = rides.find((each) => each.id === id);
      if (!ride) return [`plans "${id}" (${step.time}), which is no ride in content/rides.ts`];
      if (ride.status !== "open") return [`plans "${id}" (${step.time}), which is ${ride.status}`];
      return ride.pier === step.pier
        ? []
        : [`looks for "${id}" (${step.time}) on ${step.pier} Pier, but it is on ${ride.pier} Pier`];
    }),
  );
}

function pizzeriaFaults({ style, tags, portnoyScore, scoreNote }: Pizzeria): string[] {
  return [
    ...(pizzaStyles.has(style) ? [] : [`has the unknown style "${style}"`]),
    ...tags.filter((tag) => !pizzaTags.has(tag)).map((tag) => `has the unknown tag "${tag}"`),
    ...(portnoyScore !== null && (portnoyScore < 0 || portnoyScore > 10)
      ? [`is scored ${portnoyScore}, off the scale of 0 to 10`]
      : []),
    ...((portnoyScore === null) === (scoreNote === undefined)
      ? []
      : ["must say where its score comes from if it has one, and only then"]),
  ];
}

function spotFaults({ town, vibe }: BeachSpot): string[] {
  return [
    ...(beachTowns.has(town) ? [] : [`lies in the unknown town "${town}"`]),
    ...vibe.filter((one) => !vibes.has(one)).map((one) => `has the unknown vibe "${one}"`),
  ];
}

function placeFaults(place: Place | null): string[] {
  if (!place) return [];
  const { west, east, south, north } = chartBounds;
  const onChart =
    place.longitude >= west && place.longitude <= east && place.latitude >= south && place.latitude <= north;
  return onChart ? [] : [`lies at ${place.latitude}, ${place.longitude}, off the chart of the shore`];
}

function photoFaults({ photos, photoExists }: Records): string[] {
  return photos.flatMap(({ file, alt }, index) =>
    named("content/photos.ts", file, [
      ...(photoExists(file) ? [] : ["is missing in content/photos"]),
      ...(alt.length < shortestAlt ? ["has an alt text that is too short"] : []),
      ...(photos.findIndex((other) => other.alt === alt) === index ? [] : ["has the alt text of another photo"]),
    ]),
  );
}

type BookedRecords = {
  booked: readonly { start: string; end: string }[];
  bookedAsOf: string;
};

const bookedFile = "content/booked.ts";

/** Dates are compared as text, so a range with a mistyped date would leave its nights free on every page. */
function bookedFaults({ booked, bookedAsOf }: BookedRecords): string[] {
  return [...booked.flatMap(({ start, end }) => rangeFaults(start, end)), ...asOfFaults(bookedAsOf)];
}

function rangeFaults(start: string, end: string): string[] {
  const range = `${bookedFile}: the range "${start}" to "${end}"`;
  const noDays = Object.entries({ start, end }).filter(([, day]) => !isCalendarDate(day));
  if (noDays.length > 0) {
    return noDays.map(
      ([key, day]) => `${range} has the ${key} "${day}", which is no day of the calendar; write it like 2027-07-03.`,
    );
  }
  if (start === end)
    return [`${range} holds no night; end is the check-out day, so one night ends on the day after its start.`];
  return start < end ? [] : [`${range} ends before it starts; swap the two days, or correct the wrong one.`];
}

function asOfFaults(asOf: string): string[] {
  const isMoment =
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{3})?)?Z$/.test(asOf) && isCalendarDate(asOf.slice(0, 10));
  if (isMoment && !Number.isNaN(Date.parse(asOf))) return [];
  return [`${bookedFile}: bookedAsOf is "${asOf}", which is no moment; write day and time like 2027-01-15T12:00:00Z.`];
}
