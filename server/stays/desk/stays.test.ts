import { describe, expect, test } from "vitest";
import { shippedFrame } from "#content/house/house.ts";
import { addDays } from "#contract/calendar-date.ts";
import { readAvailability } from "#server/stays/availability.ts";
import { markNotSpam } from "#server/stays/inquiries/store.ts";
import { agreePrice } from "#server/stays/money.ts";
import { blockNights } from "#server/stays/nights.ts";
import { changeState, markAnswered } from "#server/stays/stays.ts";
import { undoChange } from "#server/stays/undo.ts";
import { bothEngines, sharedDatabase } from "#tests/database.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { booking } from "#tests/platform-calendars.ts";
import { testSite } from "#tests/server.ts";
import { addInquiry, addSuspectedInquiry } from "#tests/stored-posts.ts";
import { publishHouse } from "#tests/stored/published-house.ts";
import { rentOf8000 } from "#tests/stored/stays.ts";
import type { StayQuery } from "./stay-search.ts";
import { deskStays, type DeskStaysDeps } from "./stays.ts";

const hour = 60 * 60_000;
const now = Date.parse("2027-06-01T12:00:00Z");

const phoneBooking: Record<string, string> = {
  name: "Ann Example",
  checkIn: "2027-07-03",
  checkOut: "2027-07-10",
  email: "",
  phone: "(609) 555-0123",
  party: "",
  dog: "",
  notes: "",
  state: "booked",
};

const all: StayQuery = { words: "", show: "all", page: 1 };

