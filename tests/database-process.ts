/**
 * `node tests/database-process.ts <engine> <location> <job>`: one of several processes that use a database at the same time, or one
 * that is killed while it migrates.
 */
import { dirname } from "node:path";
import { copyBeforeDrop } from "#server/backup/make-backup.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { openPostgres } from "#server/platform/db/postgres.ts";
import { openSqlite } from "#server/platform/db/sqlite.ts";

const [engine, location = "", job] = process.argv.slice(2);
const database = engine === "sqlite" ? await openSqlite(location) : openPostgres(location, () => {});

await migrate(database, async (tx, tables) => {
  if (job === "die-before-copy") process.kill(process.pid, "SIGKILL");
  await copyBeforeDrop("sqlite", dirname(location), Date.now)(tx, tables);
  if (job === "die-after-copy") process.kill(process.pid, "SIGKILL");
});
for (let i = 0; job === "add-twenty" && i < 20; i++) {
  await database.db.transaction().execute(async (tx) => {
    await tx.selectFrom("review_counts").selectAll().execute();
    await tx
      .updateTable("review_counts")
      .set((column) => ({ published: column("published", "+", 1) }))
      .where("rating", "=", 5)
      .execute();
  });
}
await database.close();
