import { sql } from "kysely";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { readPlan as readWeek } from "#app/guide-kit/shore-week.ts";
import { calendarSpan, readPlan as readStay } from "#app/routes/home/planner/plan.ts";
import type { AppDeps } from "#server/app.ts";
import { listen } from "#server/http/listen.ts";
import type { LimitName } from "#server/http/rate-limit.ts";
import { maxBodyBytes } from "#server/http/read-fields.ts";
import { loadStaticSite } from "#server/http/static-files.ts";
import { readObservation } from "#server/weather/national-weather-service.ts";
import { writeSite } from "./pages.ts";
import { leastCpuMs, mostCpuMs } from "./cpu-time.ts";
import { emptyTables, openTestDatabase } from "./database.ts";
import { freePort, sendRaw } from "./local-server.ts";
import { janesInquiry } from "./inquiry.ts";
import { samsReview } from "./review.ts";
import { createTestServer, testSiteUrl } from "./server.ts";
import { worstAddresses, worstBytes, worstForms, worstHeaders, worstJson } from "./worst-inputs.ts";

const database = await openTestDatabase("sqlite");
// No test here loses power, so commits need not wait for the disk.
await sql`pragma synchronous = off`.execute(database.db);
beforeEach(() => emptyTables(database.db));

const formType = "application/x-www-form-urlencoded";
let senders = 0;

/** The real application, warmed up, in which every request comes from a new address. */
async function warmServer(overrides: Partial<AppDeps> = {}) {
  const socketAddress = () => `198.51.${(senders >> 8) & 255}.${(senders += 1) & 255}`;
  const server = createTestServer(database, { socketAddress, trustedProxies: 1, ...overrides });
  for (let i = 0; i < 3; i++) {
    await server.postForm("/api/inquiries", janesInquiry);
    await server.postJson("/api/reviews", samsReview);
    await server.get("/nowhere");
  }
  return server;
}

function budgetsWithout(...usedUp: LimitName[]): AppDeps["limits"] {
  return {
    take: (name) => (usedUp.includes(name) ? { allowed: false, retryAfter: 40 } : { allowed: true }),
    giveBack: () => {},
  };
}

const overBudget = budgetsWithout("posts");
const farOverBudget = budgetsWithout("posts", "formsGivenBack");

/** The CPU time to answer these requests, all at once. */
function costOf(
  { app }: { app: { fetch: (request: Request) => Response | Promise<Response> } },
  ...requests: (() => Request)[]
) {
  return leastCpuMs(
    () => requests.map((make) => make()),
    async (made) => {
      const answers = await Promise.all(made.map(async (request) => app.fetch(request)));
      for (const answer of answers) {
        expect(answer.status).toBeLessThan(500);
        await answer.arrayBuffer();
      }
    },
  );
}

function postOf(path: string, type: string, body: string, headers: Record<string, string> = {}) {
  const length = Buffer.byteLength(body);
  expect(length).toBeLessThanOrEqual(maxBodyBytes);
  const accept = type === formType ? "text/html" : "application/json";
  const told = { "content-type": type, "content-length": String(length), accept, ...headers };
  return () => new Request(testSiteUrl + path, { method: "POST", body, headers: told });
}

describe("no post blocks the thread for long", () => {
  test.each(Object.entries(worstForms))("a form of %s", async (_, body) => {
    const form = postOf("/api/inquiries", formType, body);
    expect(await costOf(await warmServer(), form), "answered").toBeLessThanOrEqual(mostCpuMs);
    expect(await costOf(await warmServer({ limits: overBudget }), form), "given back").toBeLessThanOrEqual(mostCpuMs);
    expect(await costOf(await warmServer({ limits: farOverBudget }), form), "unread").toBeLessThanOrEqual(mostCpuMs);
  });

  test.each(Object.entries(worstJson))("JSON of %s", async (_, body) => {
    const post = postOf("/api/reviews", "application/json", body);
    expect(await costOf(await warmServer(), post), "answered").toBeLessThanOrEqual(mostCpuMs);
    expect(await costOf(await warmServer({ limits: overBudget }), post), "refused").toBeLessThanOrEqual(mostCpuMs);
  });

  test("four posts with two runs of marks at once", async () => {
    const body = worstJson["two runs of marks in a field nobody asked for"] ?? "";
    const post = postOf("/api/inquiries", "application/json", body);
    expect(await costOf(await warmServer(), post, post, post, post)).toBeLessThanOrEqual(mostCpuMs);
  });
});

describe("no URL blocks the thread for long", () => {
  test.each(Object.entries(worstAddresses))("one of %s", async (_, address) => {
    const get = () => new Request(testSiteUrl + address);
    expect(await costOf(await warmServer(), get)).toBeLessThanOrEqual(mostCpuMs);
  });

  test.each([
    ["letters", "a"],
    ["underscores", "_"],
    ["hyphens", "a-"],
    ["days", "a.1_"],
  ])("a plan of %s", async (_, unit) => {
    const parameters = new URLSearchParams(
      Object.fromEntries(
        ["plan", "in", "nights", "guests", "dog"].map((name) => [name, unit.repeat(16_000 / unit.length)]),
      ),
    );
    const span = calendarSpan("2027-01-15", []);
    const read = () => [
      readWeek(parameters.get("plan") ?? ""),
      readStay(parameters, span, { nights: { min: 7, max: 28, start: 7 }, guests: { min: 1, max: 15 }, dogs: true }),
    ];
    expect(await leastCpuMs(() => {}, read)).toBeLessThanOrEqual(mostCpuMs);
  });
});

describe("no header blocks the thread for long", () => {
  test.each(worstHeaders)("%s of %s", async (name, _, value) => {
    const folder = await writeSite({
      "index.html": `<!doctype html><title>The house</title>${"<p>The dock is lit.</p>".repeat(100)}`,
      "film.mp4": new Uint8Array(100_000),
    });
    const server = await warmServer({ site: await loadStaticSite(folder, testSiteUrl) });
    const headers = { [name]: value };
    for (const path of ["/index.html", "/film.mp4"]) {
      expect(await costOf(server, () => new Request(testSiteUrl + path, { headers }))).toBeLessThanOrEqual(mostCpuMs);
    }
    const post = postOf("/api/inquiries", "application/json", "{}", headers);
    expect(await costOf(server, post)).toBeLessThanOrEqual(mostCpuMs);
  });
});

describe("no raw bytes block the thread for long", () => {
  test.each(Object.entries(worstBytes))("%s", async (_, bytes) => {
    const port = await freePort();
    const listener = await listen((await warmServer()).app.fetch, port, "127.0.0.1");
    onTestFinished(listener.drain);
    await sendRaw(port, "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    // Includes the client's own CPU time.
    const spent = await leastCpuMs(
      () => {},
      async () => expect(await sendRaw(port, bytes)).toMatch(/^HTTP\/1\.1 [234]/),
    );
    expect(spent).toBeLessThanOrEqual(mostCpuMs);
  });
});

test("no weather report blocks the thread for long", async () => {
  const report = { properties: { textDescription: "\u0001a".repeat(500_000) } };
  expect(
    await leastCpuMs(
      () => {},
      () => readObservation(report, 0),
    ),
  ).toBeLessThanOrEqual(mostCpuMs);
});
