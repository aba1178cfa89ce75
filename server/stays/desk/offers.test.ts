import { expect, test } from "vitest";
import { shippedFrame } from "#content/house/house.ts";
import { readHouseForEmails, readHouseWords } from "#server/house/current-house.ts";
import { saveAgreement } from "#server/stays/offers/agreement.ts";
import { sendOffer } from "#server/stays/offers/offers.ts";
import { changeState, enterStay, findStay } from "#server/stays/stays.ts";
import { openTestDatabase } from "#tests/database.ts";
import { deskOf } from "#tests/stored/desk-stays.ts";
import { testOffer } from "#tests/stored/stay-offers.ts";
import { deskOffers } from "./offers.ts";
import { deskStays } from "./stays.ts";

const now = Date.parse("2027-01-10T15:00:00Z");

const contact = { phone: "609 522 1407", email: "stay@dockhouse.com" };

test("a stay has only its own offers, with the agreements as sent", async () => {
  const { db, write } = await openTestDatabase("sqlite");
  const [stays, offers] = [deskStays(deskOf({ db, write }, now)), deskOffers(deskOf({ db, write }, now))];
  const inquiry = async (name: string) => {
    const guest = { name, email: "guest@example.com", phone: null, notes: "", state: "inquiry" as const };
    const entered = await enterStay(write, { ...guest, checkIn: "2027-07-10", checkOut: "2027-07-17" }, now);
    if (!entered.ok) throw new Error("not entered");
    return entered.stay;
  };
  const [stay, other] = [await inquiry("Hanna Sample"), await inquiry("Bob Example")];
  expect((await stays.find(stay.id))?.free).toContain("These dates are free");
  const first = await sendOffer(write, stay, testOffer(), "The first agreement", now);
  if (!first.ok) throw new Error("not sent");
  // Nights held by the stay's own offer need no remark. Those of another stay do.
  expect((await stays.find(stay.id))?.remarks).toEqual([]);
  expect((await stays.find(other.id))?.remarks).toEqual([
    "July 10 to 17, 2027 is offered to Hanna Sample and held until January 13, 2027, 9:00 PM.",
  ]);
  expect((await offers.offerForm(other.id))?.remarks.filter((remark) => remark.includes("Hanna"))).toHaveLength(1);
  expect(await stays.answered()).toMatchObject([{ name: "Bob Example", taken: "held for Hanna Sample" }]);
  await sendOffer(write, first.stay, testOffer({ until: "2027-01-15", holds: false }), "The second agreement", now);

  expect((await stays.find(stay.id))?.offers).toEqual([
    {
      number: 2,
      title: "Offer 2: $8,375, July 10 to 17, 2027",
      sent: "Sent January 10, 2027, 10:00 AM, open until January 15, 2027, 9:00 PM, dates not held",
      ended: "Open",
    },
    {
      number: 1,
      title: "Offer 1: $8,375, July 10 to 17, 2027",
      sent: "Sent January 10, 2027, 10:00 AM, open until January 13, 2027, 9:00 PM, dates held",
      ended: "Replaced by a changed offer, January 10, 2027, 10:00 AM",
    },
  ]);
  expect((await stays.find(stay.id))?.openUntil).toBe("open until January 15, 2027, 9:00 PM, dates not held");
  expect(await stays.find(other.id)).toMatchObject({ offers: [], openUntil: null });
  expect(await offers.sentAgreement(stay.id, "1")).toMatchObject({
    name: "Hanna Sample",
    guest: "Hanna Sample",
    owner: "Ann and Bob Example",
    text: "The first agreement",
  });
  for (const number of ["3", "0", "01", "x", "", "1e0"]) expect(await offers.sentAgreement(stay.id, number)).toBeNull();
  expect(await offers.sentAgreement(other.id, "1")).toBeNull();
  expect(await offers.sentAgreement("no such stay", "1")).toBeNull();
});

test("the offer sets the number of guests; left empty, it does not change", async () => {
  const { db, write } = await openTestDatabase("sqlite");
  const offers = deskOffers(deskOf({ db, write }, now));
  const guest = { name: "Hanna Sample", email: "guest@example.com", phone: null, notes: "", state: "inquiry" as const };
  const entered = await enterStay(write, { ...guest, checkIn: "2027-07-10", checkOut: "2027-07-17" }, now);
  if (!entered.ok) throw new Error("not entered");
  await saveAgreement(write, { text: "{{guests}}", returnDays: 14, confirmed: true }, 0, now);
  const { form } = (await offers.offerForm(entered.stay.id)) ?? { form: null };
  if (!form) throw new Error("no form");
  expect(await offers.forms(entered.stay.id).look(form)).toMatchObject({
    errors: { guests: "The agreement needs this." },
  });
  for (const guests of ["0", "100", "some"]) {
    expect(await offers.forms(entered.stay.id).look({ ...form, guests })).toMatchObject({
      errors: { guests: "Please enter a number from 1 to 99, or leave it empty." },
    });
  }
  const typed = { ...form, ...contact, guests: "14", version: "1" };
  expect(await offers.forms(entered.stay.id).send(typed)).toMatchObject({ ok: true });
  const sent = await findStay(db, entered.stay.id);
  expect(sent?.party).toBe(14);
  const { holds: _, ...unheld } = form;
  const again = { ...unheld, guests: "", version: String(sent?.version) };
  expect(await offers.forms(entered.stay.id).send(again)).toMatchObject({ ok: true });
  expect((await findStay(db, entered.stay.id))?.party).toBe(14);
});

