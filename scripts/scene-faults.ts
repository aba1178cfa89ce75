import { existsSync, readFileSync, readdirSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { beachSpots } from "#content/guides/beaches.ts";
import { pizzerias } from "#content/guides/pizzerias.ts";
import { rides } from "#content/guides/rides.ts";

/** One scene over the wire, Brotli. */
const budget = 3 * 1024;
const folder = "content/guides/scenes";
const remedy = "art/scenes draws it";

const ownIds = [...rides, ...beachSpots, ...pizzerias].map(({ id }) => id);

/** The drawings in `content/guides/scenes` by name. */
function ownScenes(): Map<string, string> {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return new Map(names.map((name) => [name.replace(/\.svg$/, ""), readFileSync(`${folder}/${name}`, "utf8")]));
}

/** What is wrong with the scenes of the guides' cards, each as a sentence that names the file. Any of these stops the build. */
export function sceneFaults(ids: readonly string[] = ownIds, scenes: ReadonlyMap<string, string> = ownScenes()) {
  const missing = ids.filter((id) => !scenes.has(id)).map((id) => `${folder}/${id}.svg is missing; ${remedy}.`);
  const wrong = [...scenes].flatMap(([id, svg]) =>
    [
      ...(ids.includes(id) ? [] : ["belongs to no ride, beach spot or pizzeria"]),
      ...(brotliCompressSync(svg).length > budget ? ["is over 3 KB compressed"] : []),
      ...(/\sid="/.test(svg) ? ["has an id, and a page may show the scene twice"] : []),
      ...(/<(text|image|script|style|foreignObject)\b|\son\w+="/.test(svg) ? ["holds more than shapes"] : []),
    ].map((fault) => `${folder}/${id}.svg ${fault}.`),
  );
  return [...missing, ...wrong];
}
