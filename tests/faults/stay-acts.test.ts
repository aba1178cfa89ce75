/** @module-tag all */
import { readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { addDays } from "#contract/calendar-date.ts";
import { idempotencyKeyField } from "#contract/forms/form.ts";
import { outdated } from "#server/mail/mail.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { Db, StayRow } from "#server/platform/db/schema.ts";
import { todayAtHouse } from "#server/platform/process/clock.ts";
import { guestMailsOf } from "#server/stays/mails/mail-events.ts";
import { agreePrice } from "#server/stays/money.ts";
import { saveAgreement } from "#server/stays/offers/agreement.ts";
import { offersOf, sendOffer } from "#server/stays/offers/offers.ts";
import { recordPayment } from "#server/stays/payments.ts";
import { findStay } from "#server/stays/stays.ts";
import { programEnvironment } from "#tests/local-server.ts";
import { patienceMs } from "#tests/patience.ts";
import { openOwnerServer } from "#tests/processes/owner-server.ts";
import { testOffer } from "#tests/stored/stay-offers.ts";
import { addStay, stayOf, payment, rentOf8000 } from "#tests/stored/stays.ts";

/** At full size, FAULT_ROUNDS=100, the server is killed once at every statement. */
const stride = process.env["FAULT_ROUNDS"] === undefined ? 5 : 1;

const today = todayAtHouse(Date.now());

/** Far enough ahead that its dates cause no email. */
const week = (round: number) => {
  const checkIn = addDays(today, 400 + 7 * round);
  return { checkIn, checkOut: addDays(checkIn, 7) };
};

async function entered(write: Write, round: number, state: "inquiry" | "booked"): Promise<StayRow> {
  const stay = await addStay(write, Date.now(), { ...week(round), state });
  const due = { depositDue: stay.check_in, balanceDue: stay.check_in };
  return stayOf(await agreePrice(write, stay, { ...rentOf8000, ...due }, Date.now()));
}

async function paid(write: Write, round: number): Promise<StayRow> {
  const all = payment(`all-${round}`, 875_000, { day: today });
  return stayOf(await recordPayment(write, await entered(write, round, "booked"), all, Date.now()));
}

async function offered(write: Write, round: number): Promise<StayRow> {
  const offer = testOffer({ ...week(round), today, until: addDays(today, 5) });
  const inquiry = await entered(write, round, "inquiry");
  return stayOf(await sendOffer(write, inquiry, offer, "The agreement", Date.now()));
}

const offerForm = (cents: string) => ({
  form: "offer",
  intent: "send",
  "lines.0.label": "Rent",
  "lines.0.amount": cents,
  deposit: "$750",
  depositDue: addDays(today, 300),
  balanceDue: addDays(today, 300),
  until: addDays(today, 5),
  holds: "yes",
  phone: "(609) 522-1407",
  email: "stay@dockhouse.com",
});

const paymentForm = (kind: string, amount: string, round: number) => ({
  intent: "payment",
  [idempotencyKeyField]: `entry-${kind}-${round}`,
  kind,
  amount,
  day: today,
  method: "Zelle",
  mail: "yes",
});

type Act = {
  prepare: (write: Write, round: number) => Promise<StayRow>;
  page?: string;
  form: (round: number) => Record<string, string>;
};

const acts: Readonly<Record<string, Act>> = {
  "sends an offer": {
    prepare: (write, round) => entered(write, round, "inquiry"),
    page: "/offer",
    form: () => offerForm("$8,000"),
  },
  "changes an offer": { prepare: offered, page: "/offer", form: () => offerForm("$7,500") },
  "books what was offered": { prepare: offered, form: () => ({ intent: "booked", mail: "yes" }) },
  "notes a payment": {
    prepare: (write, round) => entered(write, round, "booked"),
    form: (round) => paymentForm("received", "$750", round),
  },
  "cancels with a refund": {
    prepare: paid,
    form: () => ({ intent: "canceled", sure: "yes", askedOn: today, refund: "$4,000", mail: "yes" }),
  },
  "returns a deposit": { prepare: paid, form: (round) => paymentForm("deposit-returned", "$750", round) },
};

/** Returns everything an action changes, the same for the same action on any week. */
async function shapeOf(db: Db, id: string, versionBefore: number) {
  const stay = await findStay(db, id);
  const count = async (table: "nights" | "payments" | "stay_history") =>
    (await db.selectFrom(table).select("stay_id").where("stay_id", "=", id).execute()).length;
  return JSON.stringify({
    changes: (stay?.version ?? 0) - versionBefore,
    state: stay?.state,
    price: stay?.price_lines,
    refund: stay?.canceled_refund,
    nights: await count("nights"),
    payments: await count("payments"),
    history: await count("stay_history"),
    offers: (await offersOf(db, id)).map(({ number, ended }) => [number, ended]),
    mails: (await guestMailsOf(db, [id])).length,
  });
}

test.each(Object.entries(acts))(
  "a server killed at any statement while it %s has done all of it or nothing, and each email leaves once",
  async (_, { prepare, page = "", form }) => {
    const { start, withDatabase, databaseFile } = await openOwnerServer();
    const folder = dirname(databaseFile);
    const order = join(folder, "kill-order");
    const environment = {
      KILL_ORDER: order,
      NODE_OPTIONS: `${programEnvironment["NODE_OPTIONS"] ?? ""} --import=${import.meta.resolve("#tests/processes/kill-at-statement.ts")}`,
    };
    const waiting = () =>
      withDatabase(
        async ({ db }) => (await db.selectFrom("outbox").select("id").where("status", "=", "waiting").execute()).length,
      );
    // Makes the database, and signs the owner in.
    const first = await start();
    first.child.kill("SIGTERM");
    await first.exited;
    const agreement = { text: "For {{guest}}", returnDays: 14, confirmed: true };
    await withDatabase(({ write }) => saveAgreement(write, agreement, 0, Date.now()));

    const found: { before: string; after: string; acknowledged: boolean }[] = [];
    for (let round = 0, killed = true; killed; round++) {
      const stay = await withDatabase(({ write }) => prepare(write, round));
      const before = await withDatabase(({ db }) => shapeOf(db, stay.id, stay.version));
      // What the last kill left waiting is sent first, as if the dead server's lease had ended.
      await withDatabase(({ db }) =>
        db.updateTable("outbox").set({ due_at: 0 }).where("status", "=", "waiting").execute(),
      );
      const { child, exited, post } = await start(environment);
      await expect.poll(waiting).toBe(0);
      await writeFile(order, String(1 + round * stride));
      const body = new URLSearchParams({ version: String(stay.version), ...form(round) });
      const status = await post(`/desk/stays/${stay.id}${page}`, body).then(
        (response) => response.status,
        () => null,
      );
      const isDead = () => child.signalCode !== null;
      await expect.poll(async () => isDead() || (status === 303 && (await waiting()) === 0)).toBe(true);
      killed = isDead();
      await rm(order);
      child.kill("SIGKILL");
      await exited;
      const after = await withDatabase(({ db }) => shapeOf(db, stay.id, stay.version));
      found.push({ before, after, acknowledged: status === 303 });
    }

    const whole = found.at(-1)?.after;
    for (const { before, after, acknowledged } of found)
      expect(acknowledged ? [whole] : [whole, before]).toContain(after);
    expect(found.some(({ before, after }) => after === before)).toBe(true);
    expect(found.length).toBeGreaterThan(3);
    const mails = await withDatabase(({ db }) => db.selectFrom("outbox").selectAll().execute());
    // An offer that was changed or booked since is not sent once there is a mail server.
    expect(mails.filter(({ status, last_error }) => status !== "filed" && last_error !== outdated.offer)).toEqual([]);
    expect((await readdir(join(folder, "mail"))).toSorted()).toEqual(mails.map(({ id }) => `${id}.eml`).toSorted());
  },
  patienceMs(600 / stride),
);
