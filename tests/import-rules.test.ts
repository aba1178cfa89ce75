import { execFile } from "node:child_process";
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { temporaryFolder } from "./temporary-folder.ts";

/** The parts of the server, each above those it may import. */
const serverRooms = [
  "platform",
  "mail",
  "house",
  "shore",
  "reviews",
  "stays",
  "backup",
  "privacy",
  "desk",
  "demo",
  "cli",
] as const;

/** `type` and `inline type` before a path mean a type import. The inline one leaves an import of the module in a bundle. */
function importOf(path: string, index: number): string {
  if (path.startsWith("type ")) return `import type { A${index} } from "${path.slice("type ".length)}";`;
  if (path.startsWith("inline type ")) return `import { type A${index} } from "${path.slice("inline type ".length)}";`;
  return `import "${path}";`;
}

/** For each folder that has import rules: a file, an import that is allowed there, and imports that aren't. */
const rooms: readonly { file: string; may: string; mustNot: readonly string[] }[] = [
  {
    file: "content/house/a.ts",
    may: "./b.ts",
    mustNot: ["#contract/a.ts", "../../contract/a.ts", "#server/a.ts", "../../app/a.ts", "./rates.ts"],
  },
  { file: "contract/a.ts", may: "./stays/stay.ts", mustNot: ["#content/a.ts", "../server/x/y/a.ts", "zod", "react"] },
  {
    file: "contract/stays/a.ts",
    may: "../prices/rates.ts",
    mustNot: ["#content/a.ts", "#server/a.ts", "zod", "kysely"],
  },
  {
    file: "app/a.ts",
    may: "type #server/a.ts",
    mustNot: ["#server/a.ts", "inline type #server/a.ts", "../scripts/a.ts"],
  },
  {
    file: "app/components/ui/a.ts",
    may: "react",
    mustNot: ["#content/a.ts", "../header/a.ts", "#app/components/a.ts", "#contract/a.ts"],
  },
  {
    file: "app/components/a.ts",
    may: "#content/a.ts",
    mustNot: [
      "type #server/a.ts",
      "../../server/a.ts",
      "../house/home/a.ts",
      "#app/guides/a.ts",
      "../platform/start/a.ts",
    ],
  },
  {
    file: "app/platform/start/a.ts",
    may: "#app/components/a.ts",
    mustNot: ["type #server/a.ts", "../../house/home/a.ts", "#app/desk/a.ts", "../../guides/hub/a.ts"],
  },
  {
    file: "app/plain/a.ts",
    may: "#app/components/a.ts",
    mustNot: ["type #server/a.ts", "../house/home/a.ts", "#app/desk/a.ts", "../guides/hub/a.ts"],
  },
  {
    file: "app/site/home/a.ts",
    may: "type #server/house/a.ts",
    mustNot: [
      "#server/a.ts",
      "../../../server/a.ts",
      "#content/house/rates.ts",
      "../../guides/hub/a.ts",
      "#app/desk/a.ts",
    ],
  },
  {
    file: "app/guides/pizza/a.ts",
    may: "type ../../../server/a.ts",
    mustNot: ["#server/a.ts", "#content/house/rates.ts", "../../house/home/a.ts", "#app/desk/a.ts"],
  },
  {
    file: "app/desk/stays/one/a.ts",
    may: "type #server/stays/a.ts",
    mustNot: [
      "#server/a.ts",
      "../../../../server/a.ts",
      "inline type #server/a.ts",
      "type #tests/a.ts",
      "#content/house/rates.ts",
      "../../../house/home/a.ts",
      "#app/guides/a.ts",
    ],
  },
  ...serverRooms.map((room, floor) => ({
    file: `server/${room}/a.ts`,
    may: floor === 0 ? "#contract/a.ts" : `../${serverRooms[floor - 1]}/a.ts`,
    mustNot: [
      ...serverRooms.slice(floor + 1).flatMap((above) => [`../${above}/a.ts`, `#server/${above}/b/a.ts`]),
      "../app.ts",
      "#server/main.ts",
      "#app/a.ts",
      "#scripts/a.ts",
      "#tests/a.ts",
      ...(room === "house" ? [] : ["#content/house/rates.ts"]),
    ],
  })),
  {
    file: "server/stays/desk/a.ts",
    may: "../../house/rates.ts",
    mustNot: ["../../desk/undo.ts", "../../privacy/erasure.ts", "../../main.ts"],
  },
  {
    file: "server/jobs.ts",
    may: "./stays/a.ts",
    mustNot: ["#app/a.ts", "../app/a.ts", "../scripts/a.ts", "#tests/a.ts", "#content/house/rates.ts"],
  },
];

test.each(rooms)("$file may import $may and nothing its folder forbids", async ({ file, may, mustNot }) => {
  const folder = await temporaryFolder();
  await copyFile(".oxlintrc.json", join(folder, ".oxlintrc.json"));
  await mkdir(join(folder, dirname(file)), { recursive: true });
  await writeFile(join(folder, file), [may, ...mustNot].map(importOf).join("\n"));
  const found = await promisify(execFile)(join(process.cwd(), "node_modules/.bin/oxlint"), ["--format=json", "."], {
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
  expect(new Set(lines)).toEqual(new Set(mustNot.map((_, index) => index + 2)));
});
