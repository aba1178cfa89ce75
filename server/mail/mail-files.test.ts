import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { describe, expect, test } from "vitest";
import { engines, openTestDatabase, sharedDatabase } from "#tests/database.ts";
import { janesMail } from "#tests/hosts/smtp-catcher.ts";
import { testWorker } from "#tests/outbox-worker.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import type { Delivery, OutgoingMail } from "./delivery.ts";
import { mailFileDelivery, removeMailFiles, removeOrphanMailFiles } from "./mail-files.ts";
import { enqueueMail, type Mail, mailIdOf } from "./mail.ts";
import { releaseFiledMails } from "./queue.ts";
import type { WorkerDeps } from "./worker.ts";

const hour = 60 * 60_000;

async function newMailFolder() {
  return join(await temporaryFolder(), "mail");
}

describe.each(engines)("mails as files, queued on %s", async (engine) => {
  const { db, write } = await sharedDatabase(engine);

  const time = { now: Date.UTC(2027, 0, 15) };
  const queue = (change: Partial<Mail> = {}) => write((tx) => enqueueMail(tx, { ...janesMail, ...change }, time.now));
  const rows = () => db.selectFrom("outbox").selectAll().orderBy("created_at").execute();
  const deliver = (delivery: Delivery, change: Partial<WorkerDeps> = {}) =>
    testWorker({
      write,
      delivery,
      correspondence: { from: "Bay House <no-reply@bayhouse.test>", owners: async () => ["owner@bayhouse.test"] },
      clock: () => time.now,
      ...change,
    }).deliverDue();

  test("without a mail server a mail becomes a file, whole and private", async () => {
    const folder = await newMailFolder();
    await queue();
    await deliver(mailFileDelivery(folder));
    const [name = "", ...others] = await readdir(folder);
    expect(others).toEqual([]);
    expect(name).toMatch(/^[0-9a-f]{32}\.eml$/);
    const file = await readFile(join(folder, name));
    const got = await PostalMime.parse(file);
    expect(got.subject).toBe(janesMail.subject);
    expect(got.to).toMatchObject([{ address: "owner@bayhouse.test" }]);
    expect(got.text?.trim()).toBe("Hello from Jäne");
    expect(await rows()).toMatchObject([{ status: "filed" }]);
  });

  test("when a mail server is there at last, recent mails leave by it and their files go; old ones stay files", async () => {
    const folder = await newMailFolder();
    await queue({ event: "old", subject: "old" });
    time.now += 8 * 24 * hour;
    await queue({ event: "recent", subject: "recent" });
    time.now += 6 * 24 * hour;
    await deliver(mailFileDelivery(folder));
    expect(await readdir(folder)).toHaveLength(2);

    const delivered: OutgoingMail[] = [];
    const bySmtp: Delivery = { kind: "sent", deliver: async (outgoing) => void delivered.push(outgoing) };
    expect(await releaseFiledMails(db, [], time.now)).toBe(1);
    await deliver(bySmtp, { afterDelivery: (id) => removeMailFiles(folder, [id]) });
    expect(delivered.map(({ subject }) => subject)).toEqual(["recent"]);
    expect(await readdir(folder)).toHaveLength(1);
    expect((await rows()).map(({ status }) => status)).toEqual(["filed", "sent"]);
  });

  test("a folder that cannot be written delays a mail instead of losing it", async () => {
    await queue();
    // There can't be a folder below a file.
    await deliver(mailFileDelivery(join(import.meta.filename, "mail")));
    expect(await rows()).toMatchObject([{ status: "waiting", attempts: 1 }]);
  });
});

test.each(engines)(
  "files of emails that the database does not know are removed, and nothing else, on %s",
  async (engine) => {
    const { db, write } = await openTestDatabase(engine);
    const folder = await newMailFolder();
    await removeOrphanMailFiles(folder, db);
    await mkdir(folder);
    await write((tx) => enqueueMail(tx, janesMail, 0));
    const [known, unknown] = [mailIdOf(janesMail.event), mailIdOf("as after a restore")];
    for (const id of [known, unknown, "mine"])
      for (const ending of [".eml", ".eml.part"]) await writeFile(join(folder, `${id}${ending}`), "Jane");
    await removeOrphanMailFiles(folder, db);
    expect(new Set(await readdir(folder))).toEqual(
      new Set([`${known}.eml`, `${known}.eml.part`, "mine.eml", "mine.eml.part"]),
    );
  },
);
