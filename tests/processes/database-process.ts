/** `node tests/processes/database-process.ts <engine> <location> <job>`: one of several processes that use a database at the same time. */
import { migrate } from "#server/platform/db/migrate.ts";
import { openPostgres } from "#server/platform/db/postgres.ts";
import { raiseSiteVersion } from "#server/platform/db/site-version.ts";
import { openSqlite } from "#server/platform/db/sqlite.ts";

const [engine, location = "", job] = process.argv.slice(2);
const database = engine === "sqlite" ? await openSqlite(location) : openPostgres(location, () => {});

await migrate(database);
for (let i = 0; job === "add-twenty" && i < 20; i++) {
  await database.db.transaction().execute(async (tx) => {
    await tx.selectFrom("site_version").selectAll().execute();
    await raiseSiteVersion(tx);
  });
}
await database.close();
