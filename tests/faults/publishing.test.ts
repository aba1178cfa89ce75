import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { migrate } from "#server/platform/db/migrate.ts";
import { readPart, savePart } from "#server/settings/house-document.ts";
import { findUndo } from "#server/stays/undo.ts";
import { bothEngines, emptyDatabase, emptyTables } from "#tests/database.ts";
import { nightFaults } from "#tests/processes/night-changes.ts";

/** At full size: FAULT_ROUNDS=100. */
const rounds = Number(process.env["FAULT_ROUNDS"] ?? 3);

type Report = { saved: number; tagline: string } | { undone: string };

describe.each(bothEngines)("saving on %s", async (engine) => {
  const place = await emptyDatabase(engine);
  const servers = await place.openForRace();
  const [{ db }] = servers;
  await migrate(servers[0]);
  beforeEach(() => emptyTables(db));

  test("of two owners who save one form at once, on two servers, one does and the other is refused", async () => {
    for (let seenVersion = 0; seenVersion < 10; seenVersion++) {
      const tagline = `Line ${seenVersion}`;
      const change = { seenVersion, what: tagline, now: seenVersion };
      const done = await Promise.all(
        servers.map((server) => server.write((tx) => savePart(tx, "about", { tagline }, change))),
      );
      expect(done.filter((each) => each !== null)).toHaveLength(1);
      expect(await readPart(db, "about")).toEqual({ value: { tagline }, version: seenVersion + 1 });
    }
  });

  test("a server killed while it saves and undoes leaves each whole or not begun", { tags: ["all"] }, async () => {
    for (let round = 1; round <= rounds; round++) {
      const reports = await untilKilled(engine, place.location, round * 4);
      // PostgreSQL notices later than we do that the killed client is gone.
      await expect.poll(() => nightFaults(db)).toEqual([]);
      const { value, version } = await readPart(db, "about");
      const [newest] = await db.selectFrom("setting_versions").selectAll().orderBy("version", "desc").execute();
      expect([newest?.version, newest?.what]).toEqual([version, value.tagline]);
      for (const report of reports) {
        if ("saved" in report) expect(version).toBeGreaterThanOrEqual(report.saved);
        else expect((await findUndo(db, report.undone))?.undone).toBe(true);
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
  const child = spawn(process.execPath, ["tests/processes/publishing-process.ts", engine, location], {
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
