import { expect, test } from "vitest";
import { readSleepers, writeSleepers } from "./sleepers.ts";

test("names survive their link, and no names leave none", () => {
  const sleepers = { "king1-1": "Anna", "king1-2": "Tom O'Brien", "couch1-1": "Łucja" };
  expect(writeSleepers(sleepers)).toBe("#king1-1=Anna&king1-2=Tom+O%27Brien&couch1-1=%C5%81ucja");
  expect(readSleepers(writeSleepers(sleepers))).toEqual(sleepers);
  expect(writeSleepers({ "king1-1": "", "twin2-1": "  " })).toBe("");
});

test.each(["", "#main", "#king1-1=", "#king1-1=123", "#king1-3=Anna", "#sofa=Anna", "#king1-1", "#%E0%A4=Anna"])(
  "%j reads as no names",
  (fragment) => {
    expect(readSleepers(fragment)).toEqual({});
  },
);

test("a stranger's link puts only short plain names on the page, 40 at most", () => {
  expect(readSleepers("#king1-1=%3Cb%3ECall%20609-555&__proto__=x")).toEqual({ "king1-1": "b Call -" });
  expect(readSleepers(`#twin1-1=${"ab".repeat(5000)}`)).toEqual({ "twin1-1": "ab".repeat(12) });
  const many = Array.from({ length: 90 }, (_, at) => `twin${at}-1=Max`).join("&");
  expect(Object.keys(readSleepers(many))).toHaveLength(40);
});

test("a place that the house no longer has keeps its name", () => {
  expect(readSleepers("#queen9-2=Uncle+Bob")).toEqual({ "queen9-2": "Uncle Bob" });
});
