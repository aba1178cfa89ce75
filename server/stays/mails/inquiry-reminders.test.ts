import { beforeEach, describe, expect, test } from "vitest";
import { migrate } from "#server/platform/db/migrate.ts";
import { changeState, markAnswered } from "#server/stays/stays.ts";
import { emptyTables, emptyDatabase, engines } from "#tests/database.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { addInquiry, addSuspectedInquiry } from "#tests/stored-posts.ts";
import { queueInquiryReminder } from "./inquiry-reminders.ts";

const minute = 60_000;
const siteUrl = "https://bayhouse.test";

/** Converts a time at the house to a timestamp. `EDT` is four hours behind UTC, `EST` five. */
const at = (time: string, zone: "EDT" | "EST" = "EDT") =>
  Date.parse(`${time}:00${zone === "EDT" ? "-04:00" : "-05:00"}`);

describe.each(engines)("reminders of inquiries on %s", async (engine) => {
  const place = await emptyDatabase(engine);
  const [server, other] = await place.openForRace();
  await migrate(server);
  const { db, write } = server;
  beforeEach(() => emptyTables(db));

  const ask = (time: number, change: Partial<typeof janesInquiry> = {}) =>
    addInquiry(write, { ...janesInquiry, ...change }, time, false);
  const remind = (time: number) => queueInquiryReminder(write, siteUrl, time);
  const reminders = () =>
    db.selectFrom("outbox").selectAll().where("event", "like", "inquiries-wait:%").orderBy("created_at").execute();

  /** Runs the job every ten minutes, and returns the times at which it queued an email. */
  async function remindedBetween(from: number, to: number): Promise<number[]> {
    const times: number[] = [];
    for (let now = from; now <= to; now += 10 * minute) if (await remind(now)) times.push(now);
    return times;
  }

  test("the first comes after four hours of daytime, then one every morning at nine", async () => {
    await ask(at("2027-06-01T10:00"));
    expect(await remindedBetween(at("2027-06-01T10:00"), at("2027-06-04T23:50"))).toEqual([
      at("2027-06-01T14:00"),
      at("2027-06-02T09:00"),
      at("2027-06-03T09:00"),
      at("2027-06-04T09:00"),
    ]);
  });

  test("they end two weeks after the inquiry", async () => {
    await ask(at("2027-06-01T10:00"));
    const times = await remindedBetween(at("2027-06-01T10:00"), at("2027-06-20T12:00"));
    expect(times.at(-1)).toBe(at("2027-06-15T09:00"));
  });

  test.each([
    ["in the evening", "2027-06-01T18:30", "2027-06-02T10:30"],
    ["at night", "2027-06-01T23:00", "2027-06-02T12:00"],
    ["before breakfast", "2027-06-02T05:00", "2027-06-02T12:00"],
    ["so that the time is up at the end of the day", "2027-06-01T16:00", "2027-06-02T08:00"],
  ])("asked %s, at %s, the first comes at %s", async (_, asked, reminded) => {
    await ask(at(asked));
    const [first] = await remindedBetween(at(asked), at("2027-06-03T00:00"));
    expect(first).toBe(at(reminded));
  });

  test("clocks go forward: the night is shorter, the owner's day is not", async () => {
    // March 14, 2027, 2:00 AM
    await ask(at("2027-03-13T18:00", "EST"));
    expect(await remindedBetween(at("2027-03-13T18:00", "EST"), at("2027-03-15T12:00"))).toEqual([
      at("2027-03-14T10:00"),
      at("2027-03-15T09:00"),
    ]);
  });

  test("clocks go back: the night is longer, the owner's day is not", async () => {
    // November 7, 2027, 2:00 AM
    await ask(at("2027-11-06T18:00"));
    await ask(at("2027-11-06T10:00"));
    expect(await remindedBetween(at("2027-11-06T18:00"), at("2027-11-08T12:00", "EST"))).toEqual([
      at("2027-11-06T18:00"),
      at("2027-11-07T09:00", "EST"),
      at("2027-11-07T10:00", "EST"),
      at("2027-11-08T09:00", "EST"),
    ]);
  });

  test("one email lists all waiting inquiries, newest first, by name and with links", async () => {
    const first = await ask(at("2027-06-01T08:30"));
    const second = await ask(at("2027-06-01T09:00"), { checkIn: "2027-08-07", checkOut: "2027-08-14" });
    expect(await remind(at("2027-06-01T13:05"))).toBe(true);
    const [mail, ...more] = await reminders();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: "owner", subject: "2 guests are still waiting for an answer" });
    expect(mail?.text_body).toContain(
      `July 3 to 10, 2027, asked on June 1, 2027, 8:30 AM, New Jersey time:\n${siteUrl}/desk/stays/${first}`,
    );
    expect(mail?.text_body).toMatch(new RegExp(`/desk/stays/${second}[^]*/desk/stays/${first}`));
    expect(mail?.text_body).toContain("Jane Doe: July 3 to 10, 2027");
  });

  test("none for answered, booked, declined, or withdrawn inquiries, or suspected spam", async () => {
    const asked = at("2027-06-01T10:00");
    await markAnswered(write, { id: await ask(asked), version: 1 }, asked);
    const august = { checkIn: "2027-08-07", checkOut: "2027-08-14" };
    await changeState(write, { id: await ask(asked, august), version: 1 }, "booked", asked);
    await changeState(write, { id: await ask(asked), version: 1 }, "declined", asked);
    await changeState(write, { id: await ask(asked), version: 1 }, "withdrawn", asked);
    await addSuspectedInquiry(write, janesInquiry, asked, "speed");
    expect(await remindedBetween(asked, at("2027-06-03T10:00"))).toEqual([]);
  });

  test("an answer ends the reminders", async () => {
    const id = await ask(at("2027-06-01T10:00"));
    expect(await remind(at("2027-06-01T14:00"))).toBe(true);
    await markAnswered(write, { id, version: 1 }, at("2027-06-01T15:00"));
    expect(await remindedBetween(at("2027-06-01T15:00"), at("2027-06-03T12:00"))).toEqual([]);
  });

  test("a server that was down in the morning sends them later, but not at night", async () => {
    await ask(at("2027-06-01T10:00"));
    await remind(at("2027-06-01T14:00"));
    expect(await remind(at("2027-06-02T21:00"))).toBe(false);
    expect(await remind(at("2027-06-03T07:59"))).toBe(false);
    expect(await remind(at("2027-06-03T15:00"))).toBe(true);
    expect(await remind(at("2027-06-03T15:10"))).toBe(false);
    expect(await remind(at("2027-06-04T09:00"))).toBe(true);
  });

  test("several servers send one email", async () => {
    await ask(at("2027-06-01T10:00"));
    await ask(at("2027-06-01T10:00"));
    for (const time of [at("2027-06-01T14:00"), at("2027-06-02T09:00")]) {
      const both = await Promise.all(
        [server, other, server, other].map((each) => queueInquiryReminder(each.write, siteUrl, time)),
      );
      expect(both.filter(Boolean)).toHaveLength(1);
    }
    expect(await reminders()).toHaveLength(2);
  });

  test("a wrong clock's mark in the future is ignored", async () => {
    const id = await ask(at("2027-06-01T10:00"));
    await db
      .updateTable("stays")
      .set({ reminded_at: at("2029-06-01T10:00") })
      .where("id", "=", id)
      .execute();
    expect(await remind(at("2027-06-01T14:00"))).toBe(true);
  });
});
