import { afterEach, expect, test, vi } from "vitest";
import { readAvailability } from "./read-availability.ts";

afterEach(() => vi.unstubAllGlobals());

function read(answer: unknown) {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(answer)));
  return readAvailability();
}

test("booked nights are read", async () => {
  const availability = {
    booked: [{ start: "2027-07-03", end: "2027-07-10" }],
    asOf: "2026-11-22T12:00:00Z",
    stale: false,
  };
  expect(await read(availability)).toEqual(availability);
});

test.each([[{}], [{ booked: null }], [null]])("%j says nothing about nights", async (answer) => {
  await expect(read(answer)).rejects.toThrow(TypeError);
});
