import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { bothEngines, emptyDatabase, openTestDatabase } from "#tests/database.ts";
import { createTestServer, testSiteUrl } from "#tests/server.ts";
import { applyMigrations, migrate, migrationNames } from "./db/migrate.ts";
import { findPrivateLink, hashOf, makePrivateLink, newToken, redeemPrivateLink } from "./private-links.ts";

const hour = 60 * 60_000;
const now = Date.UTC(2027, 0, 15, 17, 30);

describe.each(bothEngines)("private links on %s", (engine) => {
  test("open one thing, with one token, of which only a hash is stored", async () => {
    const { db, write } = await openTestDatabase(engine);
    const link = { opens: "review", subject: "r1", expiresAt: now + hour } as const;
    const token = await write((tx) => makePrivateLink(tx, link, now));
    expect(await findPrivateLink(db, "review", token)).toMatchObject({ subject: "r1", created_at: now });
    const { token_hash } = await db.selectFrom("private_links").select("token_hash").executeTakeFirstOrThrow();
    for (const guess of [
      token_hash,
      token.slice(1),
      `${token}A`,
      token.toUpperCase(),
      newToken(),
      "",
      "%",
      "' or 1=1",
    ]) {
      expect(await findPrivateLink(db, "review", guess)).toBeNull();
    }
    expect(await findPrivateLink(db, "wish", token)).toBeNull();
    expect(await findPrivateLink(db, "desk-sign-in", token)).toBeNull();
  });

  test("are redeemed once, by one of many, and never after their end", async () => {
    const { write } = await openTestDatabase(engine);
    const link = { opens: "desk-sign-in", subject: "owner@bayhouse.test", expiresAt: now + hour } as const;
    const token = await write((tx) => makePrivateLink(tx, link, now));
    expect(await write((tx) => redeemPrivateLink(tx, "review", token, now))).toBeNull();
    expect(await write((tx) => redeemPrivateLink(tx, "desk-sign-in", token, now + hour))).toBeNull();
    const uses = Array.from({ length: 5 }, () => write((tx) => redeemPrivateLink(tx, "desk-sign-in", token, now)));
    expect((await Promise.all(uses)).filter(Boolean)).toMatchObject([{ subject: "owner@bayhouse.test" }]);
  });

  test("that an earlier version mailed still work after the update", async () => {
    const database = await (await emptyDatabase(engine)).open();
    const before = migrationNames.slice(0, migrationNames.indexOf("0018-private-links"));
    await database.changeSchema((tx) => applyMigrations(tx, engine, before));
    const [signIn, used, confirmed, asked, late] = Array.from({ length: 5 }, newToken) as [
      string,
      string,
      string,
      string,
      string,
    ];
    for (const [token, usedAt] of [
      [signIn, null],
      [used, now],
    ] as const) {
      await sql`insert into sign_in_links (token_hash, address, created_at, expires_at, used_at)
        values (${hashOf(token)}, 'owner@bayhouse.test', ${now}, ${now + hour}, ${usedAt})`.execute(database.db);
    }
    for (const [id, token, created, confirmedAt] of [
      ["w1", confirmed, now - 100 * hour, now - 99 * hour],
      ["w2", asked, now - 47 * hour, null],
      ["w3", late, now - 48 * hour, null],
    ] as const) {
      await sql`insert into wishes (id, token_hash, email, check_in, created_at, confirmed_at)
        values (${id}, ${hashOf(token)}, ${`${id}@example.com`}, '2027-07-03', ${created}, ${confirmedAt})`.execute(
        database.db,
      );
    }
    await migrate(database);

    const server = createTestServer(database);
    server.time.now = now;
    expect((await server.get(`/desk/sign-in/${signIn}`)).status).toBe(200);
    expect((await server.get(`/desk/sign-in/${used}`)).status).toBe(410);
    expect((await server.postForm(`/desk/sign-in/${signIn}`, {}, { origin: testSiteUrl })).status).toBe(303);
    expect(await (await server.get(`/wish/${confirmed}`)).text()).toContain("You will hear from us");
    expect(await (await server.get(`/wish/${asked}`)).text()).toContain("Do you want this email?");
    expect((await server.get(`/wish/${late}`)).status).toBe(404);
    expect(await database.db.selectFrom("wishes").select("email").orderBy("email").execute()).toHaveLength(3);
  });
});
