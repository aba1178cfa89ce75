import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bookedAsOf, bookedRanges } from "#content/booked.ts";
import { property } from "#content/property.ts";
import { createApp } from "./app.ts";
import { createFeedReader } from "./calendar/feeds.ts";
import { migrate } from "./db/migrate.ts";
import { openDatabase } from "./db/open-database.ts";
import { isShortSecret, readSettings, type Settings } from "./env.ts";
import { type Fetch, listen, socketAddressOf } from "./http/listen.ts";
import { createRateLimits } from "./http/rate-limit.ts";
import type { SitePages } from "./http/site-routes.ts";
import { loadStaticSite, type StaticSite } from "./http/static-files.ts";
import type { OutgoingMail } from "./outbox/delivery.ts";
import { mailBudget, unlimitedMail } from "./outbox/mail-budget.ts";
import { mailFileDelivery, mailFolderOf, removeMailFile } from "./outbox/mail-files.ts";
import { releaseFiledMails } from "./outbox/queue.ts";
import { smtpDelivery } from "./outbox/smtp.ts";
import { createOutboxWorker } from "./outbox/worker.ts";
import { createHousePages, houseFacts } from "./pages/house-pages.ts";
import type { PageCache } from "./pages/page-cache.ts";
import type { ReadFacts } from "./pages/page-facts.ts";
import { loadPageRenderer, type PageRenderer } from "./pages/page-renderer.ts";
import { restrictToOwner } from "./process/data-folder.ts";
import { describeError } from "./process/errors.ts";
import { watchForShutdown } from "./process/graceful-shutdown.ts";
import { createLog, standardOutput } from "./process/log.ts";
import { preflight, explainStartFailure } from "./process/preflight.ts";
import { loadOrCreateSecret } from "./process/secret.ts";
import { importShippedNights } from "./stays/nights.ts";
import { createDailyJobs } from "./upkeep/daily-schedule.ts";
import { dailyJobs } from "./upkeep/jobs.ts";
import { nationalWeatherService } from "./weather/national-weather-service.ts";
import { type SharedWeather, sharedWeather } from "./weather/shared-reading.ts";

/** `node server/main.ts [folder of the build]`, or `--dev` for pages from the sources as they are. */
const [build = fileURLToPath(new URL("../build", import.meta.url))] = process.argv.slice(2);
const clock = Date.now;
/** For what only measures spans of time: it never jumps when the system's clock is set. */
const steadyClock = () => performance.now();
const log = createLog();

const shutDownOnSignal = watchForShutdown();

const environment = readSettings(process.env);
const faults = [...(environment.ok ? [] : environment.faults), ...(await preflight(environment.preflight))];
if (!environment.ok || faults.length > 0) {
  stopStarting(["Please correct the environment:", ...faults].join("\n- "));
}

process.on("uncaughtException", (error) => {
  log.error({ event: "crashed", fault: describeError(error) });
  process.exit(1);
});

try {
  await serve(environment.settings);
} catch (error) {
  stopStarting(await explainStartFailure(error, environment.settings));
}

