/** The worst inputs with what reads them: the real application, with and without a desk session, and readers of other servers' answers. */
import { readPlan as readWeek } from "#app/guides/shared/shore-week.ts";
import { calendarSpan, readPlan as readStay } from "#app/house/home/planner/plan.ts";
import { readCalendar } from "#server/stays/feeds/read-calendar.ts";
import type { Database } from "#server/platform/db/database.ts";
import { deskRenderer } from "#server/desk/render-desk.ts";
import { loadBuild } from "#server/platform/pages/page-renderer.ts";
import { createSignInLink } from "#server/desk/sign-in-links.ts";
import { listen } from "#server/platform/http/listen.ts";
import type { LimitName, RateLimits } from "#server/platform/http/rate-limit.ts";
import { compressed, packed, respondWith } from "#server/platform/http/compressed-variants.ts";
import type { BuiltFiles } from "#server/platform/http/built-files.ts";
import { loggablePath } from "#server/platform/http/urls.ts";
import { readAlerts } from "#server/shore/alerts.ts";
import { readObservation } from "#server/shore/national-weather-service.ts";
import type { SizedWork } from "./growth.ts";
import { freePort, sendRaw } from "./local-server.ts";
import { createTestServer, testSiteUrl } from "./server.ts";
import {
  type SizedText,
  worstAddresses,
  worstBytes,
  worstCalendars,
  worstDeskAddresses,
  worstForms,
  worstHeaders,
  worstJson,
} from "./worst-inputs.ts";

/** `isShort`: one of those that represent their parser when there isn't time for all. */
export type WorstWork = { name: string; isShort: boolean; work: SizedWork };

type Fetch = (request: Request) => Response | Promise<Response>;

const formType = "application/x-www-form-urlencoded";

/** Everything is allowed but these. */
function budgetsWithout(...usedUp: LimitName[]): RateLimits {
  const take: RateLimits["take"] = (name) =>
    usedUp.includes(name) ? { allowed: false, retryAfter: 40 } : { allowed: true };
  return { enabled: true, take, giveBack: () => {} };
}

/** Makes a request from each text, and answers it. */
function answering(fetch: Fetch, text: SizedText, requestOf: (text: string) => Request): SizedWork {
  return {
    prepare: (share) => requestOf(text(share)),
    async run(request) {
      const answer = await fetch(request as Request);
      if (answer.status >= 500) throw new Error(`${answer.status}`);
      await answer.arrayBuffer();
    },
  };
}

const getOf = (headers: Record<string, string>) => (path: string) => new Request(testSiteUrl + path, { headers });

function postOf(path: string, type: string, headers: Record<string, string> = {}) {
  const accept = type === formType ? "text/html" : "application/json";
  return (body: string) =>
    new Request(testSiteUrl + path, {
      method: "POST",
      body,
      headers: { "content-type": type, "content-length": String(Buffer.byteLength(body)), accept, ...headers },
    });
}

