import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { type Database, isDatabaseUnavailable, ping } from "#server/platform/db/database.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import type { ReviewRow } from "#server/platform/db/schema.ts";
import { readSiteVersion } from "#server/platform/db/site-version.ts";
import { type Engine, emptyDatabase, openTestDatabase } from "./database.ts";

/** Tests what the server relies on, with either database. */
export function databaseBehavior(engine: Engine): void {
  describe(`database on ${engine}`, () => {
    let database: Database;
    beforeAll(async () => {
      database = await openTestDatabase(engine);
    });

    test("answers a ping", async () => {
      await expect(ping(database.db)).resolves.toBeUndefined();
    });

    test("migrating again changes nothing", async () => {
      await insertReview(database, { id: "kept" });
      await migrate(database);
      expect(await database.db.selectFrom("reviews").select("id").where("id", "=", "kept").execute()).toHaveLength(1);
    });

    test("processes that start together on an empty database all succeed", async () => {
      const place = await emptyDatabase(engine);
      await Promise.all([1, 2, 3].map(() => runProcess(engine, place.location, "migrate")));
      const { db } = await place.open();
      expect(await db.selectFrom("site_version").selectAll().execute()).toHaveLength(1);
    });

    test("refuses a database that a newer version has migrated, and does not change it", async () => {
      const newer = await (await emptyDatabase(engine)).open();
      await migrate(newer);
      await sql`insert into kysely_migration (name, timestamp) values ('9999_from_the_future', '2027-01-01')`.execute(
        newer.db,
      );
      await expect(migrate(newer)).rejects.toThrow("newer version of this program (9999_from_the_future)");
      expect(await newer.db.selectFrom("site_version").selectAll().execute()).toHaveLength(1);
    });

    test("a transaction that fails leaves nothing behind", async () => {
      const failing = database.db.transaction().execute(async (tx) => {
        await tx
          .insertInto("reviews")
          .values(review({ id: "rolled-back" }))
          .execute();
        throw new Error("on purpose");
      });
      await expect(failing).rejects.toThrow("on purpose");
      expect(await database.db.selectFrom("reviews").select("id").where("id", "=", "rolled-back").execute()).toEqual(
        [],
      );
    });

    test("a write that fails does not roll back writes made at the same time", async () => {
      const writes = [1, 2, 3, 4, 5].map((number) =>
        database.write(async (tx) => {
          await tx
            .insertInto("reviews")
            .values(review({ id: `write-${number}` }))
            .execute();
          if (number === 3) throw new Error("on purpose");
          return number;
        }),
      );
      const outcomes = await Promise.allSettled(writes);
      expect(outcomes.map((outcome) => (outcome.status === "fulfilled" ? outcome.value : "failed"))).toEqual([
        1,
        2,
        "failed",
        4,
        5,
      ]);
      const kept = await database.db
        .selectFrom("reviews")
        .select("id")
        .where("id", "like", "write-%")
        .orderBy("id")
        .execute();
      expect(kept.map(({ id }) => id)).toEqual(["write-1", "write-2", "write-4", "write-5"]);
    });

    test("a write whose query fails rejects, and the next one works", async () => {
      await expect(
        database.write((tx) =>
          tx
            .insertInto("reviews")
            .values(review({ id: "seven", rating: 7 }))
            .execute(),
        ),
      ).rejects.toThrow(/check constraint/i);
      await expect(
        database.write((tx) =>
          tx
            .insertInto("reviews")
            .values(review({ id: "four", rating: 4 }))
            .execute(),
        ),
      ).resolves.toBeDefined();
    });

    test("returns numbers as numbers, null as null, and every character unchanged", async () => {
      const row = review({
        id: "exact",
        created_at: 1_803_056_400_123,
        review_text: "Ünïcødé 🦀 ' \" \\ %s ; --\n\ttab",
      });
      await database.db.insertInto("reviews").values(row).execute();
      const read = await database.db
        .selectFrom("reviews")
        .selectAll()
        .where("id", "=", "exact")
        .executeTakeFirstOrThrow();
      expect({ ...read }).toEqual(row);
      const sum = await database.db
        .selectFrom("reviews")
        .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.avg<number>("rating").as("average")])
        .where("id", "=", "exact")
        .executeTakeFirstOrThrow();
      expect({ ...sum }).toEqual({ count: 1, average: 5 });
    });

    test("refuses a rating outside 1 to 5, an unknown state and a second row with the same key", async () => {
      await insertReview(database, { id: "first" });
      await expect(insertReview(database, { id: "six", rating: 6 })).rejects.toThrow(/check constraint/i);
      await expect(insertReview(database, { id: "odd", status: "lost" as "pending" })).rejects.toThrow(
        /check constraint/i,
      );
      await expect(insertReview(database, { id: "first" })).rejects.toThrow(/unique constraint/i);
    });

    test("counts the rows an update has changed", async () => {
      await insertReview(database, { id: "counted" });
      const change = (from: "pending" | "rejected") =>
        database.db
          .updateTable("reviews")
          .set({ status: "published" })
          .where("id", "=", "counted")
          .where("status", "=", from)
          .executeTakeFirstOrThrow();
      expect((await change("rejected")).numUpdatedRows).toBe(0n);
      expect((await change("pending")).numUpdatedRows).toBe(1n);
    });

    test("transactions of two processes that read and then write do not lose a change", async () => {
      const place = await emptyDatabase(engine);
      await Promise.all([1, 2].map(() => runProcess(engine, place.location, "add-twenty")));
      const { db } = await place.open();
      expect(await readSiteVersion(db)).toBe(41);
    });

    test("a mistake in a query does not count as an unavailable database", async () => {
      const wrong = sql`select nothing from nowhere`.execute(database.db);
      const error: unknown = await wrong.catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(Error);
      expect(isDatabaseUnavailable(error)).toBe(false);
    });
  });
}

/** Runs in a separate process, like a second server or the owner's command line. Rejects if it fails. */
async function runProcess(engine: Engine, location: string, job: "migrate" | "add-twenty"): Promise<void> {
  await promisify(execFile)(process.execPath, ["tests/processes/database-process.ts", engine, location, job]);
}

function review(change: Partial<ReviewRow>): ReviewRow {
  return {
    id: "review",
    created_at: 1,
    status: "pending",
    guest_name: "Test guest",
    email: "guest@example.com",
    hometown: null,
    title: "A title",
    review_text: "A text",
    stay_date: null,
    rating: 5,
    owner_reply: null,
    rejection_reason: null,
    removed_names: null,
    decided_at: null,
    suspected: null,
    reported_at: null,
    ...change,
  };
}

async function insertReview({ db }: Database, change: Partial<ReviewRow>): Promise<void> {
  await db.insertInto("reviews").values(review(change)).execute();
}
