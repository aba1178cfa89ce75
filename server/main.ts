import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bookedRanges } from "#content/house/house.ts";
import { property } from "#content/house/property.ts";
import { type Placeholder, previewPath } from "#contract/house/house.ts";
import { createApp } from "./app.ts";
import { createBayCalendar } from "./shore/bay-calendar.ts";
import { raiseOverlapAlarms } from "./stays/feeds/overlaps.ts";
import { currentFeeds } from "./stays/feeds/current-feeds.ts";
import { createFeedReader } from "./stays/feeds/feed-reader.ts";
import { migrate } from "./platform/db/migrate.ts";
import { openDatabase } from "./platform/db/open-database.ts";
import { isShortSecret, readSettings, type Settings, suspendedRetention } from "./env.ts";
import { createPreview } from "./house/desk/preview.ts";
import { addToGallery } from "./house/desk/photos.ts";
import { loadDesk, type RenderDesk } from "./desk/render-desk.ts";
import { isDeskUnused } from "./desk/sessions.ts";
import { type Fetch, listen, socketAddressOf } from "./platform/http/listen.ts";
import { houseWeeks } from "./stays/availability.ts";
import { type CurrentHouse, createCurrentHouse } from "./house/current-house.ts";
import { isPublicSite, placeholdersInWords } from "./house/not-open.ts";
import { ownerAddresses, signInAddresses } from "./house/owner-addresses.ts";
import type { RenderPlainPage } from "./platform/http/responses.ts";
import { createRateLimits } from "./platform/http/rate-limit.ts";
import type { SitePages } from "./platform/http/site-routes.ts";
import { loadStaticSite, type StaticSite } from "./platform/http/static-files.ts";
import { type OutgoingMail, smtpDelivery } from "./mail/delivery.ts";
import { mailBudget, unlimitedMail } from "./mail/mail-budget.ts";
import { mailFileDelivery, mailFolderOf, removeMailFile } from "./mail/mail-files.ts";
import { releaseFiledMails } from "./mail/queue.ts";
import { createOutboxWorker } from "./mail/worker.ts";
import { createHousePages, houseFacts } from "./house-pages.ts";
import type { PageCache } from "./platform/pages/page-cache.ts";
import { loadPageRenderer, loadPlainPages, type PageRenderer, type ReadFacts } from "./platform/pages/page-renderer.ts";
import { documentPictures } from "./house/photos/document-photos.ts";
import { createPhotos } from "./house/photos/photos.ts";
import { restrictToOwner } from "./platform/process/data-folder.ts";
import { describeError } from "./platform/process/errors.ts";
import { watchForShutdown } from "./platform/process/graceful-shutdown.ts";
import { createLog, standardOutput } from "./platform/process/log.ts";
import { preflight, explainStartFailure } from "./preflight.ts";
import { loadOrCreateSecret } from "./platform/process/secret.ts";
import { importShippedNights } from "./stays/nights.ts";
import { copyBeforeDrop } from "./backup/make-backup.ts";
import { createDailyJobs } from "./platform/jobs/daily-schedule.ts";
import { dailyJobs, mailTimerRules } from "./jobs.ts";
import { createMailTimer } from "./platform/jobs/mail-timer.ts";
import { weatherAlerts } from "./shore/alerts.ts";
import { weatherServiceAt } from "./shore/ask-weather-service.ts";
import { nationalWeatherService } from "./shore/national-weather-service.ts";
import { type SharedAlerts, sharedAlerts, type SharedWeather, sharedWeather } from "./shore/shared-weather.ts";

/**
 * `node server/main.ts [folder of the build]`; `--dev` for pages from the sources as they are, `--demo` for invented guests. For trials and
 * tests, `--local-feeds` also takes platforms' calendars from this machine.
 */
const asked = process.argv.slice(2).find((word) => word !== "--local-feeds") ?? "";
const localFeeds = process.argv.includes("--local-feeds");
if (asked.startsWith("--") && !["--dev", "--demo"].includes(asked)) {
  stopStarting(`There is no option ${asked}. With --demo the site starts with invented guests.`);
}
const build = asked === "" || asked === "--demo" ? fileURLToPath(new URL("../build", import.meta.url)) : asked;
const clock = Date.now;
/** For what only measures spans of time: it never jumps when the system's clock is set. */
const steadyClock = () => performance.now();
const log = createLog();

const shutDownOnSignal = watchForShutdown();

// Not loaded elsewhere.
const demo = asked === "--demo" ? await (await import("./demo/demonstration.ts")).openDemonstration(process.env) : null;
const environment = readSettings(demo?.environment ?? process.env);
const faults = [...(environment.ok ? [] : environment.faults), ...(await preflight(environment.preflight))];
if (!environment.ok || faults.length > 0) {
  stopStarting(["Please correct the environment:", ...faults].join("\n- "));
}

