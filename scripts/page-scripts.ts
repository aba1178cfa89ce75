import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { neededFiles } from "../app/service-worker/needed-files.ts";

const startScript = /<script type="module" async="">[\s\S]*?<\/script>/;

/** The manifest names the code of every page there is, and the framework shows nothing of its own. */
const ofNoPage = /^(manifest|framework)-/;

/** The text of all scripts that a built page may load, at its start or later; empty for a page without any. `assets` is their folder. */
export async function scriptsOf(html: string, assets: string): Promise<string> {
  const start = startScript.exec(html)?.[0] ?? "";
  const texts: string[] = [];
  await neededFiles({
    pages: [start],
    textOf: (name) => {
      const file = join(assets, name);
      if (!name.endsWith(".js") || ofNoPage.test(name) || !existsSync(file)) return Promise.resolve(undefined);
      const text = readFileSync(file, "utf8");
      texts.push(text);
      return Promise.resolve(text);
    },
  });
  return texts.join("\n");
}
