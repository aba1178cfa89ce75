import { mkdir, readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import PostalMime from "postal-mime";
import { beforeEach, describe, expect, test } from "vitest";
import { emptyTables, engines, openTestDatabase } from "#tests/database.ts";
import { janesMail } from "#tests/hosts/smtp-catcher.ts";
import { testWorker } from "#tests/outbox-worker.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import type { Delivery, OutgoingMail } from "./delivery.ts";
import { mailFileDelivery, mailFilesAbout, removeMailFiles, removeMailFilesBefore } from "./mail-files.ts";
import { enqueueMail, type Mail } from "./mail.ts";
import { releaseFiledMails } from "./queue.ts";
import type { WorkerDeps } from "./worker.ts";

const hour = 60 * 60_000;

async function newMailFolder() {
  return join(await temporaryFolder(), "mail");
}

describe.each(engines)("mails as files, queued on %s", async (engine) => {
  const { db, write } = await openTestDatabase(engine);
  beforeEach(() => emptyTables(db));

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

test("a mail's unfinished file is removed with the mail", async () => {
  const folder = await newMailFolder();
  await mkdir(folder);
  for (const id of ["left", "forgotten"]) await writeFile(join(folder, `${id}.eml.part`), "Jane");
  await removeMailFiles(folder, ["left", "forgotten"]);
  expect(await readdir(folder)).toEqual([]);
});

test("mails' files go by their age, whole or not; what else lies there stays", async () => {
  const folder = await newMailFolder();
  expect(await removeMailFilesBefore(folder, 0)).toBeUndefined();
  await mkdir(folder);
  const [old, young] = ["a".repeat(32), "b".repeat(32)];
  for (const name of [`${old}.eml`, `${old}.eml.part`, "mine.eml", `${young}.eml`]) {
    await writeFile(join(folder, name), "");
    const written = name.startsWith(young) ? 2000 : 1999;
    await utimes(join(folder, name), written, written);
  }
  await removeMailFilesBefore(folder, 2_000_000);
  expect((await readdir(folder)).toSorted()).toEqual([`${young}.eml`, "mine.eml"]);
});

const name = `${"0123456789abcdef".repeat(2)}.eml`;

/** Makes a folder with one file of these lines. */
async function folderWith(lines: readonly string[], file = name): Promise<string> {
  const folder = await temporaryFolder();
  await writeFile(join(folder, file), lines.join("\r\n"));
  return folder;
}

const found = async (folder: string) =>
  (await mailFilesAbout(folder, "Ann.Poe@example.com")).map(({ path }) => basename(path));

const plain = ["From: house@bayhouse.test", "To: owner@bayhouse.test", "Subject: A stay"];
const base64 = (text: string) => Buffer.from(text).toString("base64");

describe("a file is found by an address", () => {
  test.each<[string, string[]]>([
    ["it goes to", ["To: ann.poe@example.com", "", "Hello"]],
    ["it goes to, with a name that is encoded", ["To: =?utf-8?B?w4Rubg==?= <ANN.POE@example.com>", "", "Hello"]],
    ["that answers go to", [...plain, "Reply-To: ann.poe@example.com", "", "Hello"]],
    ["in a header that goes on in the next line", [...plain, "Reply-To:", " ann.poe@example.com", "", "Hello"]],
    ["in an encoded word", [...plain, "X-About: =?utf-8?Q?ann=2Epoe=40example.com?=", "", "Hello"]],
    ["in its subject", ["Subject: =?utf-8?B?YW5uLnBvZUBleGFtcGxlLmNvbSDDvA==?=", "", "Hello"]],
    ["in its text", [...plain, "", "Write to Ann.Poe@Example.com."]],
    [
      "in a quoted-printable text, broken in two",
      [...plain, "Content-Transfer-Encoding: quoted-printable", "", "Write to ann=2Epoe=", "@example.com =C3=A4"],
    ],
    [
      "in a base64 text",
      [...plain, "Content-Transfer-Encoding: base64", "", base64("Grüße an <ann.poe@example.com> von uns")],
    ],
    [
      "in one of several parts",
      [
        ...plain,
        "Content-Type: multipart/alternative; boundary=x",
        "",
        "--x",
        "Content-Type: text/plain; charset=utf-8",
        "Content-Transfer-Encoding: base64",
        "",
        base64("ann.poe@example.com"),
        "--x",
        "Content-Type: text/html",
        "",
        "<p>Hello</p>",
        "--x--",
      ],
    ],
    ["in HTML alone", [...plain, "Content-Type: text/html", "", "<a href=mailto:ann.poe@example.com>Ann</a>"]],
    [
      "although its end is missing",
      [...plain, "Content-Type: multipart/mixed; boundary=x", "", "--x", "", "ann.poe@example.com", "--"],
    ],
    ["although it is hardly a mail", ["ann.poe@example.com"]],
  ])("%s", async (_, lines) => {
    expect(await found(await folderWith(lines))).toEqual([name]);
    expect(await found(await folderWith(lines, `${name}.part`))).toEqual([`${name}.part`]);
  });
});

test.each([
  "joann.poe@example.com",
  "ann.poe@example.com.au",
  "anne.poe@example.com",
  "annXpoe@example.com",
  "jo=\r\nann.poe@example.com",
])("a file about %s is somebody else's", async (other) => {
  const lines = [...plain, "Content-Transfer-Encoding: quoted-printable", "", `Write to ${other}`];
  expect(await found(await folderWith(lines))).toEqual([]);
});

test("other files are left alone, and a missing folder is empty", async () => {
  const folder = await folderWith(["ann.poe@example.com"], "notes.txt");
  await mkdir(join(folder, "folder.eml"));
  expect(await found(folder)).toEqual([]);
  expect(await found(join(folder, "nowhere"))).toEqual([]);
});