/** Hanna has asked for a week in July. */
async function hannaAsks() {
  const { db, write } = await openTestDatabase("sqlite");
  const guest = { name: "Hanna Sample", email: "guest@example.com", phone: null, notes: "", state: "inquiry" as const };
  const entered = await enterStay(write, { ...guest, checkIn: "2027-07-10", checkOut: "2027-07-17" }, now);
  if (!entered.ok) throw new Error("not entered");
  return { db, write, offers: deskOffers(deskOf({ db, write }, now)), id: entered.stay.id };
}

test("the form asks for the party, the dog, and what the agreement says about the house", async () => {
  const { db, offers, id } = await hannaAsks();
  const { form, asks } = (await offers.offerForm(id)) ?? { form: null, asks: [] };
  if (!form) throw new Error("no form");
  expect(asks).toEqual(["phone", "email", "owner", "address", "license", "insurance"]);
  expect(form).toMatchObject({ guests: "", dog: "" });
  const preview = await offers.forms(id).look(form);
  expect(!preview.ok && Object.keys(preview.errors).toSorted()).toEqual(["guests", "dog", ...asks].toSorted());
  const typed = {
    ...form,
    ...contact,
    guests: "12",
    dog: "no",
    owner: "Ann Example",
    address: "1 Heron Lane",
    insurance: "$500,000",
  };
  // A guest would call a stranger.
  const shipped = { phone: shippedFrame.phone, email: shippedFrame.email };
  expect(await offers.forms(id).send({ ...typed, ...shipped, license: "No. 7", version: "1" })).toMatchObject({
    errors: { phone: "Please enter the house's own phone.", email: "Please enter the house's own email." },
  });
  // Refused, because the stay has changed. House still has none of it.
  expect(await offers.forms(id).send({ ...typed, license: "No. 7", version: "2" })).toMatchObject({ status: 409 });
  expect((await offers.offerForm(id))?.asks).toEqual(asks);
  const sent = await offers.forms(id).send({ ...typed, license: "No. 7", version: "1" });
  expect(sent).toMatchObject({ ok: true, stay: { party: 12, dog: 0 } });
  const mail = await db.selectFrom("outbox").select("text_body").executeTakeFirstOrThrow();
  // House has it now, so that no later offer asks again.
  expect(await readHouseForEmails(db)).toMatchObject({
    owner: "Ann Example",
    address: "1 Heron Lane",
    license: "No. 7",
    phone: "(609) 522-1407",
  });
  expect((await readHouseWords(db)).email).toBe(contact.email);
  expect((await offers.offerForm(id))?.asks).toEqual([]);
  for (const words of [
    "call us at (609) 522-1407",
    "Rental license: No. 7",
    "You bring no dog.",
    "Kind regards,\nAnn Example\nBay House,",
  ]) {
    expect(mail.text_body).toContain(words);
  }
});

test("an offer that nothing has changed since, or whose stay is booked, has no preview to send", async () => {
  const { db, write, offers, id } = await hannaAsks();
  await saveAgreement(write, { text: "{{total}}, {{date}}", returnDays: 14, confirmed: true }, 0, now);
  const formNow = async () => (await offers.offerForm(id)) ?? { form: {}, closed: null };
  const first = { ...(await formNow()).form, ...contact, words: "Come and see the bay." };
  expect(await offers.forms(id).send({ ...first, version: "1" })).toMatchObject({ ok: true });
  const later = deskOffers({ ...deskOf({ db, write }, now), clock: () => now + 24 * 60 * 60_000 });
  const { form } = await formNow();
  expect(await later.forms(id).look(form)).toMatchObject({ status: 422, message: expect.stringContaining("Hanna") });
  expect(await later.forms(id).look({ ...form, words: "Come soon." })).toMatchObject({ ok: true });
  const correct = (email: string) => db.updateTable("stays").set({ email }).where("id", "=", id).execute();
  await correct("hanna.sample@example.com");
  expect(await later.forms(id).look(form)).toMatchObject({ ok: true });
  await correct("guest@example.com");
  await saveAgreement(write, { text: "{{total}}", returnDays: 14, confirmed: true }, 1, now);
  expect(await later.forms(id).look(form)).toMatchObject({ ok: true });

  await changeState(write, { id, version: 2 }, "booked", now);
  expect(await offers.forms(id).look(form)).toMatchObject({ status: 409, message: expect.stringContaining("booked") });
  expect((await formNow()).closed).toContain("booked");
});

test("a preview says that a dog is not in the price, until its fee is added", async () => {
  const { write, offers, id } = await hannaAsks();
  await saveAgreement(write, { text: "{{total}}", returnDays: 14, confirmed: true }, 0, now);
  const { form = {}, dogFee = 0 } = (await offers.offerForm(id)) ?? {};
  const { look, dog } = offers.forms(id);
  const withDog = { ...form, ...contact, dog: "yes" };
  expect(dogFee).toBeGreaterThan(0);
  expect(await look({ ...withDog, dog: "no" })).toMatchObject({ shown: { preview: { dogFee: 0 } } });
  expect(await look(withDog)).toMatchObject({
    shown: { preview: { dogFee, text: expect.stringContaining("$8,375") } },
  });
  expect(await dog(withDog)).toMatchObject({
    shown: {
      preview: { dogFee: 0, text: expect.stringContaining("$8,575") },
      typed: { "lines.2.amount": "$200" },
    },
  });
  const own = { ...withDog, "lines.2.label": "Pet fee", "lines.2.amount": "$150" };
  expect(await look(own)).toMatchObject({ shown: { preview: { dogFee: 0 } } });
});
