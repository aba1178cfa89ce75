import { shippedFrame } from "#content/house/house.ts";
import { doubts } from "#server/house/checklist.ts";
import { readPublished } from "#server/house/house-document.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { openDatabase } from "#server/platform/db/open-database.ts";
import { readSettings, type Settings } from "#server/env.ts";
import { errorMessage } from "#server/platform/process/errors.ts";
import { readArguments, wantsJson } from "./command-line.ts";
import { asJson, failure, type Outcome } from "../platform/command/command.ts";
import { databaseExists, type DoctorDeps, noDatabase, noDatabaseAdvice } from "./database-check.ts";
import { reportFaultyEnvironment, runDoctor } from "./doctor.ts";

const args = process.argv.slice(2);
const json = wantsJson(args);
// If the database doesn't answer, the owner should see that instead of a stack trace.
const { code, text } = await answer().catch((error: unknown) =>
  failure({ json }, `That did not work: ${errorMessage(error)}\nTo find the cause, run \`npm run owner -- doctor\`.`),
);
// Results go to standard output and errors to standard error. JSON and the doctor's findings always go to standard output.
(code === 0 || json || args[0] === "doctor" ? process.stdout : process.stderr).write(text);
process.exitCode = code;

async function answer(): Promise<Outcome> {
  const plan = readArguments(args);
  if ("code" in plan) return plan;
  const { command, options, words } = plan;
  const environment = readSettings(process.env);
  if ("isDoctor" in command) {
    if (!environment.ok) return reportFaultyEnvironment(environment.faults, json);
    const { settings } = environment;
    const openIfThere = async () => (databaseExists(settings) ? openMigrated(settings) : null);
    if (options.guides) return listDoubts(openIfThere);
    return runDoctor({ settings, clock: Date.now, openDatabase: openIfThere }, json);
  }
  if (!environment.ok) {
    const message = ["Please correct the environment:", ...environment.faults].join("\n- ");
    return { code: 2, text: json ? asJson({ done: false, message, faults: environment.faults }) : `${message}\n` };
  }
  const { settings } = environment;
  const place = { settings, clock: Date.now, openDatabase: () => openMigrated(settings) };
  if ("runAlone" in command) return command.runAlone(place, options, words);
  if (!databaseExists(settings)) return failure({ json }, `${noDatabase(settings)} ${noDatabaseAdvice}`);
  const database = await openMigrated(settings);
  try {
    return await command.run({ ...place, database }, options, words);
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

/** `doctor --guides`: lists unconfirmed statements that aren't on the checklist. Works without a database. */
async function listDoubts(openIfThere: DoctorDeps["openDatabase"]): Promise<Outcome> {
  const database = await openIfThere().catch(() => null);
  try {
    const document = database ? (await readPublished(database.db)).document : {};
    const open = doubts(document).filter(({ isConfirmed }) => !isConfirmed);
    if (json)
      return {
        code: 0,
        text: asJson(open.map(({ id, topic, subject, question }) => ({ id, topic, subject, question }))),
      };
    const lines = open.map(({ topic, subject, question }) => `${topic} / ${subject || shippedFrame.name}: ${question}`);
    return { code: 0, text: [`${open.length} not confirmed:`, ...lines, ""].join("\n") };
  } finally {
    await database?.close();
  }
}
