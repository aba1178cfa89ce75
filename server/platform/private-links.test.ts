import { describe, expect, test } from "vitest";
import { bothEngines, openTestDatabase } from "#tests/database.ts";
import { findPrivateLink, makePrivateLink, newToken, redeemPrivateLink } from "./private-links.ts";

const hour = 60 * 60_000;
const now = Date.UTC(2027, 0, 15, 17, 30);

describe.each(bothEngines)("private links on %s", (engine) => {
  test("open one thing, with one token, of which only a hash is stored", async () => {
    const { db, write } = await openTestDatabase(engine);
    const link = { opens: "review", subject: "r1", expiresAt: now + hour } as const;
    const token = await write((tx) => makePrivateLink(tx, link, now));
    for (const behind of ["", ".", ")", " ", "A"]) {
      expect(await findPrivateLink(db, "review", token + behind)).toMatchObject({ subject: "r1", created_at: now });
    }
    const { token_hash } = await db.selectFrom("private_links").select("token_hash").executeTakeFirstOrThrow();
    for (const guess of [token_hash, token.slice(1), token.toUpperCase(), newToken(), "", "%", "' or 1=1"]) {
      expect(await findPrivateLink(db, "review", guess)).toBeNull();
    }
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
});
