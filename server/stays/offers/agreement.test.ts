import { describe, expect, test } from "vitest";
import { agreementFields, firstAgreement } from "#content/house/agreement.ts";
import { setHouseSetting } from "#server/settings/house-settings.ts";
import { engines, openTestDatabase } from "#tests/database.ts";
import { testOffer } from "#tests/stored/stay-offers.ts";
import { deskAgreement, fillAgreement, paymentsInLines, readAgreement, refundsInLines } from "./agreement.ts";

const offer = testOffer();

describe("the shipped text", () => {
  test("has no gaps for a complete house", () => {
    const { text, missing, unknown } = fillAgreement(firstAgreement, offer);
    expect({ missing, unknown }).toEqual({ missing: [], unknown: [] });
    expect(text).not.toMatch(/[{}]/);
    expect(text).toContain("Ann and Bob Example");
    expect(text).toContain("Total: $8,375");
    expect(text).toContain("deposit of $750 is not part of the price");
  });

  test("lists what the owner has not filled in, and shows it in the text", () => {
    const house = { ...offer.house, owner: null, address: null, license: "" };
    const { text, missing } = fillAgreement(firstAgreement, { ...offer, guests: null, house });
    expect(missing).toEqual(["owner", "address", "guests", "license"]);
    expect(text).toContain("the house at [street address]");
  });

  test("uses every field but the house's name", () => {
    const unused = Object.keys(agreementFields).filter((name) => !firstAgreement.includes(`{{${name}}}`));
    expect(unused).toEqual(["house", "total"]);
  });
});

test("an unknown field is listed, and a guest's words are not filled in", () => {
  expect(fillAgreement("{{gest}} and {{ Guest }}", offer)).toEqual({
    text: "{{gest}} and Hanna Sample",
    missing: [],
    unknown: ["gest"],
  });
  expect(fillAgreement("{{guest}}", { ...offer, guest: "{{total}} $&" }).text).toBe("{{total}} $&");
});

describe.each(engines)("the agreement at the desk on %s", async (engine) => {
  const { db, write } = await openTestDatabase(engine);
  const desk = deskAgreement({ db, write, clock: () => 1 });
  const save = (text: string, version: number) => desk.save({ text, returnDays: "14", version: String(version) });

  test("has its fields in words, and stores their names", async () => {
    const { text } = await desk.read();
    expect(text).toContain("You are at least [renter's minimum age] years old");
    expect(await save(text, 0)).toMatchObject({ ok: true });
    expect((await readAgreement(db)).text).toBe(firstAgreement.trim());
    expect(await save("For [gest], [ ] yes", 1)).toMatchObject({ errors: { text: "There is no field [gest]." } });
    await save("For [Guest’s name] and {{ Guest }}", 1);
    expect((await desk.read()).text).toBe("For [guest's name] and [guest's name]");
    // As restoring what came with the site stores it.
    await write((tx) => setHouseSetting(tx, "agreement", {}, 2, 1));
    expect(await readAgreement(db)).toMatchObject({ text: firstAgreement, version: 3 });
  });

  test("keeps the two lines of an address", () => {
    const house = { ...offer.house, address: "1 Heron Lane\nWest Wildwood, NJ" };
    expect(fillAgreement("At {{address}}.", { ...offer, house }).text).toBe("At 1 Heron Lane\nWest Wildwood, NJ.");
  });
});

test("money due today is due when the guest says yes", () => {
  expect(paymentsInLines(offer.price, "2027-01-10")).toBe(
    ["- Security deposit, $750 (refundable): when you say yes", "- Total of $8,375: by Wednesday, May 26, 2027"].join(
      "\n",
    ),
  );
});

test.each([
  ["2027-06-10", ["Until Thursday, June 10", "Until Saturday, June 26", "After that"]],
  ["2027-06-11", ["Until Saturday, June 26", "After that"]],
  ["2027-06-27", ["too late for a refund of the total"]],
])("on %s the remaining refund deadlines are listed", (today, expected) => {
  const lines = refundsInLines("2027-07-10", today, offer.house.terms).split("\n");
  expect(lines).toHaveLength(expected.length);
  for (const [at, words] of expected.entries()) expect(lines[at]).toContain(words);
});
