import { describe, expect, test } from "vitest";
import { firstAgreement } from "#content/house/agreement.ts";
import { addDays } from "#contract/calendar-date.ts";
import { balancesOf, totalOf } from "#contract/stays/stay-money.ts";
import { deskMails } from "#server/mail/desk.ts";
import { mailGuest } from "#server/stays/desk/mail-drafts.ts";
import { historyOf } from "#server/stays/history.ts";
import { queueDatedMails } from "#server/stays/mails/dated-mails.ts";
import { ownNights } from "#server/stays/night-holders.ts";
import { blockNights } from "#server/stays/nights.ts";
import { changeState, correctGuest, findStay } from "#server/stays/stays.ts";
import { bothEngines, emptyTables, races, sharedDatabase } from "#tests/database.ts";
import { summerPrices, testOffer } from "#tests/stored/stay-offers.ts";
import { addStay, stayOf } from "#tests/stored/stays.ts";
import { fillAgreement, readAgreement, saveAgreement } from "./agreement.ts";
import {
  changesBetween,
  expireOffers,
  offerEnd,
  offerLetter,
  offersOf,
  openOffer,
  queueOfferMails,
  sendOffer,
} from "./offers.ts";

const now = Date.parse("2027-01-10T15:00:00Z");
const hour = 60 * 60_000;
const siteUrl = "http://bayhouse.test";

test.each([
  ["2027-03-13", "2027-03-14T02:00:00.000Z"],
  ["2027-03-14", "2027-03-15T01:00:00.000Z"],
  ["2026-10-31", "2026-11-01T01:00:00.000Z"],
  ["2026-11-01", "2026-11-02T02:00:00.000Z"],
])("an offer until %s ends at nine in the evening at the house", (until, instant) => {
  expect(new Date(offerEnd(until)).toISOString()).toBe(instant);
});

