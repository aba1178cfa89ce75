import { failure, type Outcome, type Place } from "#server/command.ts";
import { type Settings, readSettings } from "#server/env.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { openDatabase } from "#server/platform/db/open-database.ts";
import { errorMessage } from "#server/platform/process/errors.ts";
import { feedChecks } from "#server/stays/feeds/feed-settings.ts";
import { printed, readArguments, wantsJson } from "./command-line.ts";
import { databaseExists, noDatabase, noDatabaseAdvice } from "./database-check.ts";

const args = process.argv.slice(2);
const json = wantsJson(args);
// If the database doesn't answer, the owner should see that instead of a stack trace.
const outcome = await answer().catch((error: unknown) =>
  failure(`That did not work: ${errorMessage(error)}\nTo find the cause, run \`npm run owner -- doctor\`.`),
);
// Results go to standard output and errors to standard error. JSON and the doctor's findings always go to standard output.
const stream = outcome.code === 0 || json || args[0] === "doctor" ? process.stdout : process.stderr;
stream.write(printed(outcome, json));
process.exitCode = outcome.code;

async function answer(): Promise<Outcome> {
  const plan = readArguments(args);
  if ("code" in plan) return plan;
  const { command, words, options } = plan;
  const environment = readSettings(process.env, feedChecks);
  if (!environment.ok) {
    const { faults } = environment;
    return { ...failure(["Please correct the environment:", ...faults].join("\n- "), { faults }), code: 2 };
  }
  const { settings } = environment;
  const place: Place = {
    settings,
    clock: Date.now,
    openDatabase: () => openMigrated(settings),
    // Loaded for a restore only: it is most of the server.
    renderPages: async (database) =>
      (await import("./render-stored-pages.ts")).renderStoredPages({ database, settings, clock: Date.now }),
  };
  if ("runAlone" in command) return command.runAlone(place, words, options);
  if (!databaseExists(settings)) return failure(`${noDatabase(settings)} ${noDatabaseAdvice}`);
  const database = await place.openDatabase();
  try {
    return await command.run({ ...place, database }, words, options);
  } finally {
    await database.close();
  }
}

async function openMigrated(settings: Settings) {
  const database = await openDatabase(settings, () => {});
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
