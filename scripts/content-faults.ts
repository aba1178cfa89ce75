import type { Article, ArticleBlock } from "#content/guides/articles/article.ts";
import type { BeachSpot } from "#content/guides/beaches.ts";
import type { BoroughEvent } from "#content/guides/borough-events.ts";
import { guides } from "#content/guides/guides.ts";
import { plainText, type RichText } from "#content/rich-text.ts";
import type { Itinerary } from "#content/guides/itineraries.ts";
import type { Photo } from "#content/house/photos.ts";
import type { Pizzeria } from "#content/guides/pizzerias.ts";
import type { Ride } from "#content/guides/rides.ts";
import { isCalendarDate } from "#contract/calendar-date.ts";
import { type Video, aerialTour, heroLoops, videoForms } from "#content/house/videos.ts";
import { eventFaults, faultsAmong, itineraryFaults, pizzeriaFaults, placeFaults, rideFaults } from "./guide-faults.ts";

export type Records = VideoRecords &
  BookedRecords & {
    rides: readonly Ride[];
    itineraries: readonly Itinerary[];
    pizzerias: readonly Pizzeria[];
    beachSpots: readonly BeachSpot[];
    events: readonly BoroughEvent[];
    articles: readonly Article[];
    photos: readonly Photo[];
    photoExists: (file: string) => boolean;
  };

/** A shorter alt text cannot describe a photo. */
const shortestAlt = 12;

/** What is wrong with the content, each as a sentence that names the file and the record. Any of these stops the build. */
export function contentFaults(records: Records): string[] {
  const { rides, itineraries, pizzerias, beachSpots, events } = records;
  return [
    ...idFaults(records),
    ...inGuide("rides", rides, (ride) => [...textFaults(ride), ...rideFaults(ride)]),
    ...inGuide("itineraries", itineraries, (itinerary) => itineraryFaults(itinerary, rides)),
    ...inGuide("pizzerias", pizzerias, (shop) => [
      ...textFaults(shop),
      ...placeFaults(shop.place),
      ...pizzeriaFaults(shop),
    ]),
    ...inGuide("beaches", beachSpots, (spot) => [...textFaults(spot), ...placeFaults(spot.place)]),
    ...inGuide("borough-events", events, (event) => [...textFaults(event), ...eventFaults(event)]),
    ...articleFaults(records.articles),
    ...bookedFaults(records),
    ...photoFaults(records),
    ...videoFaults(records),
  ];
}

function inGuide<One extends { id: string }>(
  file: string,
  all: readonly One[],
  faultsOf: (one: One) => readonly string[],
): string[] {
  return all.flatMap((one) => named(`content/guides/${file}.ts`, one.id, faultsOf(one)));
}

function named(file: string, id: string, faults: readonly string[]): string[] {
  return faults.map((fault) => `${file}: "${id}" ${fault}.`);
}

/** Ids stand in addresses and in saved weeks without their guide, so no two guides may share one. */
function idFaults({ rides, pizzerias, beachSpots, events }: Records): string[] {
  const owners = new Map<string, string>();
  const faults: string[] = [];
  for (const [file, list] of Object.entries({ rides, pizzerias, beaches: beachSpots, "borough-events": events })) {
    for (const { id } of list) {
      const owner = owners.get(id);
      if (owner)
        faults.push(`content/guides/${file}.ts: the id "${id}" is already used in content/guides/${owner}.ts.`);
      owners.set(id, file);
      if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) {
        faults.push(`content/guides/${file}.ts: the id "${id}" is not lower-case words joined by hyphens.`);
      }
    }
  }
  return faults;
}

/** No text or list anywhere in a record may be empty. */
function textFaults(record: object, path = ""): string[] {
  return Object.entries(record).flatMap(([key, value]: [string, unknown]) => {
    const here = path ? `${path}.${key}` : key;
    if (typeof value === "string") return value.trim() === "" ? [`has no text in ${here}`] : [];
    if (Array.isArray(value) && value.length === 0 && key !== "doubts") return [`has nothing in ${here}`];
    return value !== null && typeof value === "object" ? textFaults(value, here) : [];
  });
}

function photoFaults({ photos, photoExists }: Records): string[] {
  return photos.flatMap(({ file, alt }, index) =>
    named(
      "content/house/photos.ts",
      file,
      faultsAmong([
        [!photoExists(file), "is missing in content/house/photos"],
        [alt.length < shortestAlt, "has an alt text that is too short"],
        [photos.findIndex((other) => other.alt === alt) !== index, "has the alt text of another photo"],
      ]),
    ),
  );
}

type BookedRecords = { booked: readonly { start: string; end: string }[] };

const bookedFile = "content/house/house.ts";

/** Dates are compared as text, so a range with a mistyped date would leave its nights free on every page. */
function bookedFaults({ booked }: BookedRecords): string[] {
  return booked.flatMap(({ start, end }) => {
    const range = `${bookedFile}: the range "${start}" to "${end}"`;
    const noDays = Object.entries({ start, end }).filter(([, day]) => !isCalendarDate(day));
    if (noDays.length > 0) {
      return noDays.map(
        ([key, day]) => `${range} has the ${key} "${day}", which is not a real date; write it like 2027-07-03.`,
      );
    }
    if (start === end)
      return [`${range} contains no night; end is the check-out day, so one night ends on the day after its start.`];
    return start < end ? [] : [`${range} ends before it starts; swap the two days, or correct the wrong one.`];
  });
}

/** Search results cut off longer descriptions; much shorter ones leave their place empty. */
const descriptionLength = { least: 110, most: 160 };
const wordCount = { least: 1200, most: 2000 };
/** This many words in a row in two articles are a copied sentence. */
const copiedWords = 8;