describe.each(bothEngines)("the desk's stays on %s", async (engine) => {
  const { db, write } = await sharedDatabase(engine);

  let feedNames: string[] = [];
  const deps: DeskStaysDeps = {
    db,
    write,
    clock: () => now,
    siteUrl: "http://bayhouse.test",
    sendsMail: true,
    latestHouse: () => shippedFrame,
    feedNames: async () => feedNames,
    availability: () => readAvailability(db, [], now),
  };
  const stays = deskStays(deps);
  const enter = async (change: Record<string, string> = {}): Promise<string> => {
    const checkOut = change["checkIn"] ? addDays(change["checkIn"], 7) : "2027-07-10";
    const answer = await stays.enter({ ...phoneBooking, checkOut, ...change });
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    return answer.stay.id;
  };
  type Act = keyof ReturnType<typeof stays.forms>;
  const act = (id: string, version: number, name: Act, fields: Record<string, string> = {}) =>
    stays.forms(id)[name]({ version: String(version), ...fields });
  const ask = (change: Partial<typeof janesInquiry> = {}, at = now) =>
    addInquiry(write, { ...janesInquiry, ...change }, at, false);
  const namesFor = async (query: Partial<StayQuery>) =>
    (await stays.list({ ...all, ...query })).lines.map(({ name }) => name);

  describe("entering one", () => {
    test("a booking takes its nights", async () => {
      await enter();
      await enter({ name: "Ben", checkIn: "2027-07-10", checkOut: "2027-07-13" });
      expect((await stays.list({ ...all, show: "upcoming" })).lines).toMatchObject([
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
      expect((await stays.list(all)).any).toBe(false);
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

  describe("searching", () => {
    test("finds by name, email, phone in any format, notes, and message", async () => {
      await enter({ notes: "brings a crib" });
      await ask({ otherInfo: "We like 100% quiet" });
      for (const words of ["ann", "EXAMPLE", "6095550123", "555-0123", "(609)", "crib"]) {
        expect([words, await namesFor({ words })]).toEqual([words, expect.arrayContaining(["Ann Example"])]);
      }
      for (const words of ["jane doe", "jane@example.com", "609.555.0100", "quiet", "100%"]) {
        expect([words, await namesFor({ words })]).toEqual([words, ["Jane Doe"]]);
      }
      expect(await namesFor({ words: "jane crib" })).toEqual([]);
      expect(await namesFor({ words: "1_0" })).toEqual([]);
      expect(await namesFor({ words: "jane\0" })).toEqual(["Jane Doe"]);
    });

    test("finds a phone number and an address in any script", async () => {
      await ask({ name: "Amal", phone: "٠٦٠٩ ٥٥٥ ٠١٨٨ ext. 12", email: "gast@xn--bcher-insel-thb.example" });
      await ask({ name: "Jane Doe" });
      for (const words of [
        "609 555 0188",
        "(609) 555-0188",
        "+1 (609) 555-0188",
        "٥٥٥٠١٨٨",
        "gast@Bücher-Insel.example",
        "bücher-insel.example",
        "xn--bcher-insel-thb",
        "amal 0188",
      ]) {
        expect([words, await namesFor({ words })]).toEqual([words, ["Amal"]]);
      }
    });

    test("lists those ahead by arrival, and old ones, latest first", async () => {
      await ask({ name: "Past", checkIn: "2026-07-04", checkOut: "2026-07-11" });
      await ask({ name: "Older", checkIn: "2025-07-04", checkOut: "2025-07-11" });
      await enter({ name: "August", checkIn: "2027-08-07" });
      await enter({ name: "July" });
      const declined = await enter({ name: "Declined", checkIn: "2027-08-14", state: "inquiry" });
      await act(declined, 1, "declined");
      expect(await namesFor({ show: "upcoming" })).toEqual(["July", "August"]);
      expect(await namesFor({ show: "old" })).toEqual(["Declined", "Past", "Older"]);
      expect(await namesFor({ show: "upcoming", words: "july" })).toEqual(["July"]);
    });

    test("lists those that owe money with what is open, the earliest due first", async () => {
      const later = await enter({ name: "Later", checkIn: "2027-08-07" });
      await enter({ name: "Without a price" });
      await ask({ name: "Asks" });
      const due = { depositDue: "2027-01-01", balanceDue: "2027-06-23" };
      await agreePrice(write, { id: later, version: 1 }, { ...rentOf8000, ...due }, now);
      const { lines } = await stays.list({ ...all, show: "owes" });
      expect(lines).toMatchObject([
        {
          name: "Later",
          owed: [
            { words: "Deposit $750", when: "since Friday, January 1, 2027", isLate: true },
            { words: "Balance $8,000", when: "by Wednesday, June 23, 2027", isLate: false },
          ],
        },
        { name: "Without a price", owed: [{ words: "Booked without a price" }] },
      ]);
      expect(await namesFor({ show: "owes", words: "asks" })).toEqual([]);
    });

    test("a year has its stays in the books, by week, with totals", async () => {
      const july = await enter({ name: "July" });
      const august = await enter({ name: "August", checkIn: "2027-08-07" });
      await ask({ name: "Asks", checkIn: "2027-08-14", checkOut: "2027-08-21" });
      for (const id of [july, august]) await agreePrice(write, { id, version: 1 }, rentOf8000, now);
      expect(await stays.year(2027)).toMatchObject({
        years: [2027],
        rows: [{ name: "July", week: "July 3 to 10, 2027", rent: 800_000, balanceDue: 800_000 }, { name: "August" }],
        total: { rent: 1_600_000, depositDue: 150_000, income: 0 },
      });
      expect(await stays.year(2026)).toMatchObject({ year: 2026, rows: [], total: { rent: 0 } });
      expect(await stays.year(null)).toMatchObject({ year: 2027 });
    });

    test("has pages; beyond the last is the last", async () => {
      for (let i = 0; i < 23; i++) await ask({ name: `Guest ${i}` }, now + i);
      expect(await stays.list(all)).toMatchObject({ total: 23, page: 1, pages: 2 });
      expect(await namesFor({ page: 99 })).toEqual(["Guest 2", "Guest 1", "Guest 0"]);
    });
  });

  describe("one stay", () => {
    test("shows everything about an inquiry", async () => {
      await enter({ checkIn: "2027-07-08" });
      const id = await ask({}, now - 5 * hour);
      expect(await stays.find(id)).toMatchObject({
        state: "inquiry",
        waits: "5 hours",
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
      await enter();
      const taken = await stays.find(await ask());
      expect(taken?.free).toBeNull();
      expect(taken?.priceLines).toMatch(/^These dates are taken at the moment\. They would cost:\nTotal for 7 nights/);
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
      expect((await stays.find(id))?.overlaps).toEqual([]);
      feedNames = ["vrbo"];
      const events = JSON.stringify([booking("2027-07-05", "2027-07-12")]);
      const read = { good_at: now, checked_at: now, due_at: now, fault: null };
      await db
        .insertInto("calendar_feeds")
        .values({ name: "vrbo", events, ...read })
        .execute();
      expect((await stays.find(id))?.overlaps).toEqual([
        "Two bookings overlap: vrbo has booked July 5 to 10, 2027, too.",
      ]);
      feedNames = [];
    });
  });

  test("answered inquiries for future dates are listed, longest wait first", async () => {
    const answered = async (name: string, checkIn: string, checkOut: string, ago: number) => {
      const id = await ask({ name, checkIn, checkOut }, now - ago);
      await markAnswered(write, { id, version: 1 }, now - ago);
    };
    await answered("New", "2027-07-03", "2027-07-10", hour);
    await answered("Old", "2027-08-07", "2027-08-14", 3 * 24 * hour);
    await answered("Past", "2027-05-01", "2027-05-08", hour);
    await answered("Reversed", "2027-08-07", "2027-08-01", hour);
    await ask({ name: "Waiting" });
    expect((await stays.answered()).map(({ name, answeredAgo }) => [name, answeredAgo])).toEqual([
      ["Old", "3 days ago"],
      ["New", "today"],
    ]);
  });

  describe("emails to the guest", () => {
    test("a draft that declines suggests the nearest free dates", async () => {
      await enter();
      const id = await ask();
      const draft = await stays.draft(id, "decline");
      expect(draft?.body).toContain("- July 10 to 17, 2027\n- June 26 to July 3, 2027\n- July 17 to 24, 2027");
    });

    test("declined dates are not suggested, even if they are free", async () => {
      const draft = await stays.draft(await ask(), "decline");
      expect(draft?.body).toContain("- July 10 to 17, 2027");
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

  test("unanswered inquiries are listed, newest first, with the total if there are more", async () => {
    const second = await ask({ name: "Second" }, now - hour);
    await ask({ name: "First" }, now - 50 * hour);
    const answered = await ask({ name: "Answered" }, now - 3 * hour);
    await addSuspectedInquiry(write, janesInquiry, now, "speed");
    await act(answered, 1, "answered");
    const { lines, total } = await stays.waiting();
    expect(lines.map(({ name, waits }) => [name, waits])).toEqual([
      ["Second", "1 hour"],
      ["First", "2 days"],
    ]);
    expect(total).toBe(2);
    await enter({ checkIn: "2027-07-08" });
    expect((await stays.waiting()).lines.map(({ taken }) => taken)).toEqual(["taken", "taken"]);
    await act(second, 1, "declined");
    expect(await stays.waiting()).toMatchObject({ lines: [{ name: "First" }], total: 1 });
    for (let i = 0; i < 60; i++) await ask({ name: `Guest ${i}` }, now + i);
    const many = await stays.waiting();
    expect([many.lines.length, many.lines[0]?.name, many.total]).toEqual([50, "Guest 59", 61]);
  });

  test("arrivals and departures of the next days are listed, departures first", async () => {
    const today = "2027-06-01";
    await enter({ name: "Leaves", checkIn: addDays(today, -3), checkOut: addDays(today, 3) });
    await enter({ name: "Comes", checkIn: addDays(today, 3), checkOut: addDays(today, 17) });
    await enter({ name: "Too late", checkIn: addDays(today, 17), checkOut: addDays(today, 19) });
    await ask({ name: "Only asks", checkIn: addDays(today, 2), checkOut: addDays(today, 4) });
    expect((await stays.arrivalsAndDepartures(14)).map(({ name, kind, day }) => [name, kind, day])).toEqual([
      ["Leaves", "departure", "2027-06-04"],
      ["Comes", "arrival", "2027-06-04"],
    ]);
  });
});
