import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { migrate } from "#server/platform/db/migrate.ts";
import { changeDraft, listVersions, publishDraft, readPublished } from "#server/house/house-document.ts";
import { findChange } from "#server/platform/undo-log.ts";
import { bothEngines, emptyDatabase, emptyTables } from "../database.ts";
import { nightFaults } from "../night-changes.ts";

/** At full size: FAULT_ROUNDS=100. */
const rounds = Number(process.env["FAULT_ROUNDS"] ?? 3);

type Report = { published: number; tagline: string } | { undone: string };

describe.each(bothEngines)("publishing on %s", async (engine) => {
  const place = await emptyDatabase(engine);
  const servers = await place.openForRace();
  const [{ db, write }] = servers;
  await migrate(servers[0]);
  beforeEach(() => emptyTables(db));

  test("of two owners who publish at once, on two servers, one does and the other is told", async () => {
    for (let round = 1; round <= 10; round++) {
      const tagline = `Line ${round}`;
      const version = (await write((tx) => changeDraft(tx, null, () => ({ tagline }), round))) ?? 0;
      const done = await Promise.all(
        servers.map((server, i) => server.write((tx) => publishDraft(tx, version, `by ${i}`, round))),
      );
      expect(done.filter((each) => each !== null)).toHaveLength(1);
      expect(await listVersions(db)).toHaveLength(round);
      expect((await readPublished(db)).document).toEqual({ tagline });
    }
  });

  test("a server killed while it publishes and undoes leaves each whole or not begun", { tags: ["all"] }, async () => {
    for (let round = 1; round <= rounds; round++) {
      const reports = await untilKilled(engine, place.location, round * 4);
      // PostgreSQL notices later than we do that the killed client is gone.
      await expect.poll(() => nightFaults(db)).toEqual([]);
      const { id, document } = await readPublished(db);
      const [newest] = await listVersions(db);
      expect([newest?.id, newest?.what]).toEqual([id, document.tagline]);
      for (const report of reports) {
        if ("published" in report) expect(id).toBeGreaterThanOrEqual(report.published);
        else expect((await findChange(db, report.undone))?.undone).toBe(true);
      }
      // Blocked nights that weren't freed are still blocked, or never were.
      const nights = await db.selectFrom("nights").select("night").execute();
      expect([0, 7]).toContain(nights.length);
      await emptyTables(db);
    }
  });
});

/** Kills a process after it has reported this much. */
async function untilKilled(engine: string, location: string, after: number): Promise<Report[]> {
  const child = spawn(process.execPath, ["tests/publishing-process.ts", engine, location], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const closed = once(child, "close");
  const reports: Report[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    reports.push(JSON.parse(line) as Report);
    if (reports.length === after) child.kill("SIGKILL");
  }
  await closed;
  return reports;
}
