import { describe, expect, test } from "vitest";
import { changeState, findStay } from "#server/stays/stays.ts";
import { bothEngines, sharedDatabase } from "#tests/database.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { addInquiry } from "#tests/stored-posts.ts";
import { addStay } from "#tests/stored/stays.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import { deskPrivacy } from "./desk.ts";

const now = Date.UTC(2027, 0, 15, 17, 30);

describe.each(bothEngines)("a guest's data at the desk on %s", async (engine) => {
  const { db, write } = await sharedDatabase(engine);

  async function open(purged = true) {
    const dataDir = await temporaryFolder();
    const database = { db, write, purgeDeletedData: async () => purged };
    return deskPrivacy({ database, dataDir, sendsMail: false, clock: () => now });
  }
  const enter = (email: string | null, checkIn = "2027-07-03", checkOut = "2027-07-10") =>
    addStay(write, now, { name: "Ann Example", email, phone: "555 0100", checkIn, checkOut });
  const inThePast = (id: string) =>
    db.updateTable("stays").set({ check_in: "2026-07-04", check_out: "2026-07-11" }).where("id", "=", id).execute();
  const sure = { sure: "yes" };

  test("a stay still to come is the reason to delete nothing", async () => {
    const privacy = await open();
    const { id } = await enter("ann@example.com");
    const reason = "Ann Example has a booked stay from July 3 to 10, 2027. Cancel it first.";
    expect(await privacy.about(id)).toMatchObject({ refusal: reason });
    expect(await privacy.forget(id)(sure)).toMatchObject({ status: 409, message: `${reason} Nothing was deleted.` });
    const other = await addInquiry(write, { ...janesInquiry, email: "ANN@example.com" }, now, false);
    expect(await privacy.forget(other)(sure)).toMatchObject({ status: 409 });
    const withoutEmail = await enter(null, "2027-08-07", "2027-08-14");
    expect(await privacy.forget(withoutEmail.id)(sure)).toMatchObject({ status: 409 });
  });

  test("is deleted once the owner is sure, except name, nights and payments in the books", async () => {
    const privacy = await open(false);
    const { id } = await enter("ann@example.com");
    await inThePast(id);
    const inquiry = await addInquiry(write, { ...janesInquiry, email: "ann@example.com" }, now, false);
    expect(await privacy.about(inquiry)).toMatchObject({ refusal: null, staysInBooks: 1 });
    expect(await privacy.forget(inquiry)({})).toMatchObject({ errors: { sure: expect.stringContaining("check") } });
    expect(await privacy.forget(inquiry)(sure)).toEqual({ ok: true, done: "forgotten-but-traces" });
    expect(await findStay(db, inquiry)).toBeNull();
    expect(await findStay(db, id)).toMatchObject({ name: "Ann Example", email: null, phone: null });
    expect(await privacy.about(inquiry)).toBeNull();
    expect(await privacy.forget(inquiry)(sure)).toMatchObject({ status: 404 });
  });

  test("of a stay without an address is that stay", async () => {
    const privacy = await open();
    const [gone, other] = [await enter(null), await enter(null, "2027-08-07", "2027-08-14")];
    await changeState(write, gone, "canceled", now);
    expect(await privacy.about(gone.id)).toMatchObject({ staysInBooks: 0, stay: { reachable: false } });
    expect(await privacy.sendCopy(gone.id)).toMatchObject({ status: 409 });
    expect(await privacy.forget(gone.id)(sure)).toEqual({ ok: true, done: "forgotten" });
    expect(await findStay(db, gone.id)).toBeNull();
    expect(await findStay(db, other.id)).not.toBeNull();
  });

  test("is handed over as a file, or sent to the guest's own address, once a day", async () => {
    const privacy = await open();
    const id = await addInquiry(write, { ...janesInquiry, otherInfo: "Two kayaks" }, now, false);
    expect(await new Response((await privacy.copy(id))?.body ?? null).text()).toContain("Two kayaks");
    expect(await privacy.copy("unknown")).toBeNull();
    expect(await privacy.sendCopy(id)).toEqual({ ok: true, done: "sent" });
    expect(await privacy.sendCopy(id)).toMatchObject({ status: 409 });
    const mails = await db.selectFrom("outbox").selectAll().where("attachment", "is not", null).execute();
    expect(mails).toMatchObject([{ recipient: janesInquiry.email, attachment: expect.stringContaining("Two kayaks") }]);
  });
});
