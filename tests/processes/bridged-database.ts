import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import type { Engine } from "#tests/database.ts";

const part = (name: string) => readFileSync(new URL(`../databases/2e6ac9b5-${name}.sql`, import.meta.url), "utf8");

/** Fills an empty database with tables and rows of commit 2e6ac9b5, the oldest that opens, and then with `changes`. */
export async function fillLikeOldest(engine: Engine, location: string, changes = ""): Promise<void> {
  const statements = [part(engine), part("rows"), changes].join("\n");
  if (engine === "sqlite") {
    const database = new DatabaseSync(location);
    database.exec(statements);
    database.close();
  } else {
    const client = new pg.Client({ connectionString: location });
    await client.connect();
    await client.query(statements);
    await client.end();
  }
}
