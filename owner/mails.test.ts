import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { engines } from "#tests/database.ts";
import { houseTime, ownersCommands } from "#tests/owners-house.ts";
import { windyReview } from "#tests/review.ts";
import { startSmtpCatcher } from "#tests/smtp-catcher.ts";
import { addReview } from "#tests/stored-posts.ts";

describe.each(engines)("the owner's mails on %s", async (engine) => {
  const { database, dataDir, owner, ownerWith } = await ownersCommands(engine);
  const { db } = database;
  const heldReview = () =>
    addReview(database.write, windyReview, "pending", houseTime, (id) => `https://bayhouse.test/moderate/${id}`);

  test("shows mails that failed and lets one of them be tried again", async () => {
    await heldReview();
    await heldReview();
    await db.updateTable("outbox").set({ status: "failed", attempts: 11, last_error: "550 no such\r\nuser" }).execute();
    const { id } = await db.selectFrom("outbox").select("id").executeTakeFirstOrThrow();
    expect((await owner("mail", "list", "--status", "failed")).text).toContain("550 no such user");
    expect((await owner("mail", "retry", id)).code).toBe(0);
    expect((await owner("mail", "retry", id)).code).toBe(1);
    const listed = async (status: string): Promise<unknown> =>
      JSON.parse((await owner("mail", "list", "--status", status, "--json")).text);
    expect(await listed("waiting")).toMatchObject([{ id, attempts: 0, due_at: houseTime }]);
    expect(await listed("failed")).toMatchObject([{ attempts: 11 }]);
    for (const status of ["sent", "filed"]) expect(await listed(status)).toEqual([]);
  });

  test("shows a mail, and tries all failed ones again", async () => {
    await heldReview();
    const { id } = await db.selectFrom("outbox").select("id").executeTakeFirstOrThrow();
    const shown = (await owner("mail", "show", id)).text;
    expect(shown).toContain("It was windy.");
    expect(shown).not.toContain("<p>");
    await db.updateTable("outbox").set({ status: "failed" }).execute();
    expect((await owner("mail", "retry", "all")).text).toContain("1 failed mail will");
  });

  test("sends a test mail, and says what is wrong when none leaves", async () => {
    const smtp = await startSmtpCatcher();
    const { code } = await ownerWith({ smtpUrl: smtp.url })("mail", "test", "owner@bayhouse.test");
    expect(code).toBe(0);
    expect(smtp.mails.map(({ envelope }) => envelope.to)).toEqual([["owner@bayhouse.test"]]);
    await smtp.stop();
    const failed = await ownerWith({ smtpUrl: smtp.url })("mail", "test", "owner@bayhouse.test");
    expect(failed.code).toBe(1);
    expect(failed.text).toContain("ECONNREFUSED");
    expect((await owner("mail", "test")).code).toBe(0);
    expect(await readdir(join(dataDir, "mail"))).toContainEqual(expect.stringMatching(/^test-\d+\.eml$/));
  });
});
