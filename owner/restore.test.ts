import { readdir, stat, truncate, writeFile } from "node:fs/promises";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { engines } from "#tests/database.ts";
import { houseTime, inquiryIds, openOwnersHouse, writeInquiry } from "#tests/owners-house.ts";
import { keptLog } from "#tests/server.ts";
import type { OutgoingMail } from "#server/outbox/delivery.ts";
import { unlimitedMail } from "#server/outbox/mail-budget.ts";
import { createOutboxWorker } from "#server/outbox/worker.ts";

const day = 24 * 60 * 60_000;

describe.each(engines)("restoring on %s", (engine) => {
  test("a backup brings back what was there, while the server goes on", async () => {
    const { server, run, file, dataDir } = await openOwnersHouse(engine);
    const before = [await writeInquiry(server), await writeInquiry(server)].toSorted();
    const outcome = await run("backup", file);
    expect(outcome, outcome.text).toMatchObject({ code: 0 });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(dataDir)).not.toContain("copy.backup.part");

    await writeInquiry(server);
    await server.db.deleteFrom("inquiries").where("id", "in", before).execute();
    const restored = await run("restore", file);
    expect(restored, restored.text).toMatchObject({ code: 0 });
    expect(await inquiryIds(server)).toEqual(before);
    const after = await writeInquiry(server);
    expect(await inquiryIds(server)).toEqual([...before, after].toSorted());
  });

  test("mails that waited at the backup are set aside, not sent again by themselves", async () => {
    const { server, run, file } = await openOwnersHouse(engine);
    await writeInquiry(server);
    await run("backup", file);
    await server.db.updateTable("outbox").set({ status: "sent", delivered_at: houseTime }).execute();
    expect((await run("restore", file)).text).toContain("1 mails");
    expect(await server.db.selectFrom("outbox").select("status").execute()).toMatchObject([{ status: "failed" }]);
    await run("mail", "retry", "all");
    expect(await server.db.selectFrom("outbox").select("status").execute()).toMatchObject([{ status: "waiting" }]);
  });

  test("no restored mail leaves while a server works through its queue", async () => {
    const { server, run, file } = await openOwnersHouse(engine);
    for (let i = 0; i < 20; i++) await writeInquiry(server);
    await run("backup", file);
    await server.db
      .updateTable("outbox")
      .set({ status: "sent", delivered_at: houseTime - day })
      .execute();

    const left: OutgoingMail[] = [];
    const worker = createOutboxWorker({
      write: server.write,
      delivery: { kind: "sent", deliver: async (mail) => void left.push(mail) },
      correspondence: { from: "no-reply@bayhouse.test", owner: "owner@bayhouse.test" },
      budget: unlimitedMail,
      clock: () => houseTime,
      log: keptLog().log,
    });
    let restoring = true;
    const working = (async () => {
      while (restoring) await worker.deliverDue();
    })();
    const restored = await run("restore", file, "--json");
    await worker.deliverDue();
    restoring = false;
    await working;
    expect(restored, restored.text).toMatchObject({ code: 0 });
    expect(JSON.parse(restored.text)).toMatchObject({ mailsSetAside: 20 });
    expect(left).toEqual([]);
    expect(await server.db.selectFrom("outbox").select("status").distinct().execute()).toEqual([{ status: "failed" }]);
  });

  test("mails that were claimed or lay in a digest are set aside like the others", async () => {
    const { server, run, file } = await openOwnersHouse(engine);
    await writeInquiry(server);
    await server.db
      .updateTable("outbox")
      .set({ claim: "a worker", carried_by: "a digest", due_at: houseTime + day })
      .execute();
    await run("backup", file);
    await run("restore", file);
    expect(
      await server.db.selectFrom("outbox").select(["status", "claim", "carried_by", "last_error"]).execute(),
    ).toEqual([{ status: "failed", claim: null, carried_by: null, last_error: "Waited when the backup was made." }]);
  });

  test("a backup of a newer version changes nothing", async () => {
    const { server, run, file } = await openOwnersHouse(engine);
    await sql`insert into migrations (name) values ('9999-from-the-future')`.execute(server.db);
    await run("backup", file);
    await sql`delete from migrations where name = '9999-from-the-future'`.execute(server.db);
    const id = await writeInquiry(server);
    const outcome = await run("restore", file);
    expect(outcome.code).toBe(1);
    expect(outcome.text).toContain("newer version");
    expect(await inquiryIds(server)).toEqual([id]);
  });

  test("a backup that is cut short changes nothing", async () => {
    const { dataDir, server, run, file } = await openOwnersHouse(engine);
    for (let i = 0; i < 50; i++) await writeInquiry(server);
    await run("backup", file);
    await truncate(file, Math.floor((await stat(file)).size * 0.9));
    const id = await writeInquiry(server);
    expect((await run("restore", file)).code).toBe(1);
    expect(await inquiryIds(server)).toContain(id);
    expect((await readdir(dataDir)).filter((name) => /restor/.test(name))).toEqual([]);
  });

  test("what is no backup changes nothing", async () => {
    const { server, run, file } = await openOwnersHouse(engine);
    await writeInquiry(server);
    await writeFile(file, "no database at all ".repeat(500));
    const outcome = await run("restore", file);
    expect(outcome.code).toBe(1);
    expect(await inquiryIds(server)).toHaveLength(1);
  });
});