/** Opens all work, the same with a session where the desk reads it too. `desk` is the folder of the built desk. */
export async function openWorstWork(
  database: Database,
  desk: string,
): Promise<{ all: readonly WorstWork[]; close: () => Promise<void> }> {
  const bytes = Buffer.from(`<!doctype html><title>The house</title>${"<p>The dock is lit.</p>".repeat(100)}`);
  const page = await compressed(bytes, {});
  const film = packed(Buffer.alloc(100_000), {});
  const site: BuiltFiles = async ({ req }) => (req.path === "/film.mp4" ? respondWith(film, req.raw) : null);
  const pages = {
    respond: (request: Request, path: string) => (path === "/" ? respondWith(page, request) : null),
    notFound: () => new Response("Nothing here", { status: 404 }),
  };
  const serve = (...usedUp: LimitName[]) =>
    createTestServer(database, { limits: budgetsWithout(...usedUp), trustedProxies: 1, site, pages });
  const [open, overBudget] = [serve(), serve("posts")];
  const owner = createTestServer(database, {
    limits: budgetsWithout(),
    renderDesk: deskRenderer(await loadBuild(desk)),
  });
  const link = await database.write((tx) => createSignInLink(tx, testSiteUrl, null, owner.time.now));
  const signedIn = await owner.postForm(link.slice(testSiteUrl.length), {}, { origin: testSiteUrl });
  const session = { cookie: signedIn.headers.get("set-cookie")?.split(";")[0] ?? "", origin: testSiteUrl };
  const port = await freePort();
  const { drain } = await listen(open.app.fetch, port, "127.0.0.1");

  const all: WorstWork[] = [];
  const short = new Set([
    "names alone",
    "two runs of marks in a field that may fit",
    "numbers for names that share their last bits",
    "folders that may hold a phone number",
    "reviews by names alone",
    "desk: stays by words of marks",
    "weights",
    "many ranges",
    "a header for each",
    "events of the same nights",
  ]);
  const add = (before: string, name: string, work: SizedWork, more: Partial<WorstWork> = {}) =>
    all.push({ name: `${before} ${name}`, isShort: short.has(name), work, ...more });

  for (const [name, text] of Object.entries(worstForms)) {
    const post = postOf("/api/inquiries", formType);
    add("a form of", name, answering(open.app.fetch, text, post));
    add("a form over the budget of", name, answering(overBudget.app.fetch, text, post), { isShort: false });
    add("a form for the desk of", name, answering(owner.app.fetch, text, postOf("/desk/prices", formType, session)));
    const ended = { ...session, cookie: `__Secure-desk=${"a".repeat(43)}` };
    add("a form after the session of", name, answering(owner.app.fetch, text, postOf("/desk/prices", formType, ended)));
  }
  for (const [name, text] of Object.entries(worstJson)) {
    const post = postOf("/api/reviews", "application/json");
    add("JSON of", name, answering(open.app.fetch, text, post));
    add("JSON over the budget of", name, answering(overBudget.app.fetch, text, post), { isShort: false });
  }
  for (const [name, text] of Object.entries(worstAddresses)) {
    add("an address of", name, answering(open.app.fetch, text, getOf({})));
    add("an address with a session of", name, answering(owner.app.fetch, text, getOf(session)), { isShort: false });
    add("a line of the log of", name, { prepare: text, run: (path) => loggablePath(path as string) });
  }
  for (const [name, text] of Object.entries(worstDeskAddresses)) {
    add("an address of", name, answering(owner.app.fetch, text, getOf(session)));
    add("an address without a session of", name, answering(owner.app.fetch, text, getOf({})), { isShort: false });
  }
  let sent = 0;
  for (const [header, name, text] of worstHeaders) {
    // The server remembers some headers, so each is different.
    const varying: SizedText = (share) => text(share).slice(0, -1 - (sent++ % 500));
    for (const path of ["/", "/film.mp4"]) {
      add(
        `the header ${header} for ${path} of`,
        name,
        answering(open.app.fetch, varying, (value) => getOf({ [header]: value })(path)),
      );
    }
    const post = (value: string) => postOf("/api/inquiries", "application/json", { [header]: value })("{}");
    add(`the header ${header} of a post of`, name, answering(open.app.fetch, varying, post), { isShort: false });
    const asOwner = (value: string) => getOf({ ...session, [header]: value })("/desk/prices");
    add(`the header ${header} with a session of`, name, answering(owner.app.fetch, varying, asOwner), {
      isShort: false,
    });
  }
  for (const [name, text] of Object.entries(worstBytes)) {
    // Includes the client's own work.
    add("bytes of", name, {
      prepare: text,
      async run(request) {
        const said = await sendRaw(port, request as string);
        if (!/^HTTP\/1\.1 [234]/.test(said)) throw new Error(said.slice(0, 20));
      },
    });
  }
  for (const [name, text] of Object.entries(worstCalendars)) {
    const options = { lastDayIsNight: false, today: "2027-01-15" };
    add("a calendar of", name, { prepare: text, run: (read) => readCalendar(read as string, options) });
  }
  for (const unit of ["a", "_", "a-", "a.1_"]) add("a plan of", unit, planOf(unit), { isShort: unit === "a.1_" });
  add(
    "a weather report of",
    "control characters",
    {
      prepare: (share) => ({ properties: { textDescription: "\u0001a".repeat(500_000 * share) } }),
      run: (report) => readObservation(report, 0),
    },
    { isShort: true },
  );
  add(
    "weather alerts of",
    "as many as fit",
    {
      prepare: (share) => alertsText(900 * share),
      run: (text) => readAlerts(JSON.parse(text as string), Date.UTC(2027, 6, 3)),
    },
    { isShort: true },
  );
  return { all, close: drain };
}

/** The pages read a plan from their own address, in the browser and on the server. */
function planOf(unit: string): SizedWork {
  const span = calendarSpan("2027-01-15", []);
  const limits = { nights: { min: 7, max: 28, start: 7 }, guests: { min: 1, max: 15 }, dogs: true };
  return {
    prepare(share) {
      const value = unit.repeat((16_000 * share) / unit.length);
      return new URLSearchParams(["plan", "in", "nights", "guests", "dog"].map((name) => [name, value]));
    },
    run(parameters) {
      readWeek((parameters as URLSearchParams).get("plan") ?? "");
      readStay(parameters as URLSearchParams, span, limits);
    },
  };
}

function alertsText(count: number): string {
  const alert = (i: number) => ({
    properties: {
      id: `${i}`,
      event: `${i}`,
      severity: "Moderate",
      headline: "a",
      onset: "2027-07-03T12:00:00Z",
      ends: "2027-07-05T00:00:00Z",
    },
  });
  return JSON.stringify({ features: Array.from({ length: count }, (_, i) => alert(i)) });
}
