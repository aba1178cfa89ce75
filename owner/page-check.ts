import { fileURLToPath } from "node:url";
import { pageAddresses } from "#content/site-map.ts";
import { bookedAsOf, bookedRanges } from "#content/booked.ts";
import { createLog } from "#server/process/log.ts";
import { messageOf } from "#server/process/errors.ts";
import { houseFacts } from "#server/pages/house-pages.ts";
import { loadPageRenderer, type PageRenderer } from "#server/pages/page-renderer.ts";
import type { Finding, Patient } from "./finding.ts";

const about = "pages";

/** Whether every page of the built site can be rendered with what the database holds now. Never rejects. */
export async function pageFindings({
  settings,
  openDatabase,
  clock,
  loadRenderer = builtPages,
}: Patient): Promise<Finding[]> {
  const database = await openDatabase().catch(() => null);
  // What is wrong with the database is a finding of its own.
  if (!database) return [];
  try {
    const render = await loadRenderer();
    const broken: string[] = [];
    const log = createLog({ write: () => {} });
    const weather = { latest: () => null, read: async () => null };
    const feedNames = settings.calendarFeeds.map(({ name }) => name);
    const readFacts = houseFacts({ db: database.db, bookedRanges, bookedAsOf, feedNames, weather, clock, log });
    for (const path of pageAddresses) {
      await render(path, readFacts().facts).catch((error: unknown) => broken.push(`${path} (${messageOf(error)})`));
    }
    if (broken.length === 0) return [{ about, state: "good", finding: `All ${pageAddresses.length} can be rendered.` }];
    const advice = "Visitors see the last good page, if there was one. Build again, or go back to the version before.";
    return [{ about, state: "fault", finding: `Cannot be rendered: ${broken.join(", ")}.`, advice }];
  } catch (error) {
    const advice = "`npm start` builds the site.";
    return [{ about, state: "warning", finding: `There is no built site here: ${messageOf(error)}`, advice }];
  } finally {
    await database.close();
  }
}

function builtPages(): Promise<PageRenderer> {
  return loadPageRenderer(fileURLToPath(new URL("../build/server", import.meta.url)));
}
