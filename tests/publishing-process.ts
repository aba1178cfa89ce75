/** `node tests/publishing-process.ts <engine> <location>`: publishes and frees blocked nights until killed, and prints what was done. */
import { openPostgres } from "#server/platform/db/postgres.ts";
import { openSqlite } from "#server/platform/db/sqlite.ts";
import { changeDraft, publishDraft } from "#server/house/house-document.ts";
import { blockNights } from "#server/stays/nights.ts";
import { undoChange } from "#server/stays/undo.ts";

const [engine, location = ""] = process.argv.slice(2);
const { write } = engine === "sqlite" ? await openSqlite(location) : openPostgres(location, () => {});
const now = Date.now();

for (let i = 1; ; i++) {
  const tagline = `Line ${i}`;
  const version = await write((tx) => changeDraft(tx, null, (house) => ({ ...house, tagline }), now));
  const published = version === null ? null : await write((tx) => publishDraft(tx, version, tagline, now));
  if (published) process.stdout.write(`${JSON.stringify({ published: published.id, tagline })}\n`);
  const { change } = await write((tx) => blockNights(tx, "2027-07-03", "2027-07-10", "", now));
  const { ok } = await undoChange(write, change, now);
  if (ok) process.stdout.write(`${JSON.stringify({ undone: change })}\n`);
}
