import { join } from "node:path";
import { pageAddresses } from "#content/site-map.ts";
import { buildFolders } from "#server/build-folders.ts";
import type { CommandContext } from "#server/command.ts";
import { deskOfSession } from "#server/desk/desk.ts";
import { deskRenderer } from "#server/desk/render-desk.ts";
import { deskMails } from "#server/mail/desk.ts";
import { createModules } from "#server/modules.ts";
import { houseFacts } from "#server/page-facts.ts";
import { loadBuild, pageRenderer, plainPageRenderer } from "#server/platform/pages/page-renderer.ts";
import { errorMessage } from "#server/platform/process/errors.ts";
import { createLog } from "#server/platform/process/log.ts";

/** How many stays' pages to render, the latest first: a few seconds' work, and more than ten summers have. */
const maxStays = 300;

/** The desk's pages of what is stored, besides the stays' own. */
const deskPages = [
  "/desk",
  "/desk/calendar",
  "/desk/stays",
  "/desk/stays?show=owes",
  "/desk/stays/year",
  "/desk/stays/agreement",
  "/desk/reviews",
  "/desk/photos",
  "/desk/prices",
  "/desk/house",
  "/desk/settings",
];

/** Renders the pages that show what a database holds, with the built site. Rejects with the first that fails. */
export async function renderStoredPages({ database, settings, clock }: CommandContext): Promise<void> {
  const build = await loadBuild(join(buildFolders().current, "server"));
  const { db } = database;
  // Failures are reported by the pages themselves.
  const log = createLog({ write: () => {} });
  const base = { database, settings, clock, log, secret: "" };
  const { modules, http } = createModules({
    ...base,
    steadyClock: clock,
    renderPlainPage: plainPageRenderer(build),
    socketAddress: () => undefined,
    createMail: () => ({ wake: () => {}, desk: deskMails({ db, clock }) }),
  });
  const { house, stays, shore } = modules;
  const desk = deskOfSession({ ...base, http, modules })("");

  const render = pageRenderer(build);
  const readFacts = houseFacts({ http, db, house, feedNames: stays.feedNames, shore, clock });
  for (const path of pageAddresses) {
    const { facts, incomplete } = readFacts();
    await orWithPath(path, async () => {
      await render(path, facts);
      if (incomplete()) throw new Error("a fact on it can't be read");
    });
  }

  const renderDesk = deskRenderer(build);
  const latest = await db.selectFrom("stays").select("id").orderBy("check_in", "desc").limit(maxStays).execute();
  for (const path of [...deskPages, ...latest.map(({ id }) => `/desk/stays/${id}`)]) {
    const failed: unknown[] = [];
    await orWithPath(path, async () => {
      const request = new Request(new URL(path, settings.siteUrl));
      const { status } = await renderDesk(request, desk, { house: house.read, onError: (error) => failed.push(error) });
      if (failed.length > 0) throw failed[0];
      if (status !== 200) throw new Error(`it is answered with ${status}`);
    });
  }
}

async function orWithPath(path: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw new Error(`its page ${path} fails: ${errorMessage(error)}`, { cause: error });
  }
}
