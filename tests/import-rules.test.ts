import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";

/** A file in each folder that has import rules, an import that is allowed there, and imports that are not. */
const rooms: readonly { file: string; may: string; mustNot: readonly string[] }[] = [
  {
    file: "content/a.ts",
    may: "./b.ts",
    mustNot: ["#contract/a.ts", "../contract/a.ts", "#server/a.ts", "../app/a.ts", "../../owner/x/a.ts", "./rates.ts"],
  },
  { file: "contract/a.ts", may: "zod/mini", mustNot: ["#content/a.ts", "../server/a.ts", "zod", "kysely", "react"] },
  { file: "contract/desk/a.ts", may: "../stay.ts", mustNot: ["#content/a.ts", "../../server/a.ts", "zod", "react"] },
  { file: "app/ui/a.ts", may: "react", mustNot: ["#content/a.ts", "../site/a.ts", "#app/site/a.ts", "#contract/a.ts"] },
  {
    file: "app/site/a.ts",
    may: "#content/a.ts",
    mustNot: ["#server/a.ts", "../../server/a.ts", "../routes/a.ts", "../routes/home/a.ts", "#app/guide-kit/a.ts"],
  },
  {
    file: "app/guide-kit/a.ts",
    may: "#app/site/a.ts",
    mustNot: ["#server/a.ts", "#app/routes/a.ts", "../routes/home/a.ts", "#contract/a.ts", "../../contract/a.ts"],
  },
  {
    file: "app/routes/home/rates/a.ts",
    may: "../planner/a.ts",
    mustNot: [
      "#server/a.ts",
      "../../../../server/a.ts",
      "#content/house/rates.ts",
      "#app/routes/reviews/a.ts",
      ...readdirSync("app/routes").map((route) => `../../${route}/a.ts`),
    ],
  },
  {
    file: "server/reviews/a.ts",
    may: "../outbox/enqueue.ts",
    mustNot: ["../outbox/queue.ts", "../inquiries/a.ts", "../app.ts", "#app/a.ts"],
  },
  { file: "server/photos/a.ts", may: "../db/a.ts", mustNot: ["../reviews/a.ts", "../desk/a.ts", "../app.ts"] },
  { file: "server/bay/a.ts", may: "#content/a.ts", mustNot: ["../weather/a.ts", "../pages/a.ts", "../app.ts"] },
  { file: "server/stays/a.ts", may: "../db/a.ts", mustNot: ["../inquiries/a.ts", "../calendar/a.ts", "../main.ts"] },
  {
    file: "server/stays/wishes/a.ts",
    may: "../../outbox/enqueue.ts",
    mustNot: ["../../outbox/queue.ts", "../../calendar/a.ts", "../../app.ts"],
  },
  {
    file: "server/db/a.ts",
    may: "#contract/a.ts",
    mustNot: ["../reviews/a.ts", "../stays/a.ts", "../main.ts", "#app/a.ts"],
  },
  { file: "owner/a.ts", may: "#server/a.ts", mustNot: ["#app/a.ts", "../scripts/a.ts", "#content/house/rates.ts"] },
];

test.each(rooms)("$file may import $may and nothing its folder forbids", async ({ file, may, mustNot }) => {
  const folder = await mkdtemp(join(tmpdir(), "bay-house-rules-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await copyFile(".oxlintrc.json", join(folder, ".oxlintrc.json"));
  await mkdir(join(folder, dirname(file)), { recursive: true });
  await writeFile(join(folder, file), [may, ...mustNot].map((name) => `import "${name}";`).join("\n"));
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
    .filter(({ code }) => code.includes("no-restricted-imports"))
    .map(({ labels }) => labels[0]?.span.line);
  expect(new Set(lines)).toEqual(new Set(mustNot.map((_, index) => index + 2)));
});