describe.each(bothEngines)("offers, on %s", async (engine) => {
  const { db, write } = await sharedDatabase(engine);

  const hanna = { name: "Hanna Sample", email: "hanna@example.com", checkIn: "2027-07-10", checkOut: "2027-07-17" };
  const inquiry = (changes: { name?: string; checkIn?: string; checkOut?: string } = {}) =>
    addStay(write, now, { ...hanna, state: "inquiry", ...changes });
  const offered = async (changes = {}) =>
    stayOf(await sendOffer(write, await inquiry(), testOffer(changes), "The agreement", now));

  const nights = async () => (await ownNights(db)).ranges;
  const mails = async () => db.selectFrom("outbox").selectAll().orderBy("created_at").orderBy("event").execute();

  test("an offer is sent with its agreement and holds the nights", async () => {
    const stay = await offered();
    expect(stay).toMatchObject({ state: "offered", answered_at: now });
    expect(await nights()).toEqual([{ start: "2027-07-10", end: "2027-07-17" }]);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      recipient: "hanna@example.com",
      subject: "Your offer: July 10 to 17, 2027, The Bay House",
    });
    expect(JSON.parse(mail?.attachment ?? "")).toEqual({ name: "agreement.txt", text: "The agreement" });
    expect((await historyOf(db, stay.id)).at(-1)).toMatchObject({ who: "owner", what: "Sent an offer by email" });
  });

  test("without a hold, others can book the nights", async () => {
    await offered({ holds: false });
    expect(await nights()).toEqual([]);
  });

  test("if the nights are taken, nothing is sent", async () => {
    await write((tx) => blockNights(tx, "2027-07-16", "2027-07-18", "Paint", now));
    const stay = await inquiry();
    const outcome = await sendOffer(write, stay, testOffer(), "The agreement", now);
    expect(outcome).toMatchObject({ ok: false, reason: "nights-taken", night: "2027-07-16" });
    expect(await mails()).toEqual([]);
    expect(await findStay(db, stay.id)).toEqual(stay);
  });

  test("a changed offer replaces the first, which is still stored as sent", async () => {
    const first = await offered();
    const changed = testOffer({ checkIn: "2027-07-17", checkOut: "2027-07-24", changes: ["Other dates"] });
    const outcome = await sendOffer(write, first, changed, "The changed agreement", now + hour);
    expect(outcome.ok).toBe(true);
    expect(await nights()).toEqual([{ start: "2027-07-17", end: "2027-07-24" }]);
    const all = await offersOf(db, first.id);
    expect(all.map(({ number, ended, agreement }) => ({ number, ended, agreement }))).toEqual([
      { number: 2, ended: null, agreement: "The changed agreement" },
      { number: 1, ended: "changed", agreement: "The agreement" },
    ]);
    expect(await mails()).toHaveLength(2);
  });

  test("a yes days later makes the deposit due on the day of the booking: it is overdue a week later", async () => {
    const stay = await offered({ today: "2027-01-10" });
    const friday = Date.parse("2027-01-13T15:00:00Z");
    const booked = await changeState(write, stay, "booked", friday);
    expect(booked).toMatchObject({ ok: true, stay: { deposit_due: "2027-01-13", balance_due: "2027-05-26" } });
    expect(await queueDatedMails({ db, write, siteUrl }, friday + 6 * 24 * hour)).toBe(false);
    expect(await queueDatedMails({ db, write, siteUrl }, friday + 7 * 24 * hour)).toBe(true);
  });

  test("of two sent from the same page, only one is sent", async () => {
    const stay = await inquiry();
    const send = () => sendOffer(write, stay, testOffer(), "The agreement", now);
    const outcomes = await Promise.all([send(), send()]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
    expect(await offersOf(db, stay.id)).toHaveLength(1);
  });

  test("after 9:00 PM on its last day the week can be sold, even if no job has run", async () => {
    const stay = await offered();
    const take = (at: number) => write((tx) => blockNights(tx, "2027-07-12", "2027-07-13", "Own use", at));
    await expect(take(offerEnd("2027-01-13") - 1)).rejects.toThrow("taken");
    await take(offerEnd("2027-01-13"));
    expect(await findStay(db, stay.id)).toMatchObject({ state: "expired", version: stay.version + 1 });
    expect(await nights()).toEqual([{ start: "2027-07-12", end: "2027-07-13" }]);
    expect(await openOffer(db, stay.id)).toBeNull();
    expect((await historyOf(db, stay.id)).at(-1)).toMatchObject({ who: "site", what: "The offer expired" });
  });

  test("of an offer that holds nights and a booking of them, one wins and the other learns which night is taken", async () => {
    for (let race = 0; race < races; race++) {
      const checkIn = addDays("2027-07-10", 7 * race);
      const dates = { checkIn, checkOut: addDays(checkIn, 7) };
      const [asks, books] = [await inquiry(dates), await inquiry({ ...dates, name: "Bob Example" })];
      const moves = [
        () => sendOffer(write, asks, testOffer(dates), "The agreement", now),
        () => changeState(write, books, "booked", now),
      ];
      if (race % 2 === 1) moves.reverse();
      const outcomes = await Promise.all(moves.map((move) => move()));
      const lost = outcomes.filter(({ ok }) => !ok);
      expect([race, lost]).toMatchObject([race, [{ ok: false, reason: "nights-taken", night: checkIn }]]);
      const won = outcomes.find(({ ok }) => ok);
      const owned = await db
        .selectFrom("nights")
        .select("stay_id")
        .where("night", ">=", checkIn)
        .where("night", "<", dates.checkOut)
        .execute();
      expect(owned.map(({ stay_id }) => stay_id)).toEqual(Array.from({ length: 7 }, () => won?.ok && won.stay.id));
      const [loser] = lost;
      expect(loser).toMatchObject({ status: 422, message: expect.stringContaining(won?.ok ? won.stay.name : "") });
    }
  });

  test("of a booking at 9:00 PM on the last day and the offer's end, only one happens", async () => {
    const end = offerEnd("2027-01-13");
    for (let race = 0; race < races; race++) {
      await emptyTables(db);
      const stay = await offered();
      const moves = [() => changeState(write, stay, "booked", end), () => expireOffers(db, write, end)];
      if (race % 2 === 1) moves.reverse();
      const results = await Promise.all(moves.map((move) => move()));
      const booked = results.find((result) => typeof result === "object");
      const { state } = (await findStay(db, stay.id)) ?? {};
      const [offer] = await offersOf(db, stay.id);
      expect([race, state, offer?.ended, await nights()]).toEqual(
        booked?.ok
          ? [race, "booked", "booked", [{ start: "2027-07-10", end: "2027-07-17" }]]
          : [race, "expired", "expired", []],
      );
      if (booked?.ok === false)
        expect(booked).toMatchObject({ reason: "changed-since", message: expect.stringContaining("expired") });
    }
  });

  test("changing the owner's text does not change sent offers", async () => {
    const stay = await offered();
    const { version, ...agreement } = await readAgreement(db);
    expect(await saveAgreement(write, { ...agreement, text: "Another text" }, version, now + hour)).not.toBeNull();
    expect((await openOffer(db, stay.id))?.agreement).toBe("The agreement");
    const booked = await changeState(write, stay, "booked", now + 2 * hour, { mailWords: "" });
    expect(booked.ok).toBe(true);
    const [, confirmation] = await mails();
    expect(confirmation?.text_body).toContain("- Security deposit, $750 (refundable): due now");
    expect((await mails()).map(({ attachment }) => JSON.parse(attachment ?? "{}") as unknown)).toEqual(
      Array.from({ length: 2 }, () => ({ name: "agreement.txt", text: "The agreement" })),
    );
  });

  test.each([
    ["declined", ""],
    ["declined", null],
    ["withdrawn", null],
  ] as const)(
    "ending an offer as %s frees its nights, and sends an email for the words %j",
    async (state, mailWords) => {
      const stay = await offered();
      const outcome = await changeState(write, stay, state, now + hour, { mailWords });
      expect(outcome).toMatchObject({ ok: true, change: null, stay: { state } });
      expect(await nights()).toEqual([]);
      expect((await offersOf(db, stay.id)).map(({ ended }) => ended)).toEqual([state]);
      expect((await mails()).slice(1).map(({ subject }) => subject)).toEqual(
        mailWords === null ? [] : ["Your offer has ended: July 10 to 17, 2027, The Bay House"],
      );
      await queueOfferMails({ db, write, siteUrl }, offerEnd("2027-01-13"));
      expect(await mails()).toHaveLength(mailWords === null ? 1 : 2);
    },
  );

  test.each(["changed", "booked", "declined", "withdrawn", "expired"] as const)(
    "an offer's email that has not left does not leave once the offer is %s",
    async (how) => {
      const stay = await offered();
      if (how === "changed")
        await sendOffer(write, stay, testOffer({ changes: ["More"] }), "The agreement", now + hour);
      else if (how === "expired") await expireOffers(db, write, offerEnd("2027-01-13"));
      else await changeState(write, stay, how, now + hour);
      const left = (await mails()).filter(({ status }) => status === "waiting").map(({ event }) => event);
      expect(left).toEqual(how === "changed" ? [`stay-mail:${stay.id}:offer:2`] : []);
      const before = await mails();
      await deskMails({ db, clock: () => now + hour }).forms["retry-emails"]({});
      expect(await mails()).toEqual(before);
    },
  );

  test("an email of an offer that is being sent, or was sent, is left alone", async () => {
    const stay = await offered();
    await db.updateTable("outbox").set({ claim: "a worker" }).execute();
    await changeState(write, stay, "withdrawn", now + hour);
    expect(await mails()).toMatchObject([{ status: "waiting", settled_at: null }]);
  });

  test("an email can't decline an open offer, because its nights would still be held", async () => {
    const stay = await offered();
    const mail = { subject: "Sorry", body: "No." };
    const outcome = await mailGuest(write, stay, mail, "decline", now + hour);
    expect(outcome).toMatchObject({ ok: false, reason: "state" });
    expect(await openOffer(db, stay.id)).not.toBeNull();
  });

  test("an offer expires once, and the stay can be offered again", async () => {
    const stay = await offered();
    expect(await expireOffers(db, write, offerEnd("2027-01-13") - 1)).toBe(false);
    expect(await expireOffers(db, write, offerEnd("2027-01-13"))).toBe(true);
    expect(await expireOffers(db, write, offerEnd("2027-01-13"))).toBe(false);
    expect(await nights()).toEqual([]);
    const expired = await findStay(db, stay.id);
    if (!expired) throw new Error("gone");
    expect(
      (await sendOffer(write, expired, testOffer({ until: "2027-01-20" }), "Again", offerEnd("2027-01-14"))).ok,
    ).toBe(true);
  });

  test("guest and owner get one email each about the end, and no reminder after it", async () => {
    const stay = await offered();
    const at = (time: string) => queueOfferMails({ db, write, siteUrl }, Date.parse(time));
    expect(await at("2027-01-13T13:59:00Z")).toBe(false);
    expect(await at("2027-01-13T14:00:00Z")).toBe(true);
    expect(await at("2027-01-13T14:01:00Z")).toBe(false);
    expect((await mails()).at(-1)?.subject).toBe("Your offer ends today: July 10 to 17, 2027, The Bay House");
    expect(await at("2027-01-14T02:01:00Z")).toBe(true);
    expect(await at("2027-01-14T02:02:00Z")).toBe(false);
    expect((await mails()).map(({ recipient, subject }) => `${recipient}: ${subject}`)).toEqual([
      "hanna@example.com: Your offer: July 10 to 17, 2027, The Bay House",
      "owner: Your offer to Hanna Sample has ended: July 10 to 17, 2027",
      "hanna@example.com: Your offer has ended: July 10 to 17, 2027, The Bay House",
    ]);
    expect(await findStay(db, stay.id)).toMatchObject({ state: "expired" });
  });

  test("nobody hears of its end when the owner has made another offer, or booked it, in the same minute", async () => {
    const end = offerEnd("2027-01-13");
    for (const act of ["offer", "book"] as const) {
      await emptyTables(db);
      const { id } = await offered();
      await expireOffers(db, write, end);
      const expired = await findStay(db, id);
      if (!expired) throw new Error("gone");
      if (act === "book") await changeState(write, expired, "booked", end + 1);
      else await sendOffer(write, expired, testOffer({ until: "2027-01-20" }), "Again", end + 1);
      const before = await mails();
      expect([act, await queueOfferMails({ db, write, siteUrl }, end + 2)]).toEqual([act, false]);
      expect(await mails()).toEqual(before);
    }
  });

  test("the owner hears of its end although the guest's address has been taken out", async () => {
    const stay = await offered();
    const details = { name: stay.name, email: null, phone: "609 555 0100", party: null, dog: null };
    await correctGuest(write, stay, details, now + hour);
    await queueOfferMails({ db, write, siteUrl }, offerEnd("2027-01-13"));
    expect((await mails()).at(-1)).toMatchObject({ recipient: "owner", event: `offer-over:${stay.id}:1` });
  });

  test("a booked stay can't get an offer", async () => {
    const booked = await addStay(write, now, hanna);
    expect(await sendOffer(write, booked, testOffer(), "", now)).toMatchObject({ ok: false, reason: "state" });
  });
});

