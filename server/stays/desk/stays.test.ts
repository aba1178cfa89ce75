import { describe, expect, test } from "vitest";
import { markNotSpam } from "#server/stays/inquiries/store.ts";
import { blockNights } from "#server/stays/nights.ts";
import { changeState } from "#server/stays/stays.ts";
import { undoChange } from "#server/stays/undo.ts";
import { bothEngines } from "#tests/database.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { booking } from "#tests/platform-calendars.ts";
import { testSite } from "#tests/server.ts";
import { addInquiry, addSuspectedInquiry } from "#tests/stored-posts.ts";
import { allStays, deskTime, phoneBooking, sharedDeskStays } from "#tests/stored/desk-stays.ts";
import { storeFeed } from "#tests/stored/feeds.ts";
import { publishHouse } from "#tests/stored/published-house.ts";
import { deskStays } from "./stays.ts";

const hour = 60 * 60_000;
const now = deskTime;

describe.each(bothEngines)("the desk's stays on %s", async (engine) => {
  const { db, write, stays, enter, act, ask, namesFor, deps } = await sharedDeskStays(engine);

  describe("entering one", () => {
    test("a booking takes its nights", async () => {
      await enter();
      await enter({ name: "Ben", checkIn: "2027-07-10", checkOut: "2027-07-13" });
      expect((await stays.list({ ...allStays, show: "upcoming" })).lines).toMatchObject([
        { name: "Ann Example", checkIn: "2027-07-03", checkOut: "2027-07-10", nights: 7, state: "booked" },
        { name: "Ben", checkIn: "2027-07-10", checkOut: "2027-07-13", nights: 3 },
      ]);
    });

    test.each<[string, Record<string, string>, Record<string, string>]>([
      ["no name", { name: " " }, { name: "Please enter a name." }],
      ["no arrival", { checkIn: "" }, { checkIn: "Please choose the day of arrival." }],
      ["no such day", { checkIn: "2027-02-30" }, { checkIn: '"2027-02-30" is not a day. Write it like 2027-07-03.' }],
      ["no departure", { checkOut: "" }, { checkOut: "Please choose the day of departure." }],
      ["no address", { email: "ann" }, { email: "Please enter an email address like name@example.com." }],
      ["half a guest", { party: "1.5" }, { party: "Please enter a number from 1 to 99, or leave it empty." }],
      ["a long name", { name: "x".repeat(201) }, { name: "Please keep this to 200 characters." }],
    ])("%s has an error at its field", async (_, change, errors) => {
      expect(await stays.enter({ ...phoneBooking, ...change })).toMatchObject({ ok: false, status: 422, errors });
      expect((await stays.list(allStays)).any).toBe(false);
    });

    test("an error names the first taken night and who has it", async () => {
      await enter();
      await write((tx) => blockNights(tx, "2027-08-01", "2027-08-03", "painting", now));
      const byStay = await stays.enter({ ...phoneBooking, name: "Ben", checkIn: "2027-06-30", checkOut: "2027-07-07" });
      expect(byStay).toMatchObject({
        status: 422,
        errors: { checkIn: "The night of July 3, 2027 is taken by Ann Example, July 3 to 10, 2027." },
      });
      const byBlock = await stays.enter({ ...phoneBooking, checkIn: "2027-07-30", checkOut: "2027-08-06" });
      expect(byBlock).toMatchObject({ errors: { checkIn: "You blocked August 1 to 3, 2027 (2 nights, painting)." } });
      expect(await namesFor({})).toEqual(["Ann Example"]);
    });

    test("removes characters PostgreSQL cannot store", async () => {
      const id = await enter({ name: "Ann\0 Example", notes: "crib\0" });
      expect(await stays.find(id)).toMatchObject({ name: "Ann Example", notes: "crib" });
    });
  });

  describe("one stay", () => {
    test("shows everything about an inquiry", async () => {
      await enter({ checkIn: "2027-07-08" });
      const id = await ask({}, now - 5 * hour);
      expect(await stays.find(id)).toMatchObject({
        state: "inquiry",
        waits: "5 hours",
        free: null,
        reachable: true,
        inquiry: { otherInfo: "Is the dock lit?" },
        not: { book: null, decline: null, withdraw: null, cancel: expect.stringContaining("inquiry") },
        remarks: ["The night of July 8, 2027 is taken by Ann Example, July 8 to 15, 2027."],
        priceLines: expect.stringMatching(
          /^These dates are taken at the moment\. They would cost:\nTotal for 7 nights, July 3 to 10, 2027: \$8,375\n- Rent: \$8,000\n/,
        ),
        mails: [{ to: "you", subject: expect.stringContaining("Jane Doe"), status: "on its way" }],
        history: [{ who: "guest", what: "Sent an inquiry" }],
      });
      expect(await stays.find("nobody")).toBeNull();
    });

    test("a door code saved as it was changes nothing", async () => {
      const id = await enter();
      expect(await act(id, 1, "arrival")).toEqual({ ok: true, change: null });
      expect(await act(id, 1, "arrival", { arrivalNote: "Door 4711" })).toMatchObject({ ok: true });
      expect(await act(id, 2, "arrival", { arrivalNote: "Door 4711" })).toEqual({ ok: true, change: null });
      expect((await stays.find(id))?.history.map(({ what }) => what)).toHaveLength(2);
    });

    test("says whether today's prices cover its nights", async () => {
      const ids = [await enter(), await enter({ checkIn: "2027-11-06" })];
      const priced = await Promise.all(ids.map(async (id) => (await stays.find(id))?.money.isPriced));
      expect(priced).toEqual([true, false]);
    });

    test("says that emails are not sent while no mail server is set up", async () => {
      const id = await ask();
      const found = await deskStays({ ...deps, sendsMail: false }).find(id);
      expect(found?.mails).toMatchObject([{ status: "not sent: email is not set up yet" }]);
    });

    test("shows an estimate until the owner confirms the price of nights beyond whole weeks", async () => {
      const id = await ask({ checkIn: "2027-07-03", checkOut: "2027-07-13" });
      const lines = (await stays.find(id))?.priceLines;
      expect(lines).toMatch(/^Estimate for 10 nights, July 3 to 13, 2027: \$11,804\n/);
      expect(lines).not.toMatch(/total/i);
    });

    test.each([
      ["reversed dates", "2027-07-10", "2027-07-03"],
      ["a stay of centuries", "2027-07-10", "9999-12-31"],
      ["the last days there are", "9999-12-25", "9999-12-31"],
    ])("an inquiry with %s can be opened and declined", async (_, checkIn, checkOut) => {
      const id = await ask({ checkIn, checkOut });
      expect(await stays.find(id)).toMatchObject({ checkIn, priceLines: null });
      expect((await stays.draft(id, "decline"))?.body).toContain("we can't host you");
    });

    test("an inquiry marked as not spam is a stay like any other", async () => {
      const id = await addSuspectedInquiry(write, janesInquiry, now, "speed");
      expect(await stays.find(id)).toBeNull();
      await markNotSpam(write, id, now, { ...testSite, receiptSecret: "secret", facts: null });
      expect(await stays.find(id)).toMatchObject({ name: "Jane Doe", waits: "1 minute" });
    });

    test("a change to an outdated version is refused, with the current values", async () => {
      const id = await enter();
      await act(id, 1, "move", { checkIn: "2027-08-07", checkOut: "2027-08-14" });
      for (const answer of [
        await act(id, 1, "notes", { notes: "crib" }),
        await act(id, 1, "closed"),
        await act(id, 1, "move", { checkIn: "2027-07-03", checkOut: "2027-07-10" }),
      ]) {
        expect(answer).toMatchObject({
          status: 409,
          message: expect.stringContaining("It is now: Ann Example, August 7 to 14, 2027, booked."),
        });
      }
      expect(await act("nobody", 1, "notes", { notes: "" })).toMatchObject({ status: 404 });
    });

    test.each(["\0", "%", "a b", ""])("there is none with an id like %j", async (id) => {
      expect(await stays.find(id)).toBeNull();
      expect(await stays.draft(id, "answer")).toBeNull();
      expect(await act(id, 1, "notes", { notes: "" })).toMatchObject({ status: 404 });
    });

    test("a state that can't follow is refused", async () => {
      const id = await enter();
      expect(await act(id, 1, "declined")).toMatchObject({
        status: 409,
        message: "This stay is booked, so you can't do that.",
      });
    });
  });

  test("only emails to booked guests can include the street address", async () => {
    const booked = await enter();
    const asked = await ask();
    expect((await stays.find(booked))?.arrival).toEqual({ lines: null });
    await publishHouse({ write }, { streetAddress: "1 Heron Lane" });
    expect((await stays.find(booked))?.arrival?.lines).toMatch(/^Bay House: 1 Heron Lane, West Wildwood, NJ 08260\n/);
    expect((await stays.draft(asked, "answer"))?.body).not.toContain("Heron");
    expect(JSON.stringify(await stays.find(asked))).not.toContain("Heron");
    await changeState(write, { id: booked, version: 1 }, "canceled", now);
    expect(JSON.stringify(await stays.find(booked))).not.toContain("Heron");
  });

  describe("the guest", () => {
    const jane = { name: "Jane Doe", phone: "609 555 0100", email: "jane@example.com", party: "15", dog: "yes" };

    test("has the party and dog from the inquiry or the phone call", async () => {
      const asked = await ask({ guests: "12", dog: "no" });
      expect(await stays.find(asked)).toMatchObject({ party: 12, dog: false });
      const entered = await enter({ party: "15", dog: "yes" });
      expect(await stays.find(entered)).toMatchObject({ party: 15, dog: true });
      expect(await stays.find(await ask())).toMatchObject({ party: null, dog: null });
    });

    test("failed emails go to a corrected address, and undo restores everything", async () => {
      const id = await addInquiry(write, { ...janesInquiry, email: "jnae@example.com" }, now, "secret");
      await db.updateTable("outbox").set({ status: "failed", attempts: 1 }).where("recipient", "<>", "owner").execute();
      const recipients = async () =>
        (await db.selectFrom("outbox").select("recipient").where("recipient", "<>", "owner").execute()).map(
          ({ recipient }) => recipient,
        );
      const answer = await act(id, 1, "guest", jane);
      if (!answer.ok) throw new Error(answer.message);
      expect(await stays.find(id)).toMatchObject({ email: "jane@example.com", party: 15, dog: true });
      expect((await stays.find(id))?.history.at(-1)?.what).toBe("Corrected the email, the party, the dog");
      expect(await recipients()).toEqual(["jane@example.com"]);
      expect(await undoChange(write, answer.change ?? "", now)).toMatchObject({ ok: true });
      expect(await stays.find(id)).toMatchObject({ email: "jnae@example.com", party: null, dog: null });
      expect(await recipients()).toEqual(["jnae@example.com"]);
    });

    test("sent emails and the receipt of another stay with that address are not redirected", async () => {
      const id = await addInquiry(write, janesInquiry, now, "secret");
      await ask({ checkIn: "2027-08-07", checkOut: "2027-08-14" });
      await act(id, 1, "send-mail", { subject: "Hello", body: "Hello", kind: "answer" });
      await db.updateTable("outbox").set({ status: "sent" }).where("subject", "=", "Hello").execute();
      await act(id, 2, "guest", { ...jane, email: "other@example.com" });
      const moved = await db.selectFrom("outbox").select("id").where("recipient", "=", "other@example.com").execute();
      expect(moved).toEqual([]);
    });

    test("errors are shown at their fields and change nothing", async () => {
      const id = await ask();
      const form = { ...jane, name: " ", email: "jane", party: "0" };
      const answer = await act(id, 1, "guest", form);
      expect(answer).toMatchObject({
        status: 422,
        errors: { name: "Please enter a name.", email: expect.any(String) },
      });
      expect(await stays.find(id)).toMatchObject({ version: 1, name: "Jane Doe" });
    });
  });

  describe("the requested nights", () => {
    test("are called free, with their price", async () => {
      expect((await stays.find(await ask()))?.free).toBe(
        "These dates are free: $8,375 for 7 nights, cleaning included.",
      );
      expect((await stays.find(await ask({ dog: "yes" })))?.free).toContain(
        "$8,575 for 7 nights, cleaning and the dog",
      );
      const winter = await ask({ checkIn: "2027-11-06", checkOut: "2027-11-13" });
      expect((await stays.find(winter))?.free).toBe("These dates are free. They have no price yet.");
    });

    test("list another guest's open inquiry and its status", async () => {
      const first = await ask({ name: "Anna Example" }, now - 50 * hour);
      const id = await ask({ checkIn: "2027-07-05", checkOut: "2027-07-12" });
      expect((await stays.find(id))?.interest).toEqual([
        { id: first, words: "Anna Example asked for July 3 to 10, 2027, 2 days ago." },
      ]);
      await act(first, 1, "answered");
      expect((await stays.find(id))?.interest).toMatchObject([
        { words: "Anna Example asked for July 3 to 10, 2027, and you answered 1 minute ago." },
      ]);
      await act(first, 2, "withdrawn");
      expect((await stays.find(id))?.interest).toEqual([]);
    });

    test("warn if another guest asked for what an email suggests", async () => {
      await enter();
      await ask({ name: "Anna Example", checkIn: "2027-07-10", checkOut: "2027-07-17" });
      const draft = await stays.draft(await ask({ name: "Ben" }), "decline");
      expect(draft?.interest.map(({ words }) => words)).toEqual([
        "Anna Example asked for July 10 to 17, 2027, 1 minute ago.",
      ]);
    });

    test("an overlap with a platform's booking is shown on the stay", async () => {
      const id = await enter();
      const withVrbo = deskStays({ ...deps, feedNames: async () => ["vrbo"] });
      expect((await withVrbo.find(id))?.overlaps).toEqual([]);
      await storeFeed(write, "vrbo", [booking("2027-07-05", "2027-07-12")], now);
      expect((await withVrbo.find(id))?.overlaps).toEqual([
        "Two bookings overlap: vrbo has booked July 5 to 10, 2027, too.",
      ]);
    });
  });

  describe("emails to the guest", () => {
    test("a draft that declines suggests the nearest free dates, and never the declined ones", async () => {
      await enter({ checkIn: "2027-07-10" });
      const draft = await stays.draft(await ask(), "decline");
      expect(draft?.body).toContain("- June 26 to July 3, 2027\n- July 17 to 24, 2027\n- June 19 to 26, 2027");
      expect(draft?.body).not.toContain("- July 3 to 10, 2027");
    });

    test("an email that is sent twice leaves once, and both report success", async () => {
      const id = await ask();
      const mail = { subject: "Your week", body: "Dear Jane,\r\nyes!", kind: "answer" };
      const send = () => act(id, 1, "send-mail", mail);
      expect(await Promise.all([send(), send()])).toMatchObject([
        { ok: true, change: null },
        { ok: true, change: null },
      ]);
      const sent = await db.selectFrom("outbox").selectAll().where("recipient", "=", janesInquiry.email).execute();
      expect(sent).toMatchObject([{ subject: "Your week", text_body: "Dear Jane,\nyes!\n" }]);
      expect(await act(id, 1, "send-mail", { ...mail, body: "no" })).toMatchObject({ status: 409 });
    });

    test("an empty email is not sent", async () => {
      const id = await ask();
      expect(await act(id, 1, "send-mail", { subject: " ", body: "\n", kind: "answer" })).toMatchObject({
        status: 422,
        errors: { subject: "Please enter a subject.", body: "Please enter a text." },
      });
    });
  });

  test("saved texts are added, changed, and deleted, without overwriting someone else's change", async () => {
    expect(await stays.savedTexts()).toEqual({ texts: [], version: 0 });
    const saveText = (fields: Record<string, string>, version: number) =>
      stays.saveText({ id: "", ...fields, version: String(version) });
    expect(await saveText({ title: "", body: "x" }, 0)).toMatchObject({ status: 422 });
    await saveText({ title: "The way here", body: "Exit 4" }, 0);
    const { texts, version } = await stays.savedTexts();
    const [text] = texts;
    expect([text?.title, version]).toEqual(["The way here", 1]);
    expect(await saveText({ ...text, body: "Exit 6" }, 1)).toEqual({ ok: true });
    expect(await saveText({ ...text, body: "Exit 8" }, 1)).toMatchObject({ status: 409 });
    expect((await stays.savedTexts()).texts).toMatchObject([{ body: "Exit 6" }]);
    expect(await stays.deleteText({ id: text?.id ?? "", version: "2" })).toEqual({ ok: true });
    expect((await stays.savedTexts()).texts).toEqual([]);
  });
});