function articleFaults(articles: readonly Article[]): string[] {
  return [
    ...articles.flatMap((article) =>
      oneArticleFaults(article).map((fault) => `content/guides/articles: "${article.slug}" ${fault}.`),
    ),
    ...copies(articles),
  ];
}

function oneArticleFaults(article: Article): string[] {
  const { description, sections } = article;
  const blocks = blocksOf(article);
  const count = (...fields: string[]) =>
    blocks.filter((block) => typeof block !== "string" && fields.some((field) => field in block)).length;
  const words = blocks.reduce((sum, block) => sum + wordsOf(block).length, 0);
  const all = stringsIn(article);
  const guide = guides.find(({ id, articleLink }) => id === article.guide && articleLink === `/${article.slug}`);
  const faults: [isFault: boolean, fault: string][] = [
    [!guide, `is not the article of the guide "${article.guide}"`],
    [
      words < wordCount.least || words > wordCount.most,
      `has ${words} words, not ${wordCount.least} to ${wordCount.most}`,
    ],
    [
      description.length < descriptionLength.least || description.length > descriptionLength.most,
      `has a description of ${description.length} characters, not ${descriptionLength.least} to ${descriptionLength.most}`,
    ],
    [count("rows", "bars") < 2, "has fewer than two tables or charts"],
    [count("figure") < 2, "has fewer than two facts"],
    [new Set(sections.map(({ id }) => id)).size < sections.length, "has two sections with the same id"],
    [/[!—]/.test(all.join(" ")), "has an exclamation mark or an em dash"],
    [/https?:|www\./.test(all.join(" ")), "links to another site"],
  ];
  return [
    ...faultsAmong(faults),
    ...[guide?.link, "/#rates", "/#contact"].flatMap((link) =>
      !link || all.some((text) => text.includes(`](${link})`)) ? [] : [`has no link to ${link}`],
    ),
    ...blocks.flatMap(figureFaults),
  ];
}

function figureFaults(block: ArticleBlock): string[] {
  if (typeof block === "string") return [];
  if ("rows" in block && (block.rows.length === 0 || block.rows.some((row) => row.length !== block.head.length)))
    return [`has empty cells in the table "${block.caption}"`];
  if ("bars" in block)
    return block.bars.flatMap(({ label, value }) =>
      value > block.max ? [`has the bar "${label}" longer than its axis`] : [],
    );
  return [];
}

function copies(articles: readonly Article[]): string[] {
  const firstIn = new Map<string, string>();
  const faults: string[] = [];
  for (const article of articles) {
    for (const words of blocksOf(article).map(wordsOf)) {
      for (let at = 0; at + copiedWords <= words.length; at++) {
        const run = words.slice(at, at + copiedWords).join(" ");
        const other = firstIn.get(run);
        if (other && other !== article.slug)
          faults.push(`content/guides/articles: "${article.slug}" repeats "${run}" from "${other}".`);
        firstIn.set(run, article.slug);
      }
    }
  }
  return faults;
}

function blocksOf({ sections }: Article): ArticleBlock[] {
  return sections.flatMap(({ blocks }) => blocks);
}

function wordsOf(block: ArticleBlock): string[] {
  if (typeof block === "string") return wordsIn([block.replace(/^> /, "")]);
  return wordsIn("items" in block ? block.items : "text" in block ? [block.text] : []);
}

function wordsIn(texts: readonly RichText[]): string[] {
  return texts.map(plainText).join(" ").toLowerCase().split(/\s+/).filter(Boolean);
}

/** Every string in a value, including the addresses of links. */
function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(stringsIn) : [];
}

export type VideoRecords = {
  /** A file in `content/house/videos`, or null if it is missing. `seconds` is null if the length is unknown. */
  videoFile: (file: string) => { bytes: number; seconds: number | null } | null;
};

const megabyte = 1024 * 1024;
const guide = "docs/photos.md says how it is made";

/** What is wrong with the site's own films, each as a sentence that names the file. */
export function videoFaults({ videoFile }: VideoRecords): string[] {
  return [
    ...[...Object.values(heroLoops), aerialTour].flatMap((video) => fileFaults(video, videoFile)),
    ...lengthFaults(videoFile),
    ...(videoFile(`${aerialTour.name}.jpg`)
      ? []
      : [`content/house/videos/${aerialTour.name}.jpg is missing; ${guide}.`]),
  ];
}

function fileFaults({ name, limitMegabytes }: Video, videoFile: VideoRecords["videoFile"]): string[] {
  return videoForms.flatMap(({ extension }) => {
    const path = `content/house/videos/${name}.${extension}`;
    const file = videoFile(`${name}.${extension}`);
    if (!file) return [`${path} is missing; ${guide}.`];
    if (file.bytes <= limitMegabytes * megabyte) return [];
    const weight = (file.bytes / megabyte).toFixed(2);
    return [`${path} weighs ${weight} MB, over its limit of ${limitMegabytes} MB; raise the number after -crf.`];
  });
}

function lengthFaults(videoFile: VideoRecords["videoFile"]): string[] {
  const file = videoFile(`${aerialTour.name}.mp4`);
  if (!file) return [];
  if (file.seconds === null) return [`content/house/videos/${aerialTour.name}.mp4 is no MP4 film.`];
  const lasts = Math.round(file.seconds);
  if (lasts === aerialTour.seconds) return [];
  return [
    `content/house/videos.ts: the aerial tour is said to last ${aerialTour.seconds} seconds, but ${aerialTour.name}.mp4 lasts ${lasts}.`,
  ];
}
