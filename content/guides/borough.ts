import type { RichText } from "#content/rich-text.ts";
import type { BoroughScene } from "./borough-scenes.ts";
import { factsGatheredNote } from "./facts-gathered.ts";

/** The snapshot at the top of the guide, in order. */
export const boroughStats: readonly { figure: string; label: string; note: string }[] = [
  {
    figure: "About 560",
    label: "people live here year-round",
    note: "The usual estimate for high summer is up to about 5,000.",
  },
  {
    figure: "63.3",
    label: "is the median age",
    note: "Half the town is older than that. No one is in a hurry.",
  },
  {
    figure: "90.9%",
    label: "of households own their home",
    note: "",
  },
  {
    figure: "Over 180",
    label: "events a year in the region",
    note: "More than three a week, if they were spread evenly. They are not.",
  },
  {
    figure: "Over 70",
    label: "vendors at the Saturday farmers market in Wildwood",
    note: "In season, and a short drive from the house.",
  },
  {
    figure: "1",
    label: "road onto the island",
    note: "Glenwood Avenue, by a two-lane bridge from Wildwood.",
  },
];

type TextWithTitle = { title: string; text: RichText };

/** The lifestyle cards; `namesDock` adds today's tides. */
export const lifestyle: readonly (TextWithTitle & { scene: BoroughScene; namesDock?: true })[] = [
  {
    title: "Boats first, cars second",
    scene: "halyards",
    namesDock: true,
    text: "A very small island with several marinas: you can guess what people here think about on the way to work. Past the last piling are Grassy Sound and Richardson Sound. The house has its own dock, and kayaks come with the stay. If you plan to bring something with an engine, [ask us about the tie-up](/#contact) before you hitch the trailer.",
  },
  {
    title: "Dinner on a string",
    scene: "crab-line",
    text: "Crabbing for blue claws from docks and street ends is an old habit on the bay side of the Wildwoods. You need a string, some bait and patience, in rising order of cost. Look up the state's current rules on size and season first, and measure honestly. The crab will.",
  },
  {
    title: "A bar with a thin end",
    scene: "the-wedge",
    text: "The **Westside Saloon** on West Glenwood Avenue is one story high and cut like a slice of pie, so locals call it the Wedge. At the narrow end it's about as wide as your outstretched arms. It is said to be the narrowest bar in New Jersey, and any rival would have to breathe in. Ask whether it is open before you set out.",
  },
  {
    title: "Ten minutes from loud",
    scene: "the-bridge",
    text: "No boardwalk and no ocean beach: that's why you can hear the halyards. From the house it's 5 minutes to Wildwood Beach and 10 to the boardwalk. Bikes are included: cross the bridge, keep going east, and [the piers](/moreys-piers-guide) turn up on their own.",
  },
];

/** The three people who run the borough. Names are shown with `asOf`, because a seat or a department can change hands. */
export const commissioners = {
  asOf: "August 2025",
  members: [
    { name: "Matthew Ksiazek", role: "Mayor and commissioner", department: "Public Works, Parks & Public Property" },
    { name: "Joseph Segrest", role: "Commissioner", department: "Revenue & Finance" },
    { name: "Jane DiMattia", role: "Commissioner", department: "Public Affairs & Public Safety" },
  ],
};

/** What a commission is, what its mayor may do, and why the borough has one: a paragraph each. */
export const government: readonly RichText[] = [
  "Instead of a council, West Wildwood has three commissioners. They are elected at large in November, without party labels, for four-year terms that begin and end together. Each takes charge of a department, and the three choose one of themselves as mayor.",
  "The title is lighter than it sounds. Apart from chairing the meetings and running a department like the other two, the mayor has no special powers. One vote is one vote.",
  "The idea came from an island. After the hurricane of 1900, Galveston, Texas, put a small commission in charge of rebuilding, and other towns took note. New Jersey allowed it with the Walsh Act of 1911. West Wildwood, which knows a thing or two about water, has used it since 1964.",
];

/** Worded to stay true whichever neighbor helps out this year: no names, head counts or end dates. */
export const policeNotice = {
  title: "About the police",
  text: "The borough's police department is small and has been short of officers. Shifts it cannot fill may be covered by a neighboring town's officers under an agreement, and such agreements change; the borough can tell you the present one. For a guest one thing matters, and it stays the same: **in any emergency, call 911**.",
};

