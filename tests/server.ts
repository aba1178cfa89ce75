import type { Context, Hono } from "hono";
import { renderPlainPage } from "#app/plain/plain-page.tsx";
import { shippedFrame } from "#content/house/house.ts";
import { createApp } from "#server/app.ts";
import type { RenderDesk } from "#server/desk/render-desk.ts";
import { createDesk } from "#server/desk/routes.ts";
import { createSignInLink } from "#server/desk/sign-in-links.ts";
import { readSettings, type Settings } from "#server/env.ts";
import type { HouseModule } from "#server/house/create-house.ts";
import { deskMails } from "#server/mail/desk.ts";
import { createModules, type Modules } from "#server/modules.ts";
import type { UploadTarget } from "#server/photos/uploads.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { BuiltFiles } from "#server/platform/http/built-files.ts";
import type { PlainSite } from "#server/platform/http/responses.ts";
import type { SitePages } from "#server/platform/http/site-routes.ts";
import type { DailyJob } from "#server/platform/jobs/schedule.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { createLog, type Log } from "#server/platform/process/log.ts";
import { spamDigestJob } from "#server/spam/digest.ts";

export const testSiteUrl = "https://bayhouse.test";

/** For what answers or sends emails without a whole application. */
export const testSite: PlainSite = { siteUrl: testSiteUrl, latestHouse: () => shippedFrame, renderPlainPage };

/** No files, and no pages except the 404 page. */
const emptySite: BuiltFiles = async () => null;
const noPages: SitePages = { respond: () => null, notFound: () => new Response("Nothing here", { status: 404 }) };

/** A clock that stands still until a test changes it, in milliseconds since 1970. */
export type TestTime = { now: number };

export type TestServer = {
  app: Hono;
  modules: Modules;
  house: HouseModule;
  /** The daily jobs of these features. */
  daily: readonly DailyJob[];
  time: TestTime;
  /** Returns everything logged so far, as it would be printed. */
  logged: () => string;
  get: (path: string, headers?: Record<string, string>) => Promise<Response>;
  postJson: (path: string, value: unknown, headers?: Record<string, string>) => Promise<Response>;
  /** Posts as a browser does from our own page. */
  postForm: (path: string, fields: Record<string, string>, headers?: Record<string, string>) => Promise<Response>;
};

/** Returns a log that collects its lines instead of printing them. */
export function keptLog(): { log: Log; logged: () => string } {
  let lines = "";
  return { log: createLog({ write: (line) => void (lines += line) }), logged: () => lines };
}

/** Signs private links and addresses. */
export const testSecret = "a secret that only the tests know about";

/** What a test can replace. */
type Overrides = {
  siteUrl?: string;
  moderation?: "hold" | "open";
  trustedProxies?: number;
  secret?: string;
  /** Names of other platforms' calendars. */
  feeds?: readonly string[];
  pages?: SitePages;
  site?: BuiltFiles;
  renderDesk?: RenderDesk;
  isOwner?: (email: string) => Promise<boolean>;
  uploads?: Partial<UploadTarget>;
  rateLimit?: boolean;
  clock?: Clock;
  log?: Log;
  wakeOutbox?: () => void;
  isOutboxFailing?: () => boolean;
  isDraining?: () => boolean;
  socketAddress?: (c: Context) => string | undefined;
};

/** Creates the real application over a real database, called in process. */
export function createTestServer(
  given: Pick<Database, "db" | "write"> & Partial<Pick<Database, "checkWritable">>,
  overrides: Overrides = {},
): TestServer {
  const time: TestTime = { now: Date.UTC(2027, 0, 15, 17, 30) };
  const { log: collected, logged } = keptLog();
  const { clock = () => time.now, log = collected, secret = testSecret, wakeOutbox = () => {} } = overrides;
  const unused = () => Promise.reject(new Error("No test needs this."));
  const database: Database = {
    engine: "sqlite",
    checkWritable: async () => {},
    changeSchema: unused,
    purgeDeletedData: unused,
    close: unused,
    ...given,
  };
  const settings = settingsWith({
    siteUrl: overrides.siteUrl ?? testSiteUrl,
    reviewModeration: overrides.moderation ?? "hold",
    rateLimit: overrides.rateLimit ?? true,
    trustedProxies: overrides.trustedProxies ?? 0,
    calendarFeeds: (overrides.feeds ?? []).map((name) => `${name}=https://${name}.example/calendar.ics`).join(),
  });
  const base = { database, settings, secret, clock, log };
  const { modules, http, routes } = createModules({
    ...base,
    steadyClock: clock,
    renderPlainPage,
    socketAddress: overrides.socketAddress ?? (() => "192.0.2.1"),
    createMail: () => ({ wake: wakeOutbox, desk: deskMails({ db: database.db, clock }) }),
  });
  const { photos, reviews } = modules;
  const house = { ...modules.house, isOwner: overrides.isOwner ?? (async (email) => email === "owner@bayhouse.test") };
  const uploads = { ...photos.uploads, ...overrides.uploads };
  const front = {
    pages: overrides.pages ?? noPages,
    site: overrides.site ?? emptySite,
    renderDesk: overrides.renderDesk ?? (async () => new Response("The desk")),
  };
  const desk = createDesk(front, { ...base, http, modules: { ...modules, house, photos: { ...photos, uploads } } });
  const app = createApp({
    http,
    database,
    routes: [...routes, desk],
    front,
    isOutboxFailing: overrides.isOutboxFailing ?? (() => false),
    isDraining: overrides.isDraining ?? (() => false),
  });
  const post = async (path: string, body: string, headers: Record<string, string>) =>
    app.request(path, {
      method: "POST",
      body,
      headers: { "content-length": String(Buffer.byteLength(body)), ...headers },
    });
  return {
    app,
    modules,
    house,
    daily: [spamDigestJob(database.write, settings.siteUrl, wakeOutbox), reviews.daily, photos.daily],
    time,
    logged,
    get: async (path, headers = {}) => app.request(path, { headers }),
    postJson: (path, value, headers) =>
      post(path, JSON.stringify(value), { "content-type": "application/json", ...headers }),
    postForm: (path, fields, headers) =>
      post(path, new URLSearchParams(fields).toString(), {
        "content-type": "application/x-www-form-urlencoded",
        accept: "text/html,application/xhtml+xml",
        origin: settings.siteUrl,
        ...headers,
      }),
  };
}

/** Creates the same application, with the owner signed in: the answer that signed in, the address of its link, and the cookie. */
export async function createOwnersServer(database: Pick<Database, "db" | "write">, overrides: Overrides = {}) {
  const server = createTestServer(database, overrides);
  const siteUrl = overrides.siteUrl ?? testSiteUrl;
  const link = await database.write((tx) => createSignInLink(tx, siteUrl, null, server.time.now));
  const path = link.slice(siteUrl.length);
  const answer = await server.postForm(path, {});
  return { ...server, path, answer, cookie: answer.headers.get("set-cookie")?.split(";")[0] ?? "" };
}

/** Returns the settings of an empty environment, with these changes. */
export function settingsWith(change: Partial<Settings>): Settings {
  const read = readSettings({});
  if (!read.ok) throw new Error(read.faults.join("\n"));
  return { ...read.settings, ...change };
}
