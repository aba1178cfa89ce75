import { beforeEach, describe, expect, test } from "vitest";
import { type HouseSection, houseSections, type Typed } from "#contract/house/house-fields.ts";
import { emptyTables, engines, openTestDatabase } from "#tests/database.ts";
import { createCurrentHouse } from "../current-house.ts";
import { changeDraft, publishDraft, readDraft } from "../house-document.ts";
import { noPictures, shippedHouse } from "../merge-house.ts";
import { deskHouse } from "./house.ts";

const now = Date.parse("2027-03-01T15:00:00Z");

describe.each(engines)("the desk's House on %s", async (engine) => {
  const { db, write } = await openTestDatabase(engine);
  beforeEach(() => emptyTables(db));
  const house = deskHouse({ db, write, clock: () => now });
  const current = createCurrentHouse({ db, readPictures: async () => noPictures });
  const document = async () => (await readDraft(db)).document;

  /** Saves a section with some fields changed. */
  async function change(section: HouseSection, changed: Typed) {
    const { typed, version } = await house.section(section);
    return house.save(section, { ...typed, ...changed }, version);
  }

  test.each(houseSections)("%s, saved unchanged, stores nothing", async (section) => {
    expect(await change(section, {})).toEqual({ ok: true });
    expect(await document()).toEqual({});
    expect((await house.section(section)).typed).toEqual((await house.section(section)).shipped);
  });

  test("a change is in the draft, and guests see it once it is published", async () => {
    await change("words", { "headline.plain": "Eleven beds and a dock", notice: "August is free again." });
    expect(await document()).toEqual({
      headline: { ...shippedHouse.headline, plain: "Eleven beds and a dock" },
      notice: "August is free again.",
    });
    expect((await current.read()).notice).toBe("");
    expect((await current.readDraft()).headline.plain).toBe("Eleven beds and a dock");
    await write((tx) => publishDraft(tx, 1, "Headline, Notice", now));
    expect((await current.read()).notice).toBe("August is free again.");
  });

  test("a value that is the site's own again is not stored", async () => {
    await change("words", { name: "Heron House", notice: "Soon." });
    await change("words", { name: shippedHouse.name });
    expect(await document()).toEqual({ notice: "Soon." });
  });

  test("leaves the other sections as they are", async () => {
    await change("films", { "films.hero": "https://youtu.be/dQw4w9WgXcQ" });
    await write((tx) => changeDraft(tx, null, (draft) => ({ ...draft, settled: ["pin"] }), now));
    await change("contact", { phone: "609 555 0199", streetAddress: "1 Heron Lane", checkIn: "16:00" });
    expect(await document()).toEqual({
      films: { hero: "dQw4w9WgXcQ", aerialTour: null },
      settled: ["pin"],
      phone: "(609) 555-0199",
      streetAddress: "1 Heron Lane",
      checkIn: "4:00 PM",
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
    const { rooms, roomsConfirmed } = await current.readDraft();
    expect(rooms.at(-1)).toEqual({ room: "Loft", beds: [{ kind: "twin", count: 2 }] });
    expect(roomsConfirmed).toBe(true);
    expect((await house.overview()).rooms).toBe("5 rooms, sleeps 15, the beds hold 17");
  });

  test("the list of beds among the amenities follows the rooms, until the owner changes it", async () => {
    const beds = async () => (await current.readDraft()).amenities.find(({ id }) => id === "sleeping")?.items;
    expect(await beds()).toEqual(shippedHouse.amenities.find(({ id }) => id === "sleeping")?.items);
    await change("rooms", { "rooms.0.queen": "1", "rooms.3.full": "0", extraBeds: "", sleeps: "16", mostGuests: "16" });
    expect(await beds()).toEqual(["1 king bed", "5 queen beds", "3 twin beds", "Sleeps 16"]);
    await change("amenities", { "amenities.0.items": "Free WiFi" });
    await change("rooms", { "rooms.0.queen": "0", sleeps: "14", mostGuests: "14" });
    expect(await beds()).toEqual(["1 king bed", "4 queen beds", "3 twin beds", "Sleeps 14"]);
    await change("amenities", { "amenities.2.items": "Beds for everybody" });
    await change("rooms", { sleeps: "15", mostGuests: "15" });
    expect(await beds()).toEqual(["Beds for everybody"]);
  });

  test("a relabeled number goes on counting, and so does the site's own subtitle", async () => {
    await change("words", { "stats.0.label": "Rooms", "stats.1.label": "Baths", "stats.3.figure": "2" });
    await change("rooms", { bathrooms: "2", bedrooms: "5", kidsRooms: "0", mostGuests: "18" });
    await change("words", { tagline: "By the bay." });
    const { stats, subtitle, bathrooms } = await current.readDraft();
    expect(stats.map(({ figure, label }) => `${figure} ${label}`)).toEqual([
      "5 Rooms",
      "2 Baths",
      "15-18 Guests",
      "2 Bay Views",
    ]);
    expect(subtitle).toMatch(/^A 5-bedroom bayfront rental/);
    expect(bathrooms).toBe(2);
    expect(await document()).not.toHaveProperty("subtitle");
    await change("words", { "stats.1.figure": "2½" });
    await change("rooms", { bathrooms: "" });
    const changed = await current.readDraft();
    expect([changed.stats[1]?.figure, changed.bathrooms]).toEqual(["2½", null]);
    const { typed } = await house.section("questions");
    expect(typed["answers.amenities.answer"]).toContain("beds for 15, bay access");
  });

  test("the room for a party is what the owner has filled in: floors, cars, seats and measured stairs", async () => {
    const unknown = { cars: null, tableSeats: null, bedsByFloor: [], stepsToFirstBed: null };
    expect((await current.readDraft()).partyRoom).toEqual({ guests: 16, bathrooms: 3, ...unknown });
    const floors = { "rooms.0.floor": "2", "rooms.1.floor": "1", "rooms.2.floor": "2", "rooms.3.floor": "3" };
    await change("rooms", { ...floors, roomsConfirmed: "on", cars: "0", tableSeats: "16" });
    await write((tx) =>
      changeDraft(tx, null, (draft) => ({ ...draft, measurements: { "entry-steps": "14", "inside-steps": "0" } }), now),
    );
    expect((await current.readDraft()).partyRoom).toEqual({
      guests: 16,
      bathrooms: 3,
      cars: 0,
      tableSeats: 16,
      bedsByFloor: [
        { floor: 1, beds: 2, sleeps: 4 },
        { floor: 2, beds: 3, sleeps: 6 },
        { floor: 3, beds: 4, sleeps: 5 },
      ],
      stepsToFirstBed: 14,
    });
    await change("rooms", { "rooms.3.floor": "" });
    expect((await current.readDraft()).partyRoom.bedsByFloor).toEqual([]);
    expect(await change("rooms", { cars: "some" })).toMatchObject({ errors: { cars: expect.any(String) } });
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
    expect(await change("rules", { fullRefundDays: "14", halfRefundDays: "14" })).toEqual({ ok: true });
  });

  test("an offer that the owner cannot keep is left out, and offered again", async () => {
    expect(await change("rules", { "unkept.call": "on", "unkept.none": "on" })).toEqual({ ok: true });
    expect(await document()).toEqual({ unkeptOffers: ["call"] });
    expect(await change("rules", { "unkept.call": "" })).toEqual({ ok: true });
    expect(await document()).toEqual({});
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

  test("what another window has changed is not overwritten", async () => {
    const seen = await house.section("words");
    await change("words", { tagline: "By the bay." });
    const outcome = await house.save("words", { ...seen.typed, tagline: "By the dock." }, seen.version);
    expect(outcome).toMatchObject({ ok: false, status: 409, errors: {} });
    expect(await document()).toEqual({ tagline: "By the bay." });
    const { version } = await house.section("words");
    expect(await house.save("words", { ...seen.typed, tagline: "By the dock." }, version)).toEqual({ ok: true });
  });

  test("a change in another section refuses nothing", async () => {
    const seen = await house.section("words");
    await change("films", { "films.hero": "dQw4w9WgXcQ" });
    expect(await house.save("words", { ...seen.typed, tagline: "By the dock." }, seen.version)).toEqual({ ok: true });
    expect(await document()).toMatchObject({ tagline: "By the dock.", films: { hero: "dQw4w9WgXcQ" } });
  });
});
