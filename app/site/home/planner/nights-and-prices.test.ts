import { afterEach, expect, test, vi } from "vitest";
import { fetchAvailability } from "./nights-and-prices.tsx";

afterEach(() => vi.unstubAllGlobals());

function read(answer: unknown) {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(answer)));
  return fetchAvailability();
}

test("booked nights are read", async () => {
  const availability = {
    booked: [{ start: "2027-07-03", end: "2027-07-10" }],
    asOf: "2026-11-22T12:00:00Z",
    stale: false,
  };
  expect(await read(availability)).toEqual(availability);
});

test.each([
  [{}],
  [{ booked: null }],
  [{ booked: [null] }],
  [{ booked: [{ start: "2027-07-03" }] }],
  [{ booked: [], asOf: "soon" }],
  [{ booked: [] }],
  [null],
])("%j is rejected", async (answer) => {
  await expect(read(answer)).rejects.toThrow(TypeError);
});
