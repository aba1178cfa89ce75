import { expect, test } from "vitest";
import { rides } from "#content/guides/rides.ts";
import { povAddress } from "./ride-card.tsx";

test("every ride's search carries its name, the park and POV", () => {
  for (const { name } of rides) {
    const search = new URL(povAddress({ name })).searchParams.get("search_query");
    expect(search).toBe(`${name} Morey's Piers POV`);
  }
});

test("a video that the owner has named takes the place of the search", () => {
  const pov = "https://www.youtube.com/watch?v=aqz-KE-bpKQ";
  expect(povAddress({ name: "Teacups", pov })).toBe(pov);
});
