import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import type { PageFacts } from "#contract/page-facts.ts";
import { createRateLimits } from "#server/platform/http/rate-limit.ts";
import { createPageCache, type PageCache, notFoundPath } from "#server/platform/pages/page-cache.ts";
import { keptLog, testSite } from "./server.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** Returns pages with these words, by path, and a 404 page. They have no facts. */
export async function pagesThatSay(words: Record<string, string>): Promise<PageCache> {
  const { log } = keptLog();
  const all: Record<string, string> = { ...words, [notFoundPath]: "Oops! Page not found" };
  const pages = createPageCache({
    ...testSite,
    paths: Object.keys(all),
    render: async (path) => ({
      status: 200,
      html: `<!doctype html><title>${all[path]}</title><p>${all[path]}</p>`,
    }),
    readFacts: () => ({ facts: {} as PageFacts, incomplete: () => false }),
    readStamp: async () => "1",
    policies: {},
    queryPages: {},
    limits: createRateLimits({ clock: () => 0, enabled: false }),
    log,
  });
  onTestFinished(() => pages.stop());
  await pages.renderAll();
  return pages;
}

/** Writes these files, by relative path, into a folder that is removed after the test. */
export async function writeSite(files: Record<string, string | Uint8Array>): Promise<string> {
  const folder = await temporaryFolder();
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}