process.on("uncaughtException", (error) => {
  log.error({ event: "crashed", fault: describeError(error) });
  process.exit(1);
});

try {
  await serve({ ...environment.settings, localFeeds });
} catch (error) {
  stopStarting(await explainStartFailure(error, environment.settings));
}

async function serve(settings: Settings): Promise<void> {
  const { siteUrl, dataDir, port, host } = settings;
  const database = await openDatabase(settings, (error) =>
    log.warn({ event: "connection-lost", fault: describeError(error) }),
  );
  await migrate(database, copyBeforeDrop(database.engine, dataDir, clock));
  if (!demo) await importShippedNights(database.write, bookedRanges, clock());
  const secret = settings.secret ?? (await loadOrCreateSecret(dataDir));
  await demo?.fill(database, settings, secret, clock());

  const mailFolder = mailFolderOf(settings);
  await restrictToOwner(mailFolder);
  const house = createCurrentHouse({ db: database.db, readPictures: documentPictures(database.db) });
  const owners = async () => ownerAddresses(database.db, settings.ownerEmails, (await house.read()).email);
  const worker = createOutboxWorker({
    ...mailSettings(settings, mailFolder, house, owners),
    write: database.write,
    clock,
    log,
  });
  if (settings.smtpUrl) await releaseFiledMails(database.db, clock());
  warnOfPlaceholders(siteUrl, (await house.read()).placeholders);
  warnOfSettings(settings, await owners(), house.latest().email, secret);

  const { db } = database;
  const readFeeds = async () => (await currentFeeds(db, settings.calendarFeeds)).feeds;
  const feedNames = async () => (await readFeeds()).map(({ name }) => name);
  const feeds = createFeedReader({
    ...database,
    readFeeds,
    localFeeds: settings.localFeeds,
    async onRead(names) {
      if ((await raiseOverlapAlarms({ ...database, siteUrl }, names, clock())) > 0) worker.wake();
    },
    clock,
    log,
  });
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
      readFeeds,
      siteUrl,
      wakeOutbox: worker.wake,
      log,
    }),
  });

  const mailTimers = mailTimerRules({
    ...database,
    siteUrl,
    latestHouse: house.latest,
    readWeeks: houseWeeks({ feedNames, clock }),
  }).map((rule) => createMailTimer({ ...rule, wakeOutbox: worker.wake, clock, log }));

  const { weather, alerts } = weatherForHouse(settings, house);
  const bay = createBayCalendar(clock);
  const photos = createPhotos({ ...database, clock });
  const limits = createRateLimits({ clock: steadyClock, enabled: settings.rateLimit });
  const facts = { siteUrl, db, house, feedNames, weather, alerts, bay, clock, log };
  const readFacts = houseFacts(facts);
  const front =
    build === "--dev"
      ? await devFront(siteUrl, readFacts)
      : await builtFront(siteUrl, (render, renderPlainPage) =>
          createHousePages({
            siteUrl,
            latestHouse: house.latest,
            render,
            renderPlainPage,
            readFacts,
            db,
            feedNames,
            weather,
            alerts,
            bay,
            limits,
            clock,
            log,
          }),
        );

  let draining = false;
  const app = createApp({
    siteUrl,
    moderation: settings.reviewModeration,
    trustedProxies: settings.trustedProxies,
    secret,
    db: database.db,
    write: database.write,
    writeLarge: database.writeLarge,
    checkWritable: database.checkWritable,
    pages: front.pages,
    site: front.site,
    renderDesk: front.renderDesk,
    renderPlainPage: front.renderPlainPage,
    preview: createPreview({
      siteUrl,
      render: front.renderPreview,
      readFacts: houseFacts({ ...facts, house: { ...house, read: house.readDraft } }),
    }),
    environment: settings,
    isOwner: async (email) => (await signInAddresses(db, settings.ownerEmails)).includes(email),
    house,
    photos,
    addToGallery: addToGallery({ ...database, clock }),
    weather: weather.read,
    bay,
    feedNames,
    limits,
    clock,
    log,
    wakeOutbox: worker.wake,
    isOutboxFailing: worker.isFailing,
    isDraining: () => draining,
    socketAddress: socketAddressOf,
  });
  if (!demo && (await isDeskUnused(db))) {
    log.info({ event: "desk-unused", advice: `Sign in at ${siteUrl}/desk, or print a link: npm run owner -- desk` });
  }
  // Before the greeting, which its lines in the log would push out of sight.
  if (demo) await worker.deliverDue();
  const answers = front.around(app.fetch);
  const listener = await listen(demo ? demo.around(answers) : answers, port, host);
  bay.prepare().catch((error: unknown) => log.error({ event: "tides-not-computed", fault: describeError(error) }));
  const timers = [worker, feeds, daily, ...mailTimers];
  for (const each of timers) each.start();

  shutDownOnSignal(async () => {
    draining = true;
    const drained = listener.drain().then(photos.stop);
    await Promise.all([drained, front.stop(), ...timers.map((each) => each.stop())]);
    await database.close();
  });
  if (demo) standardOutput.write(await demo.welcome(database, settings, clock()));
  // Printed last: whoever waits for it may signal us right away.
  const shownHost = host === "127.0.0.1" ? "localhost" : host.includes(":") ? `[${host}]` : host;
  standardOutput.write(`Serving on http://${shownHost}:${port}\n`);
}

