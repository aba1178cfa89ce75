import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach } from "vitest";
import type { Settings } from "#server/env.ts";
import { runOwner } from "../owner/command-line.ts";
import { emptyTables, type Engine, openTestDatabase } from "./database.ts";
import { houseTime } from "./owners-house.ts";
import { settingsWith } from "./settings.ts";

/** The owner's commands over one database for a test file, emptied before each test, and a data folder of its own. */
export async function ownersCommands(engine: Engine) {
  const database = await openTestDatabase(engine);
  beforeEach(() => emptyTables(database.db));
  const dataDir = await mkdtemp(join(tmpdir(), "bay-house-owner-"));
  afterAll(() => rm(dataDir, { recursive: true }));
  const ownerWith =
    (change: Partial<Settings>) =>
    (...args: string[]) =>
      runOwner(
        { database, settings: settingsWith({ dataDir, ...change }), clock: () => houseTime, progress: () => {} },
        args,
      );
  return { database, dataDir, ownerWith, owner: ownerWith({}) };
}