export const timeline: readonly ({ year: string } & TextWithTitle)[] = [
  {
    year: "1920",
    title: "A borough on paper",
    text: "On April 21, 1920, an act of the state legislature carved the Borough of West Wildwood out of Middle Township.",
  },
  {
    year: "1920s",
    title: "Then the ground",
    text: "Most accounts say the salt marsh was filled in that decade. Bulkheads went up around the new lots to keep land and bay from changing their minds, and the town still sits behind them.",
  },
  {
    year: "1964 to today",
    title: "Three commissioners and a lot of bulkhead",
    text: "People here still talk about the storm of March 1962. Two years later the borough adopted commission government. Sandy flooded the streets in October 2012, and after the storm of January 2016, when the neighboring towns came to help, a bulkhead program followed. The work goes on: here it's a way of life with a budget line.",
  },
];

export const didYouKnow: readonly TextWithTitle[] = [
  {
    title: "How many people live in West Wildwood?",
    text: "About 560 year-round, with a median age of 63.3. In summer the usual estimate is up to about 5,000, roughly nine times as many, and the island stays the same size.",
  },
  {
    title: "How do you get onto the island?",
    text: "Over the two-lane bridge that carries Glenwood Avenue out of Wildwood. There's no other road, so directions are short and getting lost takes talent. By boat you have more choices.",
  },
  {
    title: "Is there a beach?",
    text: "Not an ocean beach. There has long been a thin strip of bay sand at the end of Glenwood Avenue, better for looking at the water than for swimming. For waves, Wildwood Beach is 5 minutes from the house; the [beach guide](/beach-finder-guide) helps you choose a stretch.",
  },
  {
    title: "What is the Wedge?",
    text: "The local name for the Westside Saloon on West Glenwood Avenue, a one-story wedge of a bar said to be the narrowest in New Jersey. By custom, visitors pin a dollar bill with a tack, weight it with a coin and throw it at the ceiling until it sticks. It beats a guest book.",
  },
  {
    title: "Who runs the borough?",
    text: "Three commissioners under New Jersey's Walsh Act of 1911, elected without party labels. They choose one of the three as mayor and give each a department to look after.",
  },
  {
    title: "Was it always dry land?",
    text: "No. It was salt marsh, filled in the 1920s by most accounts and ringed with bulkheads since. When a strong wind comes with a high tide, the bay can still come over the top, so in a storm watch the tide table and never drive through water on the street.",
  },
];

export const boroughFooter = `This guide is an informational, non-official resource, written by the family that rents out a house here. The Borough of West Wildwood had no part in it. ${factsGatheredNote} On rules, meetings and notices, the borough's own site and office have the last word.`;

export type ClimateMonth = {
  month: string;
  /** Average daily high and low in °F, average rain and melted snow in inches. */
  high: number;
  low: number;
  precip: number;
};

/**
 * Typical months, January first. Temperatures: one published monthly series for Cape May, the one whose July is 85 and 70.
 * Precipitation: derived from National Weather Service normals (1991-2020) for Atlantic City and the state climatologist's
 * coastal normals. June, and how the fall total is split among September, October and November, are estimates.
 */
export const climate: readonly ClimateMonth[] = [
  { month: "January", high: 43, low: 29, precip: 3.1 },
  { month: "February", high: 44, low: 30, precip: 3.2 },
  { month: "March", high: 52, low: 36, precip: 4.5 },
  { month: "April", high: 62, low: 46, precip: 3.3 },
  { month: "May", high: 71, low: 55, precip: 3.3 },
  { month: "June", high: 80, low: 65, precip: 3.2 },
  { month: "July", high: 85, low: 70, precip: 4.2 },
  { month: "August", high: 83, low: 68, precip: 4.3 },
  { month: "September", high: 77, low: 62, precip: 3.5 },
  { month: "October", high: 68, low: 52, precip: 4.0 },
  { month: "November", high: 57, low: 41, precip: 3.3 },
  { month: "December", high: 49, low: 35, precip: 4.2 },
];

export const climateNote =
  "Typical monthly averages for the Wildwood and Cape May area, put together from published figures and rounded; rain for June and the fall months is estimated. These are not official readings.";