/** Where pages and files come from. */
type Front = {
  pages: SitePages;
  site: StaticSite;
  renderDesk: RenderDesk;
  renderPlainPage: RenderPlainPage;
  /** For pages below `previewPath`. */
  renderPreview: PageRenderer;
  /** What stands between the network and the application. */
  around: (fetch: Fetch) => Fetch;
  stop: () => Promise<void>;
};

/** Renders every page before the server listens. */
async function builtFront(
  siteUrl: string,
  keep: (render: PageRenderer, renderPlainPage: RenderPlainPage) => PageCache,
): Promise<Front> {
  const site = await loadStaticSite(join(build, "client"), siteUrl);
  const renderPlainPage = await loadPlainPages(join(build, "server"));
  const pages = keep(await loadPageRenderer(join(build, "server")), renderPlainPage);
  await pages.renderAll();
  pages.start();
  return {
    pages,
    site,
    renderDesk: await loadDesk(join(build, "server")),
    renderPlainPage,
    renderPreview: await loadPageRenderer(join(build, "server"), previewPath),
    around: (fetch) => fetch,
    stop: pages.stop,
  };
}

async function devFront(siteUrl: string, readFacts: () => ReadFacts): Promise<Front> {
  // What only developers need is not loaded elsewhere.
  const { createDevPages } = await import("./dev-pages.ts");
  const pages = await createDevPages(siteUrl, readFacts);
  return {
    pages,
    site: { respond: () => null },
    renderDesk: pages.renderDesk,
    renderPlainPage: pages.renderPlainPage,
    renderPreview: pages.renderPreview,
    around: pages.withVite,
    stop: pages.stop,
  };
}

/** How mails leave: by SMTP, or as files in `mailFolder` without it. */
function mailSettings(
  { smtpUrl, mailFrom, rateLimit }: Settings,
  mailFolder: string,
  house: CurrentHouse,
  owners: () => Promise<readonly string[]>,
) {
  return {
    delivery: smtpUrl ? smtpDelivery(smtpUrl) : mailFileDelivery(mailFolder),
    correspondence: { from: mailFrom, senderName: () => house.latest().name, owners },
    budget: rateLimit ? mailBudget : unlimitedMail,
    ...(smtpUrl && { afterDelivery: (mail: OutgoingMail) => removeMailFile(mailFolder, mail.messageId) }),
  };
}

/** Settings with which everything works, and which are not what an owner wants. */
function warnOfSettings(
  { smtpUrl, retention }: Settings,
  owners: readonly string[],
  email: string,
  secret: string,
): void {
  for (const variable of suspendedRetention(retention)) {
    log.warn({ event: "retention-suspended", variable, advice: "Remove it: nothing of that kind is deleted." });
  }
  if (isShortSecret(secret)) log.warn({ event: "secret-is-short", advice: "openssl rand -hex 32 makes a good one" });
  if (smtpUrl && owners.includes(email.toLowerCase()) && email.endsWith(".example")) {
    log.warn({
      event: "owner-address-is-a-placeholder",
      advice: `Set OWNER_EMAIL: inquiries and reviews are mailed to ${email}, a placeholder that takes no mail.`,
    });
  }
}

/** Loud, because a site that looks live and takes no calls loses guests. */
function warnOfPlaceholders(siteUrl: string, placeholders: readonly Placeholder[]): void {
  if (placeholders.length === 0) return;
  const finding = `Placeholders for ${placeholdersInWords(placeholders)}. Fill them in at ${siteUrl}/desk/house/contact`;
  if (isPublicSite(siteUrl))
    log.error({ event: "not-open-yet", finding, pages: "marked, and closed to search engines" });
  else log.warn({ event: "not-open-yet", finding });
}

/** Lookups for the house that all visitors share. */
function weatherForHouse(
  { weatherApiUrl, siteUrl }: Settings,
  house: CurrentHouse,
): { weather: SharedWeather; alerts: SharedAlerts } {
  const ask = weatherServiceAt(weatherApiUrl, () => `bay-house-west-wildwood (${siteUrl}, ${house.latest().email})`);
  const deps = { clock, steadyClock, log };
  return {
    weather: sharedWeather({ ...deps, source: nationalWeatherService({ ask, clock }) }),
    alerts: sharedAlerts({ ...deps, source: weatherAlerts({ ask, clock }) }),
  };
}

function stopStarting(reason: string): never {
  process.stderr.write(`Not started. ${reason}\n`);
  process.exit(1);
}
