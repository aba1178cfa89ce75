import { afterEach, expect, test, vi } from "vitest";
import { bookedAsOf } from "#content/booked.ts";
import { fetchAvailability } from "./booked-nights.tsx";

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

test("nights without a valid date are kept and marked stale", async () => {
  const booked = [{ start: "2027-07-03", end: "2027-07-10" }];
  for (const asOf of [undefined, "soon"]) {
    expect(await read({ booked, asOf })).toEqual({ booked, asOf: bookedAsOf, stale: true });
  }
});

test.each([[{}], [{ booked: null }], [{ booked: [null] }], [{ booked: [{ start: "2027-07-03" }] }], [null]])(
  "%j is rejected",
  async (answer) => {
    await expect(read(answer)).rejects.toThrow(TypeError);
  },
);