function textOf(offer = testOffer()) {
  return offerLetter(offer, fillAgreement(firstAgreement, offer).text);
}

describe("an offer's email", () => {
  test("leads with the total and says what, when, until when, and how to accept", () => {
    const { subject, text } = textOf();
    expect(subject).toBe("Your offer: July 10 to 17, 2027, The Bay House");
    for (const words of [
      "Dear Hanna,",
      "Total: $8,375",
      "Rent, 7 nights: $8,000",
      "Cleaning: $375",
      "Plus a $750 refundable security deposit, returned within 14 days after departure.",
      "Arrival: Saturday, July 10, 2027, from 3:00 PM",
      "open until Wednesday, January 13, 2027, 9:00 PM New Jersey time. Until then we hold the dates for you.",
      "call us at 555 0100",
      "Kind regards,\nAnn and Bob Example\nThe Bay House, West Wildwood",
      "VACATION RENTAL AGREEMENT",
    ]) {
      expect(text).toContain(words);
    }
    expect(text.indexOf("Total: $8,375")).toBeLessThan(text.indexOf("Rent, 7 nights"));
  });

  test("says so when the dates are not held", () => {
    expect(textOf(testOffer({ holds: false })).text).toContain("We do not hold the dates");
  });

  test("says what has changed", () => {
    const before = testOffer();
    const after = testOffer({ guests: 14, until: "2027-01-15", holds: false });
    const changes = changesBetween(before, after);
    expect(changes).toEqual([
      "Party: 14 guests (before: 12 guests)",
      "Open until: Friday, January 15, 2027 (before: Wednesday, January 13, 2027)",
      "We no longer hold the dates.",
    ]);
    const { subject, text } = textOf({ ...after, changes });
    expect(subject).toMatch(/^Your updated offer: /);
    expect(text).toContain("What has changed:\n- Party: 14 guests");
    expect(changesBetween(before, testOffer({ words: "Only other words" }))).toEqual([]);
    const price = { ...before.price, lines: [...before.price.lines, { label: "Discount", cents: -20_000 }] };
    expect(changesBetween(before, testOffer({ price }))).toEqual(["Total: $8,175 (before: $8,375)"]);
  });
});

