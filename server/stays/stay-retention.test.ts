import { describe, expect, test } from "vitest";
import { bothEngines, sharedDatabase } from "#tests/database.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { addInquiry } from "#tests/stored-posts.ts";
import { payment, rentOf8000 } from "#tests/stored/stays.ts";
import { historyOf } from "./history.ts";
import { inquiriesBefore } from "./inquiries/store.ts";
import { agreePrice, cancelStay } from "./money.ts";
import { recordPayment } from "./payments.ts";
import { deleteStays, deleteStaysOfInquiries, forgetGuestOf, staysBefore } from "./stay-retention.ts";
import { changeState, findStay } from "./stays.ts";

const now = Date.UTC(2027, 0, 15, 17);

describe.each(bothEngines)("the owner's books on %s", async (engine) => {
  const { db, write } = await sharedDatabase(engine);

  const stay = async (id: string) => {
    const found = await findStay(db, id);
    if (!found) throw new Error("gone");
    return found;
  };
  async function inquiry({ paid = false, agreed = false, booked = false, canceled = false, priced = true }) {
    const month = priced ? "2027-07" : "2027-11";
    const dates = { checkIn: `${month}-03`, checkOut: `${month}-10` };
    const id = await addInquiry(write, { ...janesInquiry, ...dates, guests: "4", dog: "yes" }, now, false);
    if (agreed || paid) await agreePrice(write, await stay(id), rentOf8000, now);
    if (booked || canceled) await changeState(write, await stay(id), "booked", now);
    if (paid) await recordPayment(write, await stay(id), payment(`pay-${id}`, 100, { word: "by Jane" }), now);
    if (canceled) await cancelStay(write, await stay(id), {}, now);
    return id;
  }

  test.each([
    ["a booked stay", { booked: true }, true],
    ["a canceled stay with an agreed price", { agreed: true, canceled: true }, true],
    ["a canceled stay with a payment", { paid: true, canceled: true }, true],
    ["an inquiry with a payment", { paid: true }, true],
    ["an inquiry with an agreed price alone", { agreed: true }, false],
    ["a canceled stay without a price", { canceled: true, priced: false }, false],
  ] as const)("%s outlives its inquiry: %o %s", async (_, what, isInBooks) => {
    const id = await inquiry(what);
    const kept = isInBooks ? [] : [id];
    expect(await inquiriesBefore(db, now + 1, "all", 10)).toEqual(kept);
    await write((tx) => deleteStaysOfInquiries(tx, [id]));
    expect((await findStay(db, id)) !== null).toBe(isInBooks);
    if (!isInBooks) return;
    expect(await staysBefore(db, "2027-07-10", now + 1, 10)).toEqual([]);
    expect(await staysBefore(db, "2027-07-11", 0, 10)).toEqual([id]);
    const ofOlderVersion = { what: "Kept $50 of the deposit: Jane broke a lamp", who: "owner" };
    await db
      .insertInto("stay_history")
      .values({ stay_id: id, entry: 99, at: now, ...ofOlderVersion })
      .execute();
    expect(await write((tx) => forgetGuestOf(tx, [id]))).toEqual({ deleted: 0, kept: 1 });
    const history = await historyOf(db, id);
    expect(history.at(-1)?.what).toBe("Kept $50 of the deposit");
    expect(JSON.stringify(history)).not.toContain("Jane");
    expect(await findStay(db, id)).toMatchObject({ name: janesInquiry.name, email: null, party: null, dog: null });
    const payments = await db.selectFrom("payments").selectAll().execute();
    for (const each of payments) expect(each).toMatchObject({ cents: 100, word: "" });
    await write((tx) => deleteStays(tx, [id]));
    expect(await db.selectFrom("payments").selectAll().execute()).toEqual([]);
  });
});
