import { describe, expect, test } from "vitest";
import type { Fields } from "#contract/forms/desk-form.ts";
import { type HouseSection, houseSections } from "#contract/house/house-fields.ts";
import { createCurrentHouse, readHouseForEmails } from "#server/house/current-house.ts";
import { shippedHouse } from "#server/house/merge-house.ts";
import { readDocument, savePart } from "#server/settings/house-document.ts";
import { engines, sharedDatabase } from "#tests/database.ts";
import { deskHouse } from "./house.ts";

const now = Date.parse("2027-03-01T15:00:00Z");
const done = { ok: true, change: expect.any(String) as string };

describe.each(engines)("the desk's House on %s", async (engine) => {
  const { db, write } = await sharedDatabase(engine);
  const house = deskHouse({ db, write, clock: () => now });
  // A new one each time, because emptying the tables does not raise the version that its cache goes by.
  const current = { read: () => createCurrentHouse(db).read() };
  const document = () => readDocument(db);

  /** Saves a section with some fields changed. */
  async function change(section: HouseSection, changed: Fields) {
    const { typed, version } = await house.section(section);
    return house.save(section)({ ...typed, ...changed, version: String(version) });
  }

  test.each(houseSections)("%s, saved unchanged, stores nothing", async (section) => {
    expect(await change(section, {})).toEqual({ ok: true, change: null });
    expect(await document()).toEqual({});
    expect((await house.section(section)).typed).toEqual((await house.section(section)).shipped);
  });

  test("guests see a change as soon as it is saved; the site's own value is not stored", async () => {
    await change("about", { headline: "Eleven beds and a dock", tagline: "By the bay." });
    expect((await current.read()).headline).toEqual({ plain: "Eleven beds and", emphasis: "a dock" });
    await change("about", { headline: "Eleven beds, four rooms and a dock" });
    expect((await current.read()).headline).toEqual({ plain: "Eleven beds, four rooms and", emphasis: "a dock" });
    await change("about", { headline: "A premium vacation rental with the bay at its door" });
    expect(await document()).toEqual({ tagline: "By the bay." });
  });

  test("only booked guests read the street address, on its two lines, and what to know before arrival", async () => {
    const typed = { streetAddress: "1 Heron Lane\r\nWest Wildwood", beforeArrival: "Wi-Fi: heron nest 7" };
    await change("about", typed);
    expect(await readHouseForEmails(db)).toMatchObject({
      address: "1 Heron Lane\nWest Wildwood",
      beforeArrival: "Wi-Fi: heron nest 7",
    });
    expect(JSON.stringify(await current.read())).not.toMatch(/heron/i);
  });

  test("leaves the other forms as they are", async () => {
    const settled = { seenVersion: 0, what: "Confirmed.", now };
    await write((tx) => savePart(tx, "opening", { settled: ["nights"] }, settled));
    await change("rooms", { bathrooms: "2" });
    await change("about", {
      phone: "609 555 0199",
      checkIn: "16:00",
      "films.hero.address": "https://youtu.be/dQw4w9WgXcQ",
    });
    expect(await document()).toEqual({
      settled: ["nights"],
      bathrooms: 2,
      phone: "(609) 555-0199",
      checkIn: "4:00 PM",
      films: { hero: "dQw4w9WgXcQ", aerialTour: null },
    });
  });

  test("rooms are added and confirmed", async () => {
    const fourth = shippedHouse.rooms.length;
    await change("rooms", {
      [`rooms.${fourth}.name`]: "Loft",
      [`rooms.${fourth}.king`]: "0",
      [`rooms.${fourth}.queen`]: "0",
      [`rooms.${fourth}.full`]: "0",
      [`rooms.${fourth}.twin`]: "2",
      roomsConfirmed: "on",
    });
    const { rooms, roomsConfirmed } = await current.read();
    expect(rooms.at(-1)).toEqual({ room: "Loft", beds: [{ kind: "twin", count: 2 }] });
    expect(roomsConfirmed).toBe(true);
  });

  test("the list of beds among the amenities follows the rooms, until the owner changes it", async () => {
    const beds = async () => (await current.read()).amenities.find(({ id }) => id === "sleeping")?.items;
    expect(await beds()).toEqual(shippedHouse.amenities.find(({ id }) => id === "sleeping")?.items);
    await change("rooms", { "rooms.0.queen": "1", "rooms.3.full": "0", extraBeds: "", sleeps: "16", mostGuests: "16" });
    expect(await beds()).toEqual(["1 king bed", "5 queen beds", "3 twin beds", "Sleeps 16"]);
    await change("rooms", { "amenities.0.items": "Free WiFi" });
    await change("rooms", { "rooms.0.queen": "0", sleeps: "14", mostGuests: "14" });
    expect(await beds()).toEqual(["1 king bed", "4 queen beds", "3 twin beds", "Sleeps 14"]);
    await change("rooms", { "amenities.2.items": "Beds for everybody" });
    await change("rooms", { sleeps: "15", mostGuests: "15" });
    expect(await beds()).toEqual(["Beds for everybody"]);
  });

  test("the numbers below the headline and the site's own subtitle follow the rooms", async () => {
    await change("rooms", { bathrooms: "", bedrooms: "5", kidsRooms: "0", mostGuests: "18" });
    await change("about", { tagline: "By the bay." });
    const { stats, subtitle } = await current.read();
    expect(stats.map(({ figure, label }) => `${figure} ${label}`)).toEqual([
      "5 Bedrooms",
      " Bathrooms",
      "15-18 Guests",
      "360° Bay Views",
    ]);
    expect(subtitle).toMatch(/^A 5-bedroom bayfront rental/);
    expect(await document()).not.toHaveProperty("subtitle");
    await change("rooms", { bedrooms: "3", kidsRooms: "1", bedroomsConfirmed: "on" });
    expect((await current.read()).stats[0]).toMatchObject({ figure: "4", label: "Bedrooms, kids' room included" });
    const { typed } = await house.section("questions");
    expect(typed["answers.amenities.answer"]).toContain("beds for 15, bay access");
  });

  test("the room for a party is what the owner has filled in: floors, cars and seats", async () => {
    const unknown = { cars: null, tableSeats: null, bedsByFloor: [] };
    expect((await current.read()).capacity).toEqual({ guests: 16, bathrooms: 3, ...unknown });
    const floors = { "rooms.0.floor": "2", "rooms.1.floor": "1", "rooms.2.floor": "2", "rooms.3.floor": "3" };
    await change("rooms", { ...floors, roomsConfirmed: "on" });
    await change("questions", { cars: "0", tableSeats: "16" });
    expect((await current.read()).capacity).toEqual({
      guests: 16,
      bathrooms: 3,
      cars: 0,
      tableSeats: 16,
      bedsByFloor: [
        { floor: 1, beds: 2, sleeps: 4 },
        { floor: 2, beds: 3, sleeps: 6 },
        { floor: 3, beds: 4, sleeps: 5 },
      ],
    });
    await change("rooms", { "rooms.3.floor": "" });
    expect((await current.read()).capacity.bedsByFloor).toEqual([]);
    expect(await change("questions", { cars: "some" })).toMatchObject({ errors: { cars: expect.any(String) } });
  });

  test.each([
    ["none, with the address that was shown", "none", "dQw4w9WgXcQ", "none"],
    ["the site's own, with the address that was shown", "site", "dQw4w9WgXcQ", null],
    ["the site's own, with a new address", "site", "aqz-KE-bpKQ", "aqz-KE-bpKQ"],
    ["YouTube, with the address that was shown", "youtube", "dQw4w9WgXcQ", "dQw4w9WgXcQ"],
  ])("the choice of a video: %s", async (_, source, address, choice) => {
    await change("about", { "films.hero.source": "youtube", "films.hero.address": "dQw4w9WgXcQ" });
    await change("about", { "films.hero.source": source, "films.hero.address": address });
    expect((await document()).films?.hero ?? null).toBe(choice);
  });

  test("guests beyond the beds need extra beds", async () => {
    expect(await change("rooms", { mostGuests: "14" })).toMatchObject({
      errors: { mostGuests: "There are beds for 15: enter 15 or more." },
    });
    expect(await change("rooms", { extraBeds: "" })).toMatchObject({
      errors: { extraBeds: "Say where more than 15 guests sleep, or enter 15 below." },
    });
  });

  test("a room needs a bed and its own name", async () => {
    const outcome = await change("rooms", { "rooms.0.king": "0", "rooms.2.name": "First queen bedroom" });
    expect(outcome).toEqual({
      ok: false,
      status: 422,
      message: "Please correct the marked fields. Nothing has changed yet.",
      errors: {
        "rooms.0.name": "Give this room a bed, or remove it.",
        "rooms.2.name": "Another room has this name.",
      },
    });
    expect(await document()).toEqual({});
  });

  test("the half refund cannot end before the full refund", async () => {
    const outcome = await change("rules", { fullRefundDays: "10", halfRefundDays: "14" });
    expect(outcome).toMatchObject({
      errors: { halfRefundDays: "The half refund can't end before the full refund: enter 10 or fewer days." },
    });
    expect(await change("rules", { fullRefundDays: "14", halfRefundDays: "14" })).toEqual(done);
  });

  test("the hours for kayaks have two numbers or none", async () => {
    expect((await current.read()).kayakBefore).toBeNull();
    expect(await change("questions", { kayakBefore: "90" })).toMatchObject({
      errors: { kayakAfter: expect.any(String) },
    });
    expect(await change("questions", { kayakBefore: "90", kayakAfter: "181" })).toMatchObject({
      errors: { kayakAfter: "Enter a whole number from 0 to 180." },
    });
    expect(await change("questions", { kayakBefore: "90", kayakAfter: "120" })).toEqual(done);
    expect(await current.read()).toMatchObject({ kayakBefore: 90, kayakAfter: 120 });
    await change("questions", { kayakBefore: "", kayakAfter: "" });
    expect(await document()).toEqual({});
  });

  test("good to know is saved as plain text, and what is emptied leaves no trace", async () => {
    await change("questions", { "details.parking": " Three cars.\r\nNo trailers.\u202e ", "details.crib": " " });
    await change("rules", { "details.license": "MERC 27-0001" });
    expect((await current.read()).details).toEqual({ parking: "Three cars.\nNo trailers.", license: "MERC 27-0001" });
    const long = { "details.kayaks": "k".repeat(81), "details.bikes": "👍".repeat(80) };
    const refused = await change("questions", long);
    expect(refused.ok || Object.keys(refused.errors)).toEqual(["details.kayaks"]);
    await change("questions", { "details.parking": "" });
    expect(await document()).toEqual({ details: { license: "MERC 27-0001" } });
  });

  test("questions in the owner's words are stored apart from the site's, and empty ones dropped", async () => {
    await change("questions", {
      "answers.pets.answer": "No dogs, please.",
      "questions.0.question": "",
      "questions.0.answer": " ",
      "questions.1.question": "Is there a crib?",
      "questions.1.answer": "Yes, in the closet of the kids' room.",
    });
    expect(await document()).toEqual({
      answers: { pets: { question: "What is your pet policy?", answer: "No dogs, please." } },
      questions: [{ question: "Is there a crib?", answer: "Yes, in the closet of the kids' room." }],
    });
    const { shipped } = await house.section("questions");
    await change("questions", { "answers.pets.answer": shipped["answers.pets.answer"] ?? "" });
    expect(Object.keys(await document())).toEqual(["questions"]);
  });

  test("has room for twelve questions", async () => {
    const rows = Object.fromEntries(
      Array.from({ length: 13 }, (_, at) => [`questions.${at}.question`, "Why?"]).concat(
        Array.from({ length: 13 }, (_, at) => [`questions.${at}.answer`, "Because."]),
      ),
    );
    expect(await change("questions", rows)).toMatchObject({
      errors: { "questions.12.question": "There is room for 12." },
    });
  });

  test("what another window has changed is not overwritten; a change in another form refuses nothing", async () => {
    const seen = await house.section("about");
    const mine = { ...seen.typed, tagline: "By the dock.", version: String(seen.version) };
    await change("rooms", { bathrooms: "2" });
    await change("about", { tagline: "By the bay." });
    expect(await house.save("about")(mine)).toMatchObject({ ok: false, status: 409, errors: {} });
    expect((await document()).tagline).toBe("By the bay.");
    const { version } = await house.section("about");
    expect(await house.save("about")({ ...mine, version: String(version) })).toEqual(done);
  });
});
