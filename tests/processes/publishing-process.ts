/** `node tests/processes/publishing-process.ts <engine> <location>`: saves texts and frees blocked nights until killed, and prints what was done. */
import { openPostgres } from "#server/platform/db/postgres.ts";
import { openSqlite } from "#server/platform/db/sqlite.ts";
import { readPart, savePart } from "#server/settings/house-document.ts";
import { blockNights } from "#server/stays/nights.ts";
import { undoChange } from "#server/stays/undo.ts";

const [engine, location = ""] = process.argv.slice(2);
const { write } = engine === "sqlite" ? await openSqlite(location) : openPostgres(location, () => {});
const now = Date.now();

for (let i = 1; ; i++) {
  const tagline = `Line ${i}`;
  const saved = await write(async (tx) => {
    const { version } = await readPart(tx, "about");
    await savePart(tx, "about", { tagline }, { seenVersion: version, what: tagline, now });
    return version + 1;
  });
  process.stdout.write(`${JSON.stringify({ saved, tagline })}\n`);
  const { change } = await write((tx) => blockNights(tx, "2027-07-03", "2027-07-10", "", now));
  const { ok } = await undoChange(write, change, now);
  if (ok) process.stdout.write(`${JSON.stringify({ undone: change })}\n`);
}
