import { expect, test } from "vitest";
import { freePort } from "#tests/free-port.ts";
import { databaseBehaviour } from "#tests/database-behaviour.ts";
import { ping } from "./database.ts";
import { isDatabaseUnavailable } from "./fault.ts";
import { openPostgres } from "./postgres.ts";

databaseBehaviour("postgres");

test("a server that is not there counts as an unavailable database", async () => {
  const database = openPostgres(`postgres://nobody@127.0.0.1:${await freePort()}/none`, () => {});
  const error: unknown = await ping(database.db).catch((reason: unknown) => reason);
  await database.close();
  expect(isDatabaseUnavailable(error)).toBe(true);
});
