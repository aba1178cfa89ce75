import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createSignInLink } from "#server/desk/sign-in-links.ts";
import { readSiteVersion } from "#server/platform/db/site-version.ts";
import { emptyDatabase } from "#tests/database.ts";
import { houseTime, inquiryIds, openOwnersHouse, writeInquiry } from "#tests/owners-house.ts";

const [debian = ""] = globSync("/usr/lib/postgresql/*/bin").toSorted().toReversed();
const pgRestore = join(process.env["POSTGRES_BIN"] ?? debian, "pg_restore");

test("a PostgreSQL backup is restored as docs/owner.md says: no mail leaves twice", async () => {
  const { server, run, file } = await openOwnersHouse("postgres");
  const id = await writeInquiry(server);
  await server.write((tx) => createSignInLink(tx, "https://bayhouse.test", null, houseTime));
  const backedUp = await run("backup", file);
  expect(backedUp, backedUp.text).toMatchObject({ code: 0 });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const direct = await run("restore", file);
  expect(direct).toMatchObject({
    code: 1,
    text: expect.stringContaining("pg_restore --no-owner --single-transaction"),
  });

  const { location } = await emptyDatabase("postgres");
  execFileSync(pgRestore, ["--no-owner", "--single-transaction", `--dbname=${location}`, file]);
  const restored = await openOwnersHouse("postgres", location);
  const settled = await restored.run("restore", "--after-pg-restore", "--json");
  expect(JSON.parse(settled.text)).toMatchObject({ done: true, mailsSetAside: 1 });
  const { db } = restored.server;
  expect(await inquiryIds(restored.server)).toEqual([id]);
  expect(await db.selectFrom("outbox").select("status").execute()).toEqual([{ status: "failed" }]);
  expect(await db.selectFrom("private_links").selectAll().execute()).toEqual([]);
  expect(await readSiteVersion(db)).toBe(houseTime / 1000);
});
