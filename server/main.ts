import { fileURLToPath } from "node:url";
import { bookedAsOf, bookedRanges } from "#content/booked.ts";
import { property } from "#content/property.ts";
import { createApp } from "./app.ts";
import { createFeedReader } from "./calendar/feed-reader.ts";
import { closeToOthers } from "./close-to-others.ts";
import { describeFault } from "./db/fault.ts";
import { migrate } from "./db/migrate.ts";
import { openDatabase } from "./db/open-database.ts";
import { isShortSecret, readSettings, type Settings } from "./env.ts";
import { listen, socketAddressOf } from "./http/listen.ts";
import { createLog, standardOutput } from "./http/log.ts";
import { createRateLimits } from "./http/rate-limit.ts";
import { loadStaticSite } from "./http/static-files.ts";
import { messageOf } from "./message-of.ts";
import { mailFileDelivery, removeMailFile } from "./outbox/mail-files.ts";
import { mailBudget, unlimitedMail } from "./outbox/mail-budget.ts";
import { mailFolderOf } from "./outbox/mail-folder.ts";
import { releaseFiledMails } from "./outbox/queue.ts";
import { smtpDelivery } from "./outbox/smtp.ts";
import { createOutboxWorker } from "./outbox/worker.ts";
import { placeFaults } from "./place.ts";
import { keptSecret } from "./secret.ts";
import { createDailyJobs } from "./upkeep/daily.ts";
import { dailyJobs } from "./upkeep/jobs.ts";
import { nationalWeatherService } from "./weather/national-weather-service.ts";
import { sharedReading } from "./weather/shared-reading.ts";

/** `node server/main.ts [folder of the built site]` */
const builtSite = process.argv[2] ?? fileURLToPath(new URL("../build/client", import.meta.url));
const clock = Date.now;
/** For what only measures spans of time: it never jumps when the system's clock is set. */
const steadyClock = () => performance.now();
const log = createLog();

/** So long after its start a server has a core to spare for smaller pages, in milliseconds; one that is restarted sooner never needs them. */
const settledMs = 5_000;

/** A second signal to end within this time is an echo of the first, in milliseconds. */
const insistenceMs = 1000;

/** Whether the program that started us holds a channel to us. It must not keep us alive, nor must we outlive it. */
const hasLauncher = process.connected;
process.channel?.unref();

const environment = readSettings(process.env);
const faults = [...(environment.ok ? [] : environment.faults), ...(await placeFaults(environment.place))];
if (!environment.ok || faults.length > 0) {
  stopStarting(["Please correct the environment:", ...faults].join("\n- "));
}

process.on("uncaughtException", (error) => {
  log.error({ event: "crashed", fault: describeFault(error) });
  process.exit(1);
});

try {
  await serve(environment.settings);
} catch (error) {
  stopStarting(messageOf(error));
}

async function serve(settings: Settings): Promise<void> {
  const { siteUrl, dataDir, port, host } = settings;
  const site = await loadStaticSite(builtSite, siteUrl);
  const database = await openDatabase(settings, (error) =>
    log.warn({ event: "connection-lost", fault: describeFault(error) }),
  );
  await migrate(database);
  const secret = settings.secret ?? (await keptSecret(dataDir));
  if (isShortSecret(secret)) log.warn({ event: "secret-is-short", advice: "openssl rand -hex 32 makes a good one" });

  const mailFolder = mailFolderOf(settings);
  await closeToOthers(mailFolder);
  const worker = createOutboxWorker({
    write: database.write,
    delivery: settings.smtpUrl ? smtpDelivery(settings.smtpUrl) : mailFileDelivery(mailFolder),
    correspondence: { from: settings.mailFrom, owner: settings.ownerEmail ?? property.email },
    budget: settings.rateLimit ? mailBudget : unlimitedMail,
    clock,
    log,
    ...(settings.smtpUrl && { afterDelivery: (mail) => removeMailFile(mailFolder, mail.messageId) }),
  });
  if (settings.smtpUrl) {
    await releaseFiledMails(database.db, clock());
    if (!settings.ownerEmail && property.email.endsWith(".example")) {
      log.warn({
        event: "owner-address-is-a-placeholder",
        advice: `Set OWNER_EMAIL: inquiries and reviews are mailed to ${property.email}, the placeholder in content/property.ts.`,
      });
    }
  }

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

  let draining = false;
  const app = createApp({
    siteUrl,
    moderation: settings.reviewModeration,
    trustedProxies: settings.trustedProxies,
    secret,
    db: database.db,
    write: database.write,
    checkWritable: database.checkWritable,
    site,
    weather: sharedReading({
      source: nationalWeatherService({
        baseUrl: settings.weatherApiUrl,
        userAgent: `bay-house-west-wildwood (${siteUrl}, ${property.email})`,
        clock,
      }),
      clock: steadyClock,
      log,
    }),
    bookedRanges,
    bookedAsOf,
    feedNames: settings.calendarFeeds.map(({ name }) => name),
    limits: createRateLimits({ clock: steadyClock, enabled: settings.rateLimit }),
    clock,
    log,
    wakeOutbox: worker.wake,
    isDraining: () => draining,
    socketAddress: socketAddressOf,
  });
  const listener = await listen(app.fetch, port, host);
  for (const each of [worker, feeds, daily]) each.start();
  setTimeout(compressFurther, settledMs).unref();

  function compressFurther(): void {
    site.compressFurther().then(
      () => log.info({ event: "pages-compressed-further" }),
      (error: unknown) => log.warn({ event: "pages-not-compressed-further", fault: describeFault(error) }),
    );
  }

  async function drain(): Promise<void> {
    draining = true;
    await Promise.all([listener.drain(), worker.stop(), feeds.stop(), daily.stop()]);
    await database.close();
    process.exit(0);
  }
  // A terminal and a supervisor may tell us and the program that started us, which tells us again: that is one wish. Whoever asks once more
  // after a moment means at once.
  let askedAt: number | null = null;
  function askedToEnd(): void {
    if (askedAt !== null && steadyClock() - askedAt > insistenceMs) process.exit(1);
    if (askedAt === null) {
      askedAt = steadyClock();
      // A failure in here is a crash like any other.
      void drain();
    }
  }
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, askedToEnd);
  if (hasLauncher) {
    const launcherGone = () => askedAt === null && askedToEnd();
    process.once("disconnect", launcherGone);
    if (!process.connected) launcherGone();
  }
  // Last: who reads it may ask us to end.
  const shownHost = host === "127.0.0.1" ? "localhost" : host.includes(":") ? `[${host}]` : host;
  standardOutput.write(`Serving on http://${shownHost}:${port}\n`);
}

function stopStarting(reason: string): never {
  process.stderr.write(`Not started. ${reason}\n`);
  process.exit(1);
}
