import "./platform/process/node-env.ts";
import { getConnInfo } from "@hono/node-server/conninfo";
import { bookedRanges } from "#content/house/house.ts";
import { createApp } from "./app.ts";
import { buildFolders } from "./build-folders.ts";
import { createDesk } from "./desk/routes.ts";
import { isDeskUnused } from "./desk/sessions.ts";
import { readSettings, type Settings } from "./env.ts";
import { loadOrCreateSecret } from "./house/site-secret.ts";
import { createMail } from "./mail/create-mail.ts";
import { createModules } from "./modules.ts";
import { migrate } from "./platform/db/migrate.ts";
import { openDatabase } from "./platform/db/open-database.ts";
import { notingChanges } from "./platform/db/site-version.ts";
import { listen } from "./platform/http/listen.ts";
import { createDailyJobs } from "./platform/jobs/schedule.ts";
import { describeError } from "./platform/process/errors.ts";
import { watchForShutdown } from "./platform/process/graceful-shutdown.ts";
import { createLog, standardOutput } from "./platform/process/log.ts";
import { explainStartFailure, preflight, warnOwner } from "./preflight.ts";
import { retentionJob } from "./privacy/retention.ts";
import { builtFront } from "./site-pages.ts";
import { spamDigestJob } from "./spam/digest.ts";
import { feedChecks } from "./stays/feeds/feed-settings.ts";
import { scheduledMails } from "./stays/mails/mail-events.ts";
import { importShippedNights } from "./stays/nights.ts";

/** Usage: `node server/main.ts [build folder | --dev | --demo]`. For tests, `--local-feeds` also reads calendars from this machine. */
const asked = process.argv.slice(2).find((word) => word !== "--local-feeds") ?? "";
const localFeeds = process.argv.includes("--local-feeds");
if (asked.startsWith("--") && !["--dev", "--demo"].includes(asked)) {
  stopStarting(`There is no option ${asked}. To start the site with invented guests, use --demo.`);
}
const given = asked === "" || asked === "--demo" ? null : asked;
const clock = Date.now;
const log = createLog();
const shutDownOnSignal = watchForShutdown();

// Loaded only for the demonstration.
const demo = asked === "--demo" ? await (await import("./demo/demonstration.ts")).openDemonstration(process.env) : null;
const environment = readSettings(demo?.environment ?? process.env, feedChecks);
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
  const { siteUrl, port, host } = settings;
  const opened = await openDatabase(settings, (error) =>
    log.warn({ event: "connection-lost", fault: describeError(error) }),
  );
  let noteChange = () => {};
  const database = { ...opened, write: notingChanges(opened.write, () => noteChange()) };
  await migrate(database);
  if (!demo) await importShippedNights(database.write, bookedRanges, clock());
  const secret = settings.secret ?? (await loadOrCreateSecret(database, clock()));
  await demo?.fill(database, settings, secret, clock());

  const base = { database, settings, clock, log };
  // Vite is loaded only in development.
  const front = await (given === "--dev"
    ? (await import("./dev-pages.ts")).devFront(siteUrl)
    : builtFront(given === null ? buildFolders() : { current: given, previous: null }, siteUrl));
  const { modules, http, routes } = createModules({
    ...base,
    secret,
    steadyClock: () => performance.now(),
    renderPlainPage: front.renderPlainPage,
    socketAddress: (c) => getConnInfo(c).remote.address,
    createMail: ({ owners, latest }) =>
      createMail({ ...base, owners, senderName: () => latest().name, scheduled: scheduledMails }),
  });
  const { house, photos, stays, reviews, shore, mail } = modules;
  await mail.prepare();
  await warnOwner({ ...settings, secret }, house, log);

  // Starts before the pages are rendered, so that the first ones have the weather.
  shore.start();
  const pages = await front.open({ http, db: database.db, house, feedNames: stays.feedNames, shore, clock });
  noteChange = pages.noteChange;
  const desk = createDesk(front, { ...base, secret, http, modules });
  let draining = false;
  const app = createApp({
    http,
    database,
    routes: [...routes, desk],
    front: { pages, site: front.site },
    isOutboxFailing: mail.isFailing,
    isDraining: () => draining,
  });

  const digest = spamDigestJob(database.write, siteUrl, mail.wake);
  const jobs = [digest, reviews.daily, photos.daily, retentionJob(database, settings.dataDir, log)];
  const daily = createDailyJobs({ ...database, clock, log, jobs });
  const running = [pages, ...mail.jobs, ...stays.jobs, daily];

  if (!demo && (await isDeskUnused(database.db))) {
    log.info({ event: "desk-unused", advice: `Sign in at ${siteUrl}/desk, or print a link: npm run owner -- desk` });
  }
  // Delivers before the greeting, so that log lines don't push it out of sight.
  if (demo) await mail.deliverDue();
  const onError = (error: Error) => log.error({ event: "connection-not-accepted", fault: describeError(error) });
  const listener = await listen(front.wrap(app.fetch), port, host, { onError });
  shore.prepare();
  for (const each of running) each.start();

  shutDownOnSignal(async () => {
    draining = true;
    const drained = listener.drain().then(photos.stop);
    await Promise.all([drained, ...[shore, ...running].map((each) => each.stop())]);
    await database.close();
  });
  if (demo) standardOutput.write(await demo.welcome(database, settings, clock()));
  // Printed last: a program that waits for this line may signal us right away.
  const shownHost = host === "127.0.0.1" ? "localhost" : host.includes(":") ? `[${host}]` : host;
  standardOutput.write(`Serving on http://${shownHost}:${port}\n`);
}

function stopStarting(reason: string): never {
  process.stderr.write(`Not started. ${reason}\n`);
  process.exit(1);
}