async function serve(settings: Settings): Promise<void> {
  const { siteUrl, dataDir, port, host } = settings;
  const database = await openDatabase(settings, (error) =>
    log.warn({ event: "connection-lost", fault: describeError(error) }),
  );
  await migrate(database);
  await importShippedNights(database.write, bookedRanges, clock());
  const secret = settings.secret ?? (await loadOrCreateSecret(dataDir));

  const mailFolder = mailFolderOf(settings);
  await restrictToOwner(mailFolder);
  const worker = createOutboxWorker({ ...mailSettings(settings, mailFolder), write: database.write, clock, log });
  if (settings.smtpUrl) await releaseFiledMails(database.db, clock());
  warnOfSettings(settings, secret);

  const feeds = createFeedReader({ ...database, feeds: settings.calendarFeeds, clock, log });
  const daily = createDailyJobs({
    write: database.write,
    timeZone: property.timeZone,
    clock,
    log,
    jobs: dailyJobs({
      ...database,
      dataDir,
      mailFolder,
      retention: settings.retention,
      feeds: settings.calendarFeeds,
      siteUrl,
      secret,
      wakeOutbox: worker.wake,
      log,
    }),
  });

  const weather = weatherNearHouse(settings);
  const limits = createRateLimits({ clock: steadyClock, enabled: settings.rateLimit });
  const feedNames = settings.calendarFeeds.map(({ name }) => name);
  const { db } = database;
  const readFacts = houseFacts({ db, bookedAsOf, feedNames, weather, clock, log });
  const front =
    build === "--dev"
      ? await devFront(siteUrl, readFacts)
      : await builtFront(siteUrl, (render) =>
          createHousePages({ siteUrl, render, readFacts, db, feedNames, weather, limits, clock, log }),
        );

  let draining = false;
  const app = createApp({
    siteUrl,
    moderation: settings.reviewModeration,
    trustedProxies: settings.trustedProxies,
    secret,
    db: database.db,
    write: database.write,
    checkWritable: database.checkWritable,
    pages: front.pages,
    site: front.site,
    weather: weather.read,
    bookedAsOf,
    feedNames,
    limits,
    clock,
    log,
    wakeOutbox: worker.wake,
    isOutboxFailing: worker.isFailing,
    isDraining: () => draining,
    socketAddress: socketAddressOf,
  });
  const listener = await listen(front.around(app.fetch), port, host);
  for (const each of [worker, feeds, daily]) each.start();

  shutDownOnSignal(async () => {
    draining = true;
    await Promise.all([listener.drain(), worker.stop(), feeds.stop(), daily.stop(), front.stop()]);
    await database.close();
  });
  // Printed last: whoever waits for it may signal us right away.
  const shownHost = host === "127.0.0.1" ? "localhost" : host.includes(":") ? `[${host}]` : host;
  standardOutput.write(`Serving on http://${shownHost}:${port}\n`);
}

/** Where pages and files come from. */
type Front = {
  pages: SitePages;
  site: StaticSite;
  /** What stands between the network and the application. */
  around: (fetch: Fetch) => Fetch;
  stop: () => Promise<void>;
};

/** Renders every page before the server listens. */
async function builtFront(siteUrl: string, keep: (render: PageRenderer) => PageCache): Promise<Front> {
  const site = await loadStaticSite(join(build, "client"), siteUrl);
  const pages = keep(await loadPageRenderer(join(build, "server")));
  await pages.renderAll();
  pages.start();
  return { pages, site, around: (fetch) => fetch, stop: pages.stop };
}

async function devFront(siteUrl: string, readFacts: () => ReadFacts): Promise<Front> {
  // What only developers need is not loaded elsewhere.
  const { createDevPages } = await import("./pages/dev-pages.ts");
  const pages = await createDevPages(siteUrl, readFacts);
  return { pages, site: { respond: () => null }, around: pages.withVite, stop: pages.stop };
}

/** How mails leave: by SMTP, or as files in `mailFolder` without it. */
function mailSettings({ smtpUrl, mailFrom, ownerEmail, rateLimit }: Settings, mailFolder: string) {
  return {
    delivery: smtpUrl ? smtpDelivery(smtpUrl) : mailFileDelivery(mailFolder),
    correspondence: { from: mailFrom, owner: ownerEmail ?? property.email },
    budget: rateLimit ? mailBudget : unlimitedMail,
    ...(smtpUrl && { afterDelivery: (mail: OutgoingMail) => removeMailFile(mailFolder, mail.messageId) }),
  };
}

/** Settings with which everything works, and which are not what an owner wants. */
function warnOfSettings({ smtpUrl, ownerEmail }: Settings, secret: string): void {
  if (isShortSecret(secret)) log.warn({ event: "secret-is-short", advice: "openssl rand -hex 32 makes a good one" });
  if (smtpUrl && !ownerEmail && property.email.endsWith(".example")) {
    log.warn({
      event: "owner-address-is-a-placeholder",
      advice: `Set OWNER_EMAIL: inquiries and reviews are mailed to ${property.email}, the placeholder in content/property.ts.`,
    });
  }
}

/** A lookup near the house that all visitors share. */
function weatherNearHouse({ weatherApiUrl, siteUrl }: Settings): SharedWeather {
  const userAgent = `bay-house-west-wildwood (${siteUrl}, ${property.email})`;
  const source = nationalWeatherService({ baseUrl: weatherApiUrl, userAgent, clock });
  return sharedWeather({ source, clock, steadyClock, log });
}

function stopStarting(reason: string): never {
  process.stderr.write(`Not started. ${reason}\n`);
  process.exit(1);
}
