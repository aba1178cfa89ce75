import { expect, test } from "vitest";
import { piersArticle } from "./articles/piers-article.ts";
import { factsGatheredNote } from "./facts-gathered.ts";
import { itineraries, piersGuideNote } from "./itineraries.ts";
import { rideById, rides } from "./rides.ts";

test("three itineraries of four to six steps, the family day first", () => {
  expect(itineraries.map((itinerary) => itinerary.id)).toEqual(["family", "thrill", "nostalgia"]);
  for (const itinerary of itineraries) {
    expect(itinerary.steps.length, itinerary.id).toBeGreaterThanOrEqual(4);
    expect(itinerary.steps.length, itinerary.id).toBeLessThanOrEqual(6);
    expect(new Set(itinerary.steps.map((step) => step.time)).size, itinerary.id).toBe(itinerary.steps.length);
  }
});

test("every step rides only what stands on its pier and can still be ridden", () => {
  for (const { id, steps } of itineraries) {
    for (const step of steps) {
      expect(step.rides.length, id).toBeGreaterThan(0);
      for (const ride of step.rides.map(rideById)) {
        expect(ride.pier, `${id}: ${ride.id}`).toBe(step.pier);
        expect(ride.status, `${id}: ${ride.id}`).toBe("open");
      }
    }
  }
});

test("no itinerary repeats a ride, and each visits all three piers", () => {
  for (const { id, steps } of itineraries) {
    const ridden = steps.flatMap((step) => step.rides);
    expect(new Set(ridden).size, id).toBe(ridden.length);
    expect(new Set(steps.map((step) => step.pier)).size, id).toBe(3);
  }
});

test("each description names the tallest known minimum on the way: 40, 56 and 50 inches", () => {
  const tallest = itineraries.map(({ steps }) =>
    Math.max(...steps.flatMap((step) => step.rides.map((id) => rideById(id).height))),
  );
  expect(tallest).toEqual([40, 56, 50]);
  for (const [index, itinerary] of itineraries.entries())
    expect(itinerary.description).toContain(`tallest minimum we know of is ${tallest[index]} inches`);
});

test("the family day has no high-thrill ride, and the thrill circuit has nothing else", () => {
  const thrills = (id: string) =>
    itineraries
      .filter((each) => each.id === id)
      .flatMap((each) => each.steps.flatMap((step) => step.rides.map((ride) => rideById(ride).thrill)));
  expect(thrills("family")).not.toContain("High");
  expect(new Set(thrills("thrill"))).toEqual(new Set(["High"]));
});

test("the note says who is speaking, what decides and when its facts were gathered", () => {
  expect(piersGuideNote).toMatch(/independent/);
  expect(piersGuideNote).toMatch(/not affiliated with Morey's Piers/);
  expect(piersGuideNote).toMatch(/the sign at the ride decides/);
  expect(piersGuideNote).toContain(factsGatheredNote);
});

test("the article walks through all three itineraries, names every ride and leads to its guide and the stay", () => {
  const blocks = piersArticle.sections.flatMap((section) => section.blocks);
  const days = blocks.filter((block) => block.kind === "itinerary");
  expect(days.map(({ title }) => title)).toEqual(itineraries.map(({ title }) => title));
  const text = JSON.stringify(piersArticle);
  for (const ride of rides) expect(text, ride.id).toContain(ride.name);
  for (const href of ["/moreys-piers-guide", "/#rates", "/#contact"]) expect(text).toContain(`"href":"${href}"`);
  expect(text).not.toMatch(/\$\d/);
});
