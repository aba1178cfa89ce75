import { type CalendarDate, isCalendarDate } from "#contract/calendar-date.ts";
import { cleanText, oneLine } from "#contract/forms/clean-text.ts";
import type { Terms } from "#contract/house/house.ts";
import { dollars, parseDollars } from "#contract/prices/money.ts";
import type { PriceList } from "#contract/prices/rates.ts";
import { type AgreedPrice, firstPrice, type PriceLine, totalOf } from "#contract/stays/stay-money.ts";
import type { StayRow } from "../../platform/db/schema.ts";
import { quoteOfStay } from "../money.ts";

/** A price's form, as it is typed. */
export type PriceForm = {
  lines: { label: string; amount: string }[];
  deposit: string;
  depositDue: string;
  balanceDue: string;
};

/** Lines of a price; the last ones are empty, for a discount or an extra. */
const mostLines = 8;
const spareLines = 2;

const longestLabel = 80;

/** More than any stay costs. */
export const mostCents = 100_000_000;

/** The form of a price, with spare lines. */
export function priceFormOf({ lines, deposit, depositDue, balanceDue }: AgreedPrice): PriceForm {
  return {
    lines: withSpareLines(lines.map(({ label, cents }) => ({ label, amount: dollars(cents) }))),
    deposit: dollars(deposit),
    depositDue,
    balanceDue,
  };
}

/** The form of a stay's first price; where nights have no price, the owner types the rent. */
export function firstPriceForm(stay: StayRow, list: PriceList, terms: Terms, today: CalendarDate): PriceForm {
  const quote = quoteOfStay(stay, list);
  const form = priceFormOf(firstPrice(quote, stay.check_in, today, terms));
  return quote.unpricedNights > 0 ? { ...form, lines: withSpareLines([{ label: "Rent", amount: "" }]) } : form;
}

function withSpareLines(lines: PriceForm["lines"]): PriceForm["lines"] {
  const spare = Array.from({ length: spareLines }, () => ({ label: "", amount: "" }));
  return [...lines, ...spare].slice(0, mostLines);
}

/** The price that a form says. What is wrong with it goes into `errors` by field. */
export function checkPriceForm(form: PriceForm, errors: Record<string, string>): AgreedPrice {
  const lines: PriceLine[] = [];
  let wrongLines = false;
  for (const [at, typed] of form.lines.slice(0, mostLines).entries()) {
    const label = oneLine(cleanText(typed.label), longestLabel);
    if (label === "" && typed.amount.trim() === "") continue;
    const cents = parseDollars(typed.amount);
    if (label === "") errors[`label-${at}`] = "Please say what this amount is for.";
    if (cents === undefined || Math.abs(cents) > mostCents)
      errors[`amount-${at}`] = "Please enter an amount like $8,000.";
    else lines.push({ label, cents });
    wrongLines ||= label === "" || cents === undefined;
  }
  if (lines.length === 0 && !wrongLines) errors["amount-0"] ??= "Please enter a price.";
  else if (totalOf({ lines }) < 0) errors["amount-0"] = "The total is below $0.";
  const deposit = parseDollars(form.deposit.trim() === "" ? "0" : form.deposit);
  if (deposit === undefined || deposit < 0 || deposit > mostCents)
    errors["deposit"] = "Please enter an amount like $750.";
  for (const name of ["depositDue", "balanceDue"] as const) {
    if (!isCalendarDate(form[name])) errors[name] = "Please choose a day.";
  }
  return { lines, deposit: deposit ?? 0, depositDue: form.depositDue, balanceDue: form.balanceDue };
}
