import { beforeEach, describe, expect, test } from "vitest";
import { emptyDatabase, emptyTables, engines } from "#tests/database.ts";
import { publishHouse } from "#tests/published-house.ts";
import { migrate } from "../platform/db/migrate.ts";
import { readArrivalFacts } from "../house/current-house.ts";
import { queueArrivalMails } from "./arrival-mail.ts";
import { changeState, enterStay, moveStay } from "./stays.ts";

const siteUrl = "https://bayhouse.test";
const june = Date.parse("2027-06-01T12:00:00Z");

/** An instant by the clock at the house in summer. */
const at = (time: string) => Date.parse(`${time}:00-04:00`);

describe.each(engines)("mails before an arrival on %s", async (engine) => {
  const place = await emptyDatabase(engine);
  const [server, other] = [await place.open(), await place.open()];
  await migrate(server);
  const { db, write } = server;
  beforeEach(async () => {
    await emptyTables(db);
    await publishHouse(server, { streetAddress: "1 Heron Lane", name: "Dock House" });
  });

  async function enter(change: Partial<Parameters<typeof enterStay>[1]> = {}) {
    const week = { checkIn: "2027-07-03", checkOut: "2027-07-10" };
    const guest = { name: "Ann Example", email: "ann@example.com", phone: null, notes: "" };
    const outcome = await enterStay(write, { ...week, ...guest, state: "booked", ...change }, june);
    if (!outcome.ok) throw new Error(outcome.reason);
    return outcome.stay;
  }
  const queue = (time: number, by = server) =>
    queueArrivalMails({ ...by, siteUrl, readFacts: () => readArrivalFacts(by.db) }, time);
  const mails = () => db.selectFrom("outbox").selectAll().orderBy("created_at").execute();

  /** Asks every hour, as the server does more often, and answers with the times at which a mail was queued. */
  async function queuedBetween(from: number, to: number): Promise<number[]> {
    const times: number[] = [];
    for (let now = from; now <= to; now += 60 * 60_000) if (await queue(now)) times.push(now);
    return times;
  }

  test("leave a week and a day before, at nine, and say where and when", async () => {
    await enter();
    expect(await queuedBetween(at("2027-06-20T00:00"), at("2027-07-12T00:00"))).toEqual([
      at("2027-06-26T09:00"),
      at("2027-07-02T09:00"),
    ]);
    const [first] = await mails();
    expect(first).toMatchObject({
      recipient: "ann@example.com",
      reply_to: "owner",
      subject: "Your arrival on Saturday, July 3, 2027: Dock House, West Wildwood",
    });
    expect(first?.text_body).toContain(
      [
        "Dock House: 1 Heron Lane, West Wildwood, NJ 08260",
        "Check-in: Saturday, July 3, 2027, from 3:00 PM",
        "Check-out: Saturday, July 10, 2027, by 10:00 AM",
      ].join("\n"),
    );
  });

  test("one that could not leave in time leaves as long as it helps", async () => {
    await enter();
    expect(await queuedBetween(at("2027-06-29T12:00"), at("2027-07-12T00:00"))).toEqual([
      at("2027-06-29T12:00"),
      at("2027-07-02T09:00"),
    ]);
    await enter({ checkIn: "2027-07-20", checkOut: "2027-07-27" });
    expect(await queuedBetween(at("2027-07-20T11:00"), at("2027-07-21T12:00"))).toEqual([at("2027-07-20T11:00")]);
  });

  test("only booked guests are told, none whose stay was canceled or declined", async () => {
    await enter({ state: "inquiry", email: "asks@example.com" });
    const declined = await enter({ state: "inquiry", email: "declined@example.com" });
    await changeState(write, declined, "declined", june);
    const canceled = await enter({ email: "canceled@example.com" });
    await changeState(write, canceled, "canceled", june);
    await enter({ checkIn: "2027-07-10", checkOut: "2027-07-17", email: null });
    expect(await queuedBetween(at("2027-06-20T00:00"), at("2027-07-12T00:00"))).toEqual([]);
  });

  test("guests of a stay that was moved are told anew", async () => {
    const stay = await enter();
    await queue(at("2027-06-26T09:00"));
    await moveStay(write, stay, { checkIn: "2027-07-05", checkOut: "2027-07-12" }, june);
    expect(await queue(at("2027-06-28T09:00"))).toBe(true);
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("Saturday, July 3, 2027"),
      expect.stringContaining("Monday, July 5, 2027"),
    ]);
  });

  test("nothing leaves before a street address is published; an address with its town stays as it is typed", async () => {
    await publishHouse(server, {});
    await enter();
    expect(await queue(at("2027-06-26T09:00"))).toBe(false);
    await publishHouse(server, { streetAddress: "1 Heron Lane, West Wildwood" });
    expect(await queue(at("2027-06-27T09:00"))).toBe(true);
    expect((await mails())[0]?.text_body).toContain("Bay House: 1 Heron Lane, West Wildwood\n");
  });

  test("several servers send one mail", async () => {
    await enter();
    const asked = [server, other, server, other].map((each) => queue(at("2027-06-26T09:00"), each));
    expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });
});
