import { describe, expect, test } from "vitest";
import { bothEngines, emptyDatabase } from "#tests/database.ts";
import { applyMigrations, migrate, migrationNames } from "./migrate.ts";
import type { StayRow } from "./schema.ts";

const before = migrationNames.slice(0, migrationNames.indexOf("0021-stay-money"));

describe.each(bothEngines)("stays of the version before money, on %s", (engine) => {
  test("accepted and lapsed ones become booked and expired with a line of history; the others stay", async () => {
    const database = await (await emptyDatabase(engine)).open();
    const { db } = database;
    await database.changeSchema(async (tx) => {
      await applyMigrations(tx, engine, before);
      const stay = {
        created_at: 5,
        version: 3,
        check_in: "2027-07-03",
        check_out: "2027-07-05",
        name: "Ann",
        notes: "",
      };
      for (const [id, state] of [
        ["with-nights", "accepted"],
        ["without-nights", "accepted"],
        ["lapsed", "lapsed"],
        ["booked", "booked"],
      ] as const) {
        // The states that existed then.
        const row = { ...stay, id, state } as unknown as StayRow;
        await tx.insertInto("stays").values(row).execute();
      }
      const nights = ["2027-07-03", "2027-07-04"].map((night) => ({ night, stay_id: "with-nights", block_id: null }));
      await tx.insertInto("nights").values(nights).execute();
      const line = { stay_id: "with-nights", entry: 1, at: 7, who: "owner", what: "Entered" };
      await tx.insertInto("stay_history").values(line).execute();
    });
    await migrate(database);
    const stays = await db.selectFrom("stays").selectAll().orderBy("id").execute();
    expect(stays).toMatchObject([
      { id: "booked", state: "booked", version: 3 },
      { id: "lapsed", state: "expired", version: 4 },
      { id: "with-nights", state: "booked", version: 4, name: "Ann", price_lines: null, canceled_on: null },
      { id: "without-nights", state: "inquiry", version: 4, answered_at: 5 },
    ]);
    expect(await db.selectFrom("nights").selectAll().execute()).toHaveLength(2);
    expect(await db.selectFrom("stay_history").selectAll().orderBy("stay_id").orderBy("entry").execute()).toMatchObject(
      [
        { stay_id: "lapsed", entry: 1, at: 5, who: "site", what: "Lapsed is called expired now" },
        { stay_id: "with-nights", entry: 1, at: 7, who: "owner", what: "Entered" },
        {
          stay_id: "with-nights",
          entry: 2,
          at: 7,
          who: "site",
          what: "Accepted is no longer a state: booked where its nights were taken",
        },
        {
          stay_id: "without-nights",
          entry: 1,
          at: 5,
          who: "site",
          what: "Accepted is no longer a state: booked where its nights were taken",
        },
      ],
    );
  });
});
