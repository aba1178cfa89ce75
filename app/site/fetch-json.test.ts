import { afterEach, expect, test, vi } from "vitest";
import { readAnswer } from "./fetch-json.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A server that takes the question and never answers. */
function neverAnswer(): void {
  vi.stubGlobal("fetch", (_: string, { signal }: RequestInit) => {
    return new Promise((_answer, giveUp) => {
      signal?.addEventListener("abort", () => giveUp(signal.reason as Error));
    });
  });
}

test.each([["with a page to leave", new AbortController().signal] as const, ["without", undefined] as const])(
  "a server that never answers is given up, %s",
  async (_, leaving) => {
    neverAnswer();
    const patience = new AbortController();
    vi.spyOn(AbortSignal, "timeout").mockReturnValue(patience.signal);
    const answer = readAnswer("/api/reviews", leaving);
    patience.abort(new Error("too long"));
    await expect(answer).rejects.toThrow("too long");
  },
);

test("whoever leaves the page stops asking", async () => {
  neverAnswer();
  const leaving = new AbortController();
  const answer = readAnswer("/api/reviews", leaving.signal);
  leaving.abort(new Error("left"));
  await expect(answer).rejects.toThrow("left");
});

test("a browser without time limits gets its answer all the same", async () => {
  vi.stubGlobal("AbortSignal", {});
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ reviews: [] })));
  expect(await readAnswer("/api/reviews", new AbortController().signal)).toEqual({ reviews: [] });
  expect(await readAnswer("/api/reviews")).toEqual({ reviews: [] });
});
