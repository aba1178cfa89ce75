import { join } from "node:path";
import { afterAll, onTestFinished } from "vitest";
import { printed, readArguments, wantsJson } from "#server/cli/command-line.ts";
import type { CommandContext, Outcome } from "#server/command.ts";
import type { Settings } from "#server/env.ts";
import type { Database } from "#server/platform/db/database.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { openDatabase } from "#server/platform/db/open-database.ts";
import { emptyDatabase, type Engine, sharedDatabase } from "#tests/database.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { settingsWith } from "#tests/server.ts";
import { addInquiry } from "#tests/stored-posts.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";

/** The time at which the tests run, in milliseconds since 1970. */
export const houseTime = Date.UTC(2027, 0, 15, 17, 30);

/** Runs one command on an open database. Returns its exit code and what is printed. */
export async function runOwner(context: CommandContext, args: readonly string[]) {
  const outcome = await outcomeOf(context, args);
  return { code: outcome.code, text: printed(outcome, wantsJson(args)) };
}

async function outcomeOf(context: CommandContext, args: readonly string[]): Promise<Outcome> {
  const plan = readArguments(args);
  if ("code" in plan) return plan;
  const { command, words, options } = plan;
  if ("run" in command) return command.run(context, words, options);
  const alone = {
    ...context,
    openDatabase: async () => ({ ...context.database, close: async () => {} }),
    renderPages: async () => {},
  };
  return command.runAlone(alone, words, options);
}

/**
 * Opens one database twice, as the server and as the owner's command line, until the test ends: a new one, or the empty one at
 * `location`. `file` is a path for a backup.
 */
export async function openOwnersHouse(engine: Engine, location?: string) {
  const dataDir = await temporaryFolder();
  const databaseUrl = engine === "postgres" ? (location ?? (await emptyDatabase(engine)).location) : null;
  const settings = settingsWith({ dataDir, databaseUrl });
  const [server, owner] = [await openDatabase(settings, () => {}), await openDatabase(settings, () => {})];
  onTestFinished(async () => void (await Promise.all([server.close(), owner.close()])));
  await migrate(server);
  const runWith =
    (change: Partial<Settings>) =>
    (...args: string[]) =>
      runOwner({ database: owner, settings: { ...settings, ...change }, clock: () => houseTime }, args);
  return { dataDir, settings, server, run: runWith({}), runWith, file: join(dataDir, "copy.backup") };
}

/** Stores an inquiry with the email to the owner and returns its id. */
export function writeInquiry({ write }: Database): Promise<string> {
  return addInquiry(write, janesInquiry, houseTime, false);
}

/** Returns every inquiry's id, in order. */
export async function inquiryIds({ db }: Database): Promise<string[]> {
  return (await db.selectFrom("inquiries").select("id").orderBy("id").execute()).map(({ id }) => id);
}

/** Runs the owner's commands over one database per test file, emptied before each test, with a new data folder. */
export async function ownersCommands(engine: Engine) {
  const database = await sharedDatabase(engine);
  const dataDir = await temporaryFolder(afterAll);
  const ownerWith =
    (change: Partial<Settings>) =>
    (...args: string[]) =>
      runOwner({ database, settings: settingsWith({ dataDir, ...change }), clock: () => houseTime }, args);
  return { database, dataDir, ownerWith, owner: ownerWith({}) };
}
