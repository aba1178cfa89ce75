import { describe, expect, test } from "vitest";
import type { StayRow } from "#server/platform/db/schema.ts";
import { accountYears, readAccounts, totalOfPayments } from "#server/stays/accounts.ts";
import { agreePrice, cancelStay } from "#server/stays/money.ts";
import { type NewPayment, recordPayment } from "#server/stays/payments.ts";
import { bothEngines, sharedDatabase } from "#tests/database.ts";
import { addStay, stayOf, payment, rentOf8000 } from "#tests/stored/stays.ts";
import { filesIn } from "#tests/zip.ts";
import { accountantFile } from "./accountant.ts";

const now = Date.UTC(2027, 0, 15, 17, 30);

describe.each(bothEngines)("the accountant's file on %s", async (engine) => {
  const { db, write } = await sharedDatabase(engine);

  async function book(name: string, checkIn: string, checkOut: string) {
    const entered = await addStay(write, now, { name, email: null, checkIn, checkOut });
    const lines = [{ label: "Rent", cents: 837_500 }];
    return stayOf(await agreePrice(write, entered, { ...rentOf8000, lines }, now));
  }
  let number = 0;
  async function pay(stay: StayRow, cents: number, over: Partial<NewPayment> = {}) {
    return stayOf(await recordPayment(write, stay, payment(`payment-${10 + number++}`, cents, over), now));
  }
  const read = async (name: "stays.csv" | "payments.csv", year: number | null = 2027) => {
    const lines = (filesIn(await accountantFile(db, year))[name] ?? "").replace("\ufeff", "").split("\r\n");
    const [heading = [], ...rows] = lines.filter(Boolean).map((line) => line.split(","));
    return rows.map((row) => Object.fromEntries(heading.map((column, at) => [column, row[at]])));
  };
  const incomeOf = (rows: Record<string, string | undefined>[], column: string) =>
    rows.filter((row) => row["guest"] !== "").reduce((sum, row) => sum + Number(row[column]), 0);

  async function aYear() {
    let ann = await book("Ann", "2027-07-03", "2027-07-10");
    ann = await pay(ann, 75_000);
    ann = await pay(ann, 837_500, { method: "Check", word: "1042", state: "bounced" });
    ann = await pay(ann, 837_500, { method: "Check", word: "1043" });
    ann = await pay(ann, 12_500, { kind: "deposit-kept", method: "", word: "=A lamp" });
    await pay(ann, 62_500, { kind: "deposit-returned" });
    let ben = await book("Ben", "2027-07-10", "2027-07-17");
    ben = await pay(ben, 912_500, { day: "2026-12-31" });
    ben = stayOf(await cancelStay(write, ben, { askedOn: "2027-06-20" }, now));
    ben = await pay(ben, 75_000, { kind: "deposit-returned" });
    await pay(ben, 418_750, { kind: "refunded" });
    const cat = await book("Cat", "2027-08-07", "2027-08-14");
    await pay(cat, 100_000, { method: "Check", state: "noted" });
    await book("Dan", "2028-07-01", "2028-07-08");
  }

  test("has a row per stay, and its totals are the income", async () => {
    await aYear();
    const rows = await read("stays.csv");
    expect(rows).toMatchObject([
      {
        guest: "Ann",
        "rent paid": "8375.00",
        "deposit returned": "-625.00",
        "deposit kept": "125.00",
        "income so far": "8500.00",
      },
      {
        guest: "Ben",
        status: "Canceled",
        rent: "4187.50",
        refunds: "-4187.50",
        "to refund": "0.00",
        "deposit held": "0.00",
        "income so far": "4187.50",
      },
      {
        guest: "Cat",
        status: "Booked",
        "rent paid": "0.00",
        "balance due": "8375.00",
        "deposit due": "750.00",
        "income so far": "0.00",
      },
      { arrival: "Total of arrivals in 2027", "deposit returned": "-1375.00", "income so far": "12687.50" },
    ]);
    expect(incomeOf(rows, "income so far")).toBe(12_687.5);
  });

  test("has a row per payment: returns are negative, a kept deposit is income, and a check counts once it clears", async () => {
    await aYear();
    const rows = await read("payments.csv", null);
    expect(rows).toMatchObject([
      { day: "2026-12-31", guest: "Ben", paid: "9125.00", rent: "8375.00", deposit: "750.00", income: "8375.00" },
      { guest: "Ann", paid: "750.00", rent: "0.00", deposit: "750.00", income: "0.00" },
      { "number or note": "1042", status: "check did not clear", paid: "0.00", income: "0.00" },
      { "number or note": "1043", paid: "8375.00", rent: "8375.00", income: "8375.00" },
      { type: "deposit kept", "number or note": `"'=A lamp"`, paid: "0.00", deposit: "-125.00", income: "125.00" },
      { type: "deposit returned", paid: "-625.00", deposit: "-625.00", income: "0.00" },
      { guest: "Ben", paid: "-750.00", deposit: "-750.00", income: "0.00" },
      { type: "refund", paid: "-4187.50", rent: "-4187.50", deposit: "0.00", income: "-4187.50" },
      { guest: "Cat", status: "check not cleared yet", paid: "0.00", income: "0.00" },
      { day: "Total of payments in 2026", income: "8375.00" },
      { day: "Total of payments in 2027", paid: "3562.50", income: "4312.50" },
      { day: "Total of payments", paid: "12687.50", rent: "12562.50", deposit: "0.00", income: "12687.50" },
    ]);
    expect(incomeOf(rows, "income")).toBe(12_687.5);
  });

  test("without a year has all stays, with totals of each year of arrival", async () => {
    await aYear();
    expect((await read("stays.csv", null)).map((row) => row["guest"] || row["arrival"])).toEqual([
      "Ann",
      "Ben",
      "Cat",
      "Dan",
      "Total of arrivals in 2027",
      "Total of arrivals in 2028",
      "Total of arrivals",
    ]);
    expect(await read("stays.csv", 2031)).toMatchObject([{ arrival: "Total of arrivals", "income so far": "0.00" }]);
  });

  test("has each payment in the year of its day, also for a stay of another year", async () => {
    await aYear();
    expect(await accountYears(db, 2027)).toEqual([2028, 2027, 2026]);
    const [before, during] = [await read("payments.csv", 2026), await read("payments.csv")];
    expect(before).toMatchObject([
      { day: "2026-12-31", guest: "Ben", arrival: "2027-07-10", income: "8375.00" },
      { day: "Total of payments in 2026", paid: "9125.00", income: "8375.00" },
    ]);
    expect(during.at(-1)).toMatchObject({ day: "Total of payments in 2027", paid: "3562.50", income: "4312.50" });
    expect(await read("payments.csv", 2028)).toMatchObject([{ day: "Total of payments", paid: "0.00" }]);
    expect(await read("stays.csv", 2026)).toMatchObject([{ arrival: "Total of arrivals" }]);
    expect(totalOfPayments((await readAccounts(db, 2026)).payments)).toEqual({
      received: 912_500,
      returned: 0,
      income: 837_500,
    });
    expect(totalOfPayments((await readAccounts(db, 2027)).payments)).toEqual({
      received: 912_500,
      returned: 556_250,
      income: 431_250,
    });
    const payments = before.length + during.length - 2;
    expect(payments).toBe((await db.selectFrom("payments").select("id").execute()).length);
  });
});
