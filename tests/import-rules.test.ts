import { execFile } from "node:child_process";
import { copyFile, mkdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { temporaryFolder } from "./temporary-folder.ts";

/** The modules of the server, each above those it may import. */
const modules =
  "platform mail settings photos prices house shore reviews stays spam backup privacy desk demo cli".split(" ");

const pages = ["app/site", "app/guides", "app/desk"];

type Rule = { may: readonly string[]; mustNot: readonly string[] };

/** For each folder that has import rules: what a file in it may import, and what it must not. */
const rules: Readonly<Record<string, Rule>> = {
  "content/guides": {
    may: ["./b.ts", "#content/house/a.ts"],
    mustNot: ["../house/a.ts", "#contract/a.ts", "#server/a.ts", "#app/a.ts", "#content/house/prices.ts"],
  },
  "contract/stays": {
    may: ["./b.ts", "#contract/prices/prices.ts", "zod/mini"],
    mustNot: ["#content/a.ts", "#server/a.ts", "zod", "kysely", "react"],
  },
  app: { may: ["type #server/a.ts"], mustNot: ["#server/a.ts", "inline type #server/a.ts", "#scripts/a.ts"] },
  "app/components/ui": {
    may: ["react", "./b.ts"],
    mustNot: ["#content/a.ts", "#app/components/header/a.ts", "#contract/a.ts"],
  },
  "app/components": {
    may: ["#content/a.ts", "#app/components/ui/a.ts"],
    mustNot: ["type #server/a.ts", "#app/platform/start/a.ts", ...pages.map((page) => `#${page}/a.ts`)],
  },
  ...Object.fromEntries(
    ["app/platform/start", "app/plain"].map((folder) => [
      folder,
      { may: ["#app/components/a.ts"], mustNot: ["type #server/a.ts", ...pages.map((page) => `#${page}/a.ts`)] },
    ]),
  ),
  ...Object.fromEntries(pages.map((page) => [`${page}/b`, pageRule(page)])),
  ...Object.fromEntries(modules.map((name, place) => [`server/${name}`, moduleRule(name, place)])),
  server: {
    may: ["./stays/a.ts"],
    mustNot: ["#app/a.ts", "../app/a.ts", "#scripts/a.ts", "#tests/a.ts", "#content/house/prices.ts"],
  },
  "tests/faults": { may: ["#tests/a.ts", "#server/a.ts"], mustNot: ["../a.ts"] },
};

function pageRule(page: string): Rule {
  const others = pages.filter((other) => other !== page).map((other) => `#${other}/a.ts`);
  return {
    may: ["type #server/house/a.ts", "#app/components/a.ts", `#${page}/c/a.ts`],
    mustNot: ["#server/a.ts", "inline type #server/a.ts", "type #tests/a.ts", "../c/a.ts", ...others],
  };
}

function moduleRule(name: string, place: number): Rule {
  const later = modules.slice(place + 1).flatMap((after) => [`#server/${after}/a.ts`, `#server/${after}/b/a.ts`]);
  const shippedPrices = name === "prices" ? [] : ["#content/house/prices.ts"];
  return {
    may: ["#contract/a.ts", "#server/env.ts", ...modules.slice(0, place).map((before) => `#server/${before}/a.ts`)],
    mustNot: [
      ...later,
      "#server/app.ts",
      "#server/main.ts",
      "#app/a.ts",
      "#scripts/a.ts",
      "#tests/a.ts",
      ...shippedPrices,
    ],
  };
}

test("each folder may import what its rule allows, and nothing that it forbids", async () => {
  const folder = await temporaryFolder();
  await copyFile("oxlint.config.ts", join(folder, "oxlint.config.ts"));
  await symlink(resolve("node_modules"), join(folder, "node_modules"));
  for (const [name, { may, mustNot }] of Object.entries(rules)) {
    const file = join(folder, name, "a.ts");
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, [...may, ...mustNot].map(importOf).join("\n"));
  }
  const lint = promisify(execFile)(resolve("node_modules/.bin/oxlint"), ["--format=json", ...Object.keys(rules)], {
    cwd: folder,
    maxBuffer: 1e8,
  });
  const { stdout } = await lint.catch((failed: { stdout: string }) => failed);
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; filename: string; labels: { span: { line: number } }[] }[];
  };
  const refused = diagnostics
    .filter(({ code }) => /no-restricted-imports|no-import-type-side-effects/.test(code))
    .map(({ filename, labels }) => [dirname(filename), (labels[0]?.span.line ?? 0) - 1] as const);
  for (const [name, { may, mustNot }] of Object.entries(rules)) {
    const lines = new Set(refused.flatMap(([place, line]) => (place === name ? [line] : [])));
    expect([name, [...may, ...mustNot].filter((_, line) => lines.has(line))]).toEqual([name, mustNot]);
  }
});

/** `type` and `inline type` before a path mean a type import. The inline one leaves an import of the module in a bundle. */
function importOf(path: string, index: number): string {
  if (path.startsWith("type ")) return `import type { A${index} } from "${path.slice("type ".length)}";`;
  if (path.startsWith("inline type ")) return `import { type A${index} } from "${path.slice("inline type ".length)}";`;
  return `import "${path}";`;
}
