import type { Hono } from "hono";
import { renderPlainPage } from "#app/plain-pages.tsx";
import { type AppDeps, createApp } from "#server/app.ts";
import { shippedFrame } from "#content/house/house.ts";
import { createCurrentHouse } from "#server/house/current-house.ts";
import { noPictures } from "#server/house/merge-house.ts";
import { createBayCalendar } from "#server/shore/bay-calendar.ts";
import type { Database } from "#server/platform/db/database.ts";
import { createPhotos } from "#server/house/photos/photos.ts";
import { createLog, type Log } from "#server/platform/process/log.ts";
import { createRateLimits } from "#server/platform/http/rate-limit.ts";
import type { PlainSite } from "#server/platform/http/responses.ts";
import type { SitePages } from "#server/platform/http/site-routes.ts";
import type { StaticSite } from "#server/platform/http/static-files.ts";
import { readSettings, type Settings } from "#server/env.ts";

export const testSiteUrl = "https://bayhouse.test";

/** For what answers or mails without a whole application. */
export const testSite: PlainSite = { siteUrl: testSiteUrl, latestHouse: () => shippedFrame, renderPlainPage };

/** No files, and no pages except the 404 page. */
const emptySite: StaticSite = { respond: () => null };
const noPages: SitePages = { respond: () => null, notFound: () => new Response("Nothing here", { status: 404 }) };

/** A clock that stands still until a test changes it, in milliseconds since 1970. */
export type TestTime = { now: number };

export type TestServer = {
  app: Hono;
  time: TestTime;
  /** Everything logged so far, as it would be printed. */
  logged: () => string;
  get: (path: string, headers?: Record<string, string>) => Promise<Response>;
  postJson: (path: string, value: unknown, headers?: Record<string, string>) => Promise<Response>;
  postForm: (path: string, fields: Record<string, string>, headers?: Record<string, string>) => Promise<Response>;
};

/** A log that collects its lines instead of printing them. */
export function keptLog(): { log: Log; logged: () => string } {
  let lines = "";
  return { log: createLog({ write: (line) => void (lines += line) }), logged: () => lines };
}

/** Signs private links and addresses. */
export const testSecret = "a secret that only the tests know about";

/** The real application over a real database, called in process. `overrides` replace its dependencies. */
export function createTestServer(
  {
    db,
    write,
    checkWritable = async () => {},
    writeLarge = async () => {},
  }: Pick<Database, "db" | "write"> & Partial<Pick<Database, "checkWritable" | "writeLarge">>,
  overrides: Partial<AppDeps> = {},
): TestServer {
  const time: TestTime = { now: Date.UTC(2027, 0, 15, 17, 30) };
  const clock = () => time.now;
  const { log, logged } = keptLog();
  const app = createApp({
    siteUrl: testSiteUrl,
    moderation: "hold",
    trustedProxies: 0,
    secret: testSecret,
    db,
    write,
    writeLarge,
    checkWritable,
    pages: noPages,
    site: emptySite,
    environment: settingsWith({}),
    preview: async (_, path) => new Response(`Preview of ${path}`),
    renderDesk: async () => new Response("The desk"),
    renderPlainPage,
    isOwner: async (email) => email === "owner@bayhouse.test",
    house: createCurrentHouse({ db, readPictures: async () => noPictures }),
    photos: createPhotos({ db, write, writeLarge, clock }),
    addToGallery: async () => {},
    weather: async () => null,
    bay: createBayCalendar(clock),
    feedNames: async () => [],
    limits: createRateLimits({ clock, enabled: true }),
    clock,
    log,
    wakeOutbox: () => {},
    isOutboxFailing: () => false,
    isDraining: () => false,
    socketAddress: () => "192.0.2.1",
    ...overrides,
  });
  const post = async (path: string, body: string, headers: Record<string, string>) =>
    app.request(path, {
      method: "POST",
      body,
      headers: { "content-length": String(Buffer.byteLength(body)), ...headers },
    });
  return {
    app,
    time,
    logged,
    get: async (path, headers = {}) => app.request(path, { headers }),
    postJson: (path, value, headers) =>
      post(path, JSON.stringify(value), { "content-type": "application/json", ...headers }),
    postForm: (path, fields, headers) =>
      post(path, new URLSearchParams(fields).toString(), {
        "content-type": "application/x-www-form-urlencoded",
        accept: "text/html,application/xhtml+xml",
        ...headers,
      }),
  };
}

/** The settings of an empty environment, with these changes. */
export function settingsWith(change: Partial<Settings>): Settings {
  const read = readSettings({});
  if (!read.ok) throw new Error(read.faults.join("\n"));
  return { ...read.settings, ...change };
}
