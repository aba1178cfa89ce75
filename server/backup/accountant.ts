import type { PaymentKind, PaymentState } from "#contract/stays/stay-money.ts";
import { stateLabels } from "#contract/stays/stay.ts";
import type { Db } from "#server/platform/db/schema.ts";
import { zipOf } from "#server/platform/zip.ts";
import {
  type Account,
  accountColumns,
  type PaymentAccount,
  readAccounts,
  type StayAccount,
  totalAccount,
} from "#server/stays/accounts.ts";
import { csvOf } from "./csv.ts";

const types: Readonly<Record<PaymentKind, string>> = {
  received: "received",
  refunded: "refund",
  "deposit-returned": "deposit returned",
  "deposit-kept": "deposit kept",
};

const states: Readonly<Record<PaymentState, string>> = {
  noted: "check not cleared yet",
  cleared: "",
  bounced: "check did not clear",
};

/** Returns the file for the accountant: the stays that arrive in this year and the payments dated in it, or all, as two tables with totals of each year. */
export async function accountantFile(db: Db, year: number | null): Promise<Uint8Array<ArrayBuffer>> {
  const { stays, payments } = await readAccounts(db, year);
  return zipOf([
    { name: "stays.csv", text: csvOf(stayRows(stays)) },
    { name: "payments.csv", text: csvOf(paymentRows(payments)) },
  ]);
}

function stayRows(accounts: readonly StayAccount[]) {
  const amounts = (account: Account) => accountColumns.map(([, name]) => account[name]);
  return [
    ["arrival", "departure", "guest", "status", ...accountColumns.map(([heading]) => heading)],
    ...accounts.map(({ stay, ...account }) => [
      stay.check_in,
      stay.check_out,
      stay.name,
      stateLabels[stay.state],
      ...amounts(account),
    ]),
    ...withTotals("Total of arrivals", accounts, ({ stay }) => stay.check_in).map(([title, part]) => [
      title,
      "",
      "",
      "",
      ...amounts(totalAccount(part)),
    ]),
  ];
}

function paymentRows(accounts: readonly PaymentAccount[]) {
  const sum = (part: readonly PaymentAccount[], name: "paid" | "rent" | "deposit" | "income") =>
    part.reduce((cents, account) => cents + account[name], 0);
  return [
    [
      "day",
      "guest",
      "arrival",
      "departure",
      "type",
      "method",
      "number or note",
      "status",
      "paid",
      "rent",
      "deposit",
      "income",
    ],
    ...accounts.map(({ stay, payment, paid, rent, deposit, income }) => [
      payment.day,
      stay.name,
      stay.check_in,
      stay.check_out,
      types[payment.kind],
      payment.method,
      payment.word,
      states[payment.state],
      paid,
      rent,
      deposit,
      income,
    ]),
    ...withTotals("Total of payments", accounts, ({ payment }) => payment.day).map(([title, part]) => [
      title,
      ...Array.from({ length: 7 }, () => ""),
      ...(["paid", "rent", "deposit", "income"] as const).map((name) => sum(part, name)),
    ]),
  ];
}

/** Groups rows for the totals of each year, and of all if there are several. */
function withTotals<Row>(
  what: string,
  rows: readonly Row[],
  dayOf: (row: Row) => string,
): [title: string, rows: readonly Row[]][] {
  const years = [...Map.groupBy(rows, (row) => dayOf(row).slice(0, 4))].map(
    ([year, part]): [string, readonly Row[]] => [`${what} in ${year}`, part],
  );
  return years.length === 1 ? years : [...years, [what, rows]];
}
