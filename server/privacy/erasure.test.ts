import { describe, expect, test } from "vitest";
import { mailGuest } from "#server/stays/desk/mail-drafts.ts";
import { correctGuest } from "#server/stays/stays.ts";
import { bothEngines, sharedDatabase } from "#tests/database.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { addInquiry } from "#tests/stored-posts.ts";
import { addStay } from "#tests/stored/stays.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import { eraseSubject, removeRecords } from "./erasure.ts";

const now = Date.UTC(2027, 2, 31, 12);

describe.each(bothEngines)("forgetting a guest on %s", async (engine) => {
  const { db, write } = await sharedDatabase(engine);

  test("what came under an address that was corrected later goes, too: the inquiry and emails to the first one", async () => {
    const mailFolder = await temporaryFolder();
    const wrong = "jane@exmaple.com";
    const asked = await addInquiry(write, { ...janesInquiry, email: wrong }, now, false);
    const details = { name: "Jane Doe", phone: null, party: null, dog: null };
    for (const stay of [{ id: asked, version: 1 }, await addStay(write, now, { email: wrong })]) {
      await mailGuest(write, stay, { subject: "Hi", body: "Dear Jane" }, "answer", now);
      await db.updateTable("outbox").set({ status: "sent", delivered_at: now }).execute();
      await correctGuest(write, { ...stay, version: 2 }, { ...details, email: janesInquiry.email }, now);
    }
    await eraseSubject({ db, write, mailFolder }, { email: janesInquiry.email });
    expect(await db.selectFrom("inquiries").select("name").execute()).toEqual([]);
    expect(await db.selectFrom("outbox").select("recipient").execute()).toEqual([]);
    expect(await db.selectFrom("stays").select(["name", "email"]).execute()).toEqual([
      { name: "Jane Doe", email: null },
    ]);
  });

  test("an address with a domain outside ASCII is forgotten however it is written", async () => {
    const mailFolder = await temporaryFolder();
    await addInquiry(write, { ...janesInquiry, email: "gast@xn--bcher-insel-thb.example" }, now, false);
    const otherInfo = "Write to Gast@Bücher-Insel.example, too.";
    await addInquiry(write, { ...janesInquiry, email: "ben@example.com", otherInfo }, now, false);
    const forgotten = await eraseSubject({ db, write, mailFolder }, { email: "Gast@BÜCHER-INSEL.example" });
    expect(forgotten).toMatchObject({ inquiries: 1, mails: 2 });
    expect(await db.selectFrom("stays").select("email").execute()).toEqual([{ email: "ben@example.com" }]);
    expect(await db.selectFrom("outbox").select("id").execute()).toEqual([]);
  });

  test("emails the desk sent to a guest are deleted with the inquiry", async () => {
    const mailFolder = await temporaryFolder();
    const [gone, kept] = [
      await addInquiry(write, janesInquiry, now, false),
      await addInquiry(write, { ...janesInquiry, email: "ben@example.com" }, now, false),
    ];
    for (const id of [gone, kept]) {
      await mailGuest(write, { id, version: 1 }, { subject: "Hi", body: "Dear guest" }, "answer", now);
    }
    expect(await removeRecords({ write, mailFolder }, { inquiries: [gone] })).toMatchObject({ mails: 2 });
    const left = await db.selectFrom("outbox").select("recipient").execute();
    expect(left.map(({ recipient }) => recipient).toSorted()).toEqual(["ben@example.com", "owner"]);
  });
});
