import { expect, test } from "vitest";
import { boroughArticle } from "./articles/borough-article.ts";
import { regionalFestivals } from "./borough-events.ts";
import {
  boroughFooter,
  boroughStats,
  commissioners,
  didYouKnow,
  government,
  lifestyle,
  policeNotice,
  timeline,
} from "./borough.ts";
import { factsGatheredNote } from "./facts-gathered.ts";

const everything = JSON.stringify([
  boroughFooter,
  boroughStats,
  commissioners,
  didYouKnow,
  government,
  lifestyle,
  policeNotice,
  timeline,
  boroughArticle,
]);

function figureOf(id: (typeof boroughStats)[number]["id"]) {
  return boroughStats.find((stat) => stat.id === id)?.figure;
}

/** Every address that a text links to. */
function linksIn(text: string) {
  return [...text.matchAll(/"href":"([^"]+)"/g)].map(([, href]) => href);
}

test("the snapshot gives the borough's figures", () => {
  expect(boroughStats.map((stat) => stat.id)).toEqual([
    "residents",
    "median-age",
    "homeownership",
    "regional-events",
    "market-vendors",
    "roads-in",
  ]);
  expect(figureOf("residents")).toBe("About 560");
  expect(figureOf("median-age")).toBe("63.3");
  expect(figureOf("homeownership")).toBe("90.9%");
  expect(figureOf("regional-events")).toBe("Over 180");
  expect(figureOf("market-vendors")).toBe("Over 70");
});

test("there are four lifestyle cards, each once", () => {
  expect(lifestyle.map((card) => card.id)).toEqual(["boating", "crabbing", "saloon", "quiet"]);
  expect(new Set(lifestyle.map((card) => card.title)).size).toBe(4);
});

test("three commissioners hold three departments, one of them as mayor, with a date beside the names", () => {
  const { asOf, members } = commissioners;
  expect(asOf).toBe("August 2025");
  expect(members.map(({ name, department }) => [name, department])).toEqual([
    ["Matthew Ksiazek", "Public Works, Parks & Public Property"],
    ["Joseph Segrest", "Revenue & Finance"],
    ["Jane DiMattia", "Public Affairs & Public Safety"],
  ]);
  expect(members.filter(({ role }) => role.startsWith("Mayor")).map(({ name }) => name)).toEqual(["Matthew Ksiazek"]);
});

test("every commissioner's department is listed for the owner to confirm", () => {
  for (const { name, doubts } of commissioners.members) {
    expect(doubts.map(({ fact }) => fact.includes(name))).toEqual([true]);
  }
});

test("the police notice says 911, and carries no date, head count or name that would go stale", () => {
  const notice = JSON.stringify(policeNotice);
  expect(notice).toContain("call 911");
  expect(notice.replace("911", "")).not.toMatch(/\d/);
  for (const town of ["North Wildwood", "Wildwood Crest", "Middle Township"]) {
    expect(notice).not.toContain(town);
  }
});

test("the timeline runs in three steps from 1920 to today", () => {
  expect(timeline.map((step) => step.year)).toEqual(["1920", "1920s", "1964 to today"]);
});

test("six different questions are asked and answered", () => {
  expect(didYouKnow).toHaveLength(6);
  expect(new Set(didYouKnow.map(({ question }) => question)).size).toBe(6);
  for (const { question, answer } of didYouKnow) {
    expect(question).toMatch(/\?$/);
    expect(answer.length).toBeGreaterThan(0);
  }
});

test("the footer says that the page is not the borough's own", () => {
  expect(boroughFooter).toContain("informational, non-official resource");
  expect(boroughFooter).toContain(factsGatheredNote);
});

test("the article and the guide agree on the figures", () => {
  const article = JSON.stringify(boroughArticle);
  for (const figure of ["About 560", "63.3", "90.9%", "over 180", "over 70", "1920", "1911", "1964"]) {
    expect(article).toContain(figure);
  }
  for (const { name, department } of commissioners.members) {
    expect(article).toContain(name);
    expect(article).toContain(department);
  }
  for (const { name } of regionalFestivals) expect(article).toContain(name);
});

test("the article leads to its guide and to the stay, and no text leaves the site", () => {
  expect(linksIn(JSON.stringify(boroughArticle))).toEqual(
    expect.arrayContaining(["/west-wildwood-guide", "/#rates", "/#contact"]),
  );
  const pages = new Set<unknown>([
    "/#rates",
    "/#contact",
    "/west-wildwood-guide",
    "/beach-finder-guide",
    "/moreys-piers-guide",
    "/pizza-guide",
  ]);
  expect(linksIn(everything).filter((href) => !pages.has(href))).toEqual([]);
  expect(everything).not.toMatch(/https?:|www\./);
});

test("the article's distances are those of the home page", () => {
  const bars = boroughArticle.sections
    .flatMap((section) => section.blocks)
    .find((block) => block.kind === "bars" && block.unit === "minutes");
  expect(bars).toMatchObject({
    bars: [
      { label: "Wildwood Beach", value: 5 },
      { label: "Wildwood Boardwalk", value: 10 },
      { label: "Cape May Zoo", value: 12 },
      { label: "Cape May Ferry", value: 20 },
    ],
  });
});
