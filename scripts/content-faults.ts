import { existsSync } from "node:fs";
import type { Article, ArticleBlock } from "#content/guides/articles/article.ts";
import { beachArticle } from "#content/guides/articles/beach-article.ts";
import { boroughArticle } from "#content/guides/articles/borough-article.ts";
import { piersArticle } from "#content/guides/articles/piers-article.ts";
import { pizzaArticle } from "#content/guides/articles/pizza-article.ts";
import { beachSpots } from "#content/guides/beaches.ts";
import { type BoroughEvent, localTraditions, regionalFestivals } from "#content/guides/borough-events.ts";
import { guideById } from "#content/guides/guides.ts";
import { itineraries } from "#content/guides/itineraries.ts";
import { pizzerias } from "#content/guides/pizzerias.ts";
import { rides } from "#content/guides/rides.ts";
import { bookedRanges } from "#content/house/house.ts";
import { photos } from "#content/house/photos.ts";
import { plainText, type RichText } from "#content/rich-text.ts";
import { isCalendarDate } from "#contract/calendar-date.ts";
import { eventFaults, faultsAmong, itineraryFaults, pizzeriaFaults, placeFaults, rideFaults } from "./guide-faults.ts";

/** The site's own content. */
export const siteRecords = {
  rides,
  itineraries,
  pizzerias,
  beachSpots,
  events: [...localTraditions, ...regionalFestivals] as readonly BoroughEvent[],
  articles: [pizzaArticle, piersArticle, beachArticle, boroughArticle] as readonly Article[],
  booked: bookedRanges,
  photos,
  photoExists: (file: string) => existsSync(`content/house/photos/${file}`),
};

export type Records = typeof siteRecords;

/** A shorter alt text can't describe a photo. */
const shortestAlt = 12;

/** Returns what is wrong with the content, in sentences that name the file and the record. Any of these stops the build. */
export function contentFaults(records: Records = siteRecords): string[] {
  return [
    ...idFaults(records),
    ...inGuide("rides", records.rides, (ride) => [...textFaults(ride), ...rideFaults(ride)]),
    ...inGuide("itineraries", records.itineraries, (itinerary) => itineraryFaults(itinerary, records.rides)),
    ...inGuide("pizzerias", records.pizzerias, (shop) => [
      ...textFaults(shop),
      ...placeFaults(shop.place),
      ...pizzeriaFaults(shop),
    ]),
    ...inGuide("beaches", records.beachSpots, (spot) => [...textFaults(spot), ...placeFaults(spot.place)]),
    ...inGuide("borough-events", records.events, (event) => [...textFaults(event), ...eventFaults(event)]),
    ...articleFaults(records.articles),
    ...bookedFaults(records),
    ...photoFaults(records),
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

/** Ids are used in addresses and saved weeks without their guide, so no two guides may share one. */
function idFaults(records: Records): string[] {
  const owners = new Map<string, string>();
  const faults: string[] = [];
  for (const [file, list] of Object.entries({
    rides: records.rides,
    pizzerias: records.pizzerias,
    beaches: records.beachSpots,
    "borough-events": records.events,
  })) {
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
    if (Array.isArray(value) && value.length === 0) return [`has nothing in ${here}`];
    return value !== null && typeof value === "object" ? textFaults(value, here) : [];
  });
}

function photoFaults({ photos: all, photoExists }: Records): string[] {
  return all.flatMap(({ file, alt }, index) =>
    named(
      "content/house/photos.ts",
      file,
      faultsAmong([
        [!photoExists(file), "is missing in content/house/photos"],
        [alt.length < shortestAlt, "has an alt text that is too short"],
        [all.findIndex((other) => other.alt === alt) !== index, "has the alt text of another photo"],
      ]),
    ),
  );
}

const bookedFile = "content/house/house.ts";

/** Dates are compared as text, so a range with a mistyped date would leave its nights free on every page. */
function bookedFaults({ booked }: Records): string[] {
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

/** Search results cut off longer descriptions. Much shorter ones waste the space. */
const descriptionLength = { least: 110, most: 160 };
const wordCount = { least: 1200, most: 2000 };

function articleFaults(articles: readonly Article[]): string[] {
  return articles.flatMap((article) =>
    oneArticleFaults(article).map((fault) => `content/guides/articles: "${article.guide}" ${fault}.`),
  );
}

function oneArticleFaults(article: Article): string[] {
  const { description, sections } = article;
  const blocks = blocksOf(article);
  const count = (...fields: string[]) =>
    blocks.filter((block) => typeof block !== "string" && fields.some((field) => field in block)).length;
  const words = blocks.reduce((sum, block) => sum + wordsOf(block).length, 0);
  const all = stringsIn(article);
  const faults: [isFault: boolean, fault: string][] = [
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
    ...[guideById(article.guide).link, "/#rates", "/#contact"].flatMap((link) =>
      all.some((text) => text.includes(`](${link})`)) ? [] : [`has no link to ${link}`],
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

/** Returns every string in a value, including the addresses of links. */
function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(stringsIn) : [];
}
