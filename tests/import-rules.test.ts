import { execFile } from "node:child_process";
import { copyFile, mkdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { temporaryFolder } from "./temporary-folder.ts";

/** The modules of the server, each above those it may import. */
const modules = [
  "platform",
  "mail",
  "settings",
  "photos",
  "prices",
  "house",
  "shore",
  "reviews",
  "stays",
  "spam",
  "backup",
  "privacy",
  "desk",
  "demo",
  "cli",
] as const;

const pages = ["app/site", "app/guides", "app/desk"] as const;

/** For each folder that has import rules: a file, imports that are allowed there, and imports that aren't. */
const folders: readonly { file: string; may: readonly string[]; mustNot: readonly string[] }[] = [
  {
    file: "content/guides/a.ts",
    may: ["./b.ts", "#content/house/a.ts"],
    mustNot: ["../house/a.ts", "#contract/a.ts", "#server/a.ts", "#app/a.ts", "#content/house/prices.ts"],
  },
  {
    file: "contract/stays/a.ts",
    may: ["./b.ts", "#contract/prices/prices.ts", "zod/mini"],
    mustNot: ["#content/a.ts", "#server/a.ts", "zod", "kysely", "react"],
  },
  {
    file: "app/a.ts",
    may: ["type #server/a.ts"],
    mustNot: ["#server/a.ts", "inline type #server/a.ts", "#scripts/a.ts"],
  },
  {
    file: "app/components/ui/a.ts",
    may: ["react", "./b.ts"],
    mustNot: ["#content/a.ts", "#app/components/header/a.ts", "#contract/a.ts"],
  },
  {
    file: "app/components/a.ts",
    may: ["#content/a.ts", "#app/components/ui/a.ts"],
    mustNot: ["type #server/a.ts", "#app/platform/start/a.ts", ...pages.map((page) => `#${page}/a.ts`)],
  },
  {
    file: "app/platform/start/a.ts",
    may: ["#app/components/a.ts"],
    mustNot: ["type #server/a.ts", ...pages.map((page) => `#${page}/a.ts`)],
  },
  {
    file: "app/plain/a.ts",
    may: ["#app/components/a.ts"],
    mustNot: ["type #server/a.ts", ...pages.map((page) => `#${page}/a.ts`)],
  },
  ...pages.map((page) => ({
    file: `${page}/b/a.ts`,
    may: ["type #server/house/a.ts", "#app/components/a.ts", `#${page}/c/a.ts`],
    mustNot: [
      "#server/a.ts",
      "inline type #server/a.ts",
      "type #tests/a.ts",
      "../c/a.ts",
      "#content/house/prices.ts",
      ...pages.filter((other) => other !== page).map((other) => `#${other}/a.ts`),
    ],
  })),
  ...modules.map((name, place) => ({
    file: `server/${name}/a.ts`,
    may: ["#contract/a.ts", "#server/env.ts", ...modules.slice(0, place).map((before) => `#server/${before}/a.ts`)],
    mustNot: [
      ...modules.slice(place + 1).flatMap((after) => [`#server/${after}/a.ts`, `#server/${after}/b/a.ts`]),
      "#server/app.ts",
      "#server/main.ts",
      "#app/a.ts",
      "#scripts/a.ts",
      "#tests/a.ts",
      ...(name === "prices" ? [] : ["#content/house/prices.ts"]),
    ],
  })),
  {
    file: "server/jobs.ts",
    may: ["./stays/a.ts"],
    mustNot: ["#app/a.ts", "../app/a.ts", "#scripts/a.ts", "#tests/a.ts", "#content/house/prices.ts"],
  },
  { file: "tests/faults/a.ts", may: ["#tests/a.ts", "#server/a.ts"], mustNot: ["../a.ts"] },
];

test.each(folders)("$file may import $may and nothing its folder forbids", async ({ file, may, mustNot }) => {
  const folder = await temporaryFolder();
  await copyFile("oxlint.config.ts", join(folder, "oxlint.config.ts"));
  await symlink(resolve("node_modules"), join(folder, "node_modules"));
  await mkdir(join(folder, dirname(file)), { recursive: true });
  await writeFile(join(folder, file), [...may, ...mustNot].map(importOf).join("\n"));
  const found = await promisify(execFile)(resolve("node_modules/.bin/oxlint"), ["--format=json", file], {
    cwd: folder,
  }).then(
    ({ stdout }) => stdout,
    (failed: { stdout: string }) => failed.stdout,
  );
  const { diagnostics } = JSON.parse(found) as {
    diagnostics: { code: string; labels: { span: { line: number } }[] }[];
  };
  const lines = diagnostics
    .filter(({ code }) => /no-restricted-imports|no-import-type-side-effects/.test(code))
    .map(({ labels }) => labels[0]?.span.line);
  expect(new Set(lines)).toEqual(new Set(mustNot.map((_, index) => may.length + index + 1)));
});

/** `type` and `inline type` before a path mean a type import. The inline one leaves an import of the module in a bundle. */
function importOf(path: string, index: number): string {
  if (path.startsWith("type ")) return `import type { A${index} } from "${path.slice("type ".length)}";`;
  if (path.startsWith("inline type ")) return `import { type A${index} } from "${path.slice("inline type ".length)}";`;
  return `import "${path}";`;
}