/** Adds up the rent one night at a time, as a check. */
function totalOnPaper(checkIn: string, nights: number, dog: boolean): number {
  const { seasons, weeks, cleaning, pet } = summerPrices;
  let sevenths = 0;
  for (let i = 0; i < nights; i++) {
    const night = addDays(checkIn, i);
    const week = weeks.find((each) => each.checkIn <= night && night < addDays(each.checkIn, 7));
    const season = seasons.find(({ from, to }) => from <= night && night < to);
    sevenths += week?.price ?? season?.weekPrice ?? Number.NaN;
  }
  return Math.round(sevenths / 700) * 100 + cleaning + (dog ? pet : 0);
}

const cents = (text: string | undefined) => Math.round(Number(text?.replaceAll(/[$,]/g, "")) * 100);

test("offer, agreement, and balances of a thousand stays are equal to the cent", () => {
  for (let i = 0; i < 1000; i++) {
    const checkIn = addDays("2027-05-29", (i * 7919) % 80);
    const nights = 1 + ((i * 31) % 20);
    const dog = i % 3 === 0;
    const offer = testOffer({ checkIn, checkOut: addDays(checkIn, nights), dog });
    const { text } = textOf(offer);
    const [letter = "", agreement = ""] = text.split("VACATION RENTAL AGREEMENT");
    const expected = totalOnPaper(checkIn, nights, dog);
    const named = [letter, agreement].map((part) => cents(/Total: (\$[\d,.]*\d)/.exec(part)?.[1]));
    const due = [letter, agreement].map((part) => cents(/Total of (\$[\d,.]*\d)/.exec(part)?.[1]));
    const lines = [...letter.matchAll(/^(?:Rent.*|Cleaning|Small dog): (\$[\d,.]*\d)$/gm)].map(([, figure]) =>
      cents(figure),
    );
    const sum = lines.reduce((total, line) => total + line, 0);
    const { rent } = balancesOf(offer.price, []);
    expect([...named, ...due, sum, rent.open, totalOf(offer.price)]).toEqual(Array.from({ length: 7 }, () => expected));
  }
});
