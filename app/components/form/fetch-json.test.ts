import { afterEach, expect, test, vi } from "vitest";
import { fetchJson } from "./fetch-json.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Stubs a server that accepts the request and never answers. */
function stubSilentServer(): void {
  vi.stubGlobal("fetch", (_: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason as Error));
    });
  });
}

test.each([["with a signal", new AbortController().signal] as const, ["without a signal", undefined] as const])(
  "a silent server is given up after the timeout, %s",
  async (_, leaving) => {
    stubSilentServer();
    const timeout = new AbortController();
    vi.spyOn(AbortSignal, "timeout").mockReturnValue(timeout.signal);
    const answer = fetchJson("/api/reviews", leaving);
    timeout.abort(new Error("too long"));
    await expect(answer).rejects.toThrow("too long");
  },
);

test("leaving the page aborts the request", async () => {
  stubSilentServer();
  const leaving = new AbortController();
  const answer = fetchJson("/api/reviews", leaving.signal);
  leaving.abort(new Error("left"));
  await expect(answer).rejects.toThrow("left");
});

test("a browser without AbortSignal.timeout gets its answer", async () => {
  vi.stubGlobal("AbortSignal", {});
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ reviews: [] })));
  expect(await fetchJson("/api/reviews", new AbortController().signal)).toEqual({ reviews: [] });
  expect(await fetchJson("/api/reviews")).toEqual({ reviews: [] });
});
