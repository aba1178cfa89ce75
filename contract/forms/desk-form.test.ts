import { expect, test } from "vitest";
import * as z from "zod/mini";
import { checkbox, deskDate, deskForm, dollarAmount, orNone, wholeNumber } from "./desk-form.ts";
import { requiredText } from "./field-schema.ts";

const amount = { unlike: "unlike", outside: "outside", max: 100_000 };

const schema = z.object({
  name: requiredText("missing", 20),
  day: deskDate("no day"),
  nights: wholeNumber(1, 28, "1 to 28"),
  deposit: dollarAmount(amount),
  prices: z.record(z.string(), orNone(dollarAmount(amount))),
  dog: checkbox(),
});

const typed = {
  name: " Ann\u0000 Example ",
  day: "2027-07-03",
  nights: "7",
  deposit: "$750",
  "prices.a": "",
  "prices.b": "1",
};

const handle = deskForm(schema, async (value, version) => ({ ok: true as const, value, version }));

test("a form's fields are cleaned, grouped and read, and its version with them", async () => {
  expect(await handle({ ...typed, version: "3", dog: "on" })).toEqual({
    ok: true,
    version: 3,
    value: {
      name: "Ann Example",
      day: "2027-07-03",
      nights: 7,
      deposit: 75_000,
      prices: { a: null, b: 100 },
      dog: true,
    },
  });
  expect(await handle({ ...typed, version: "3 " })).toMatchObject({ version: -1, value: { dog: false } });
});

test.each([
  ["name", "\u200b", "missing"],
  ["day", "2027-02-29", "no day"],
  ["day", "0027-07-03", "The year has to be between 2000 and 2100."],
  ["day", "2101-01-01", "The year has to be between 2000 and 2100."],
  ["nights", "1.5", "1 to 28"],
  ["nights", "29", "1 to 28"],
  ["deposit", "", "unlike"],
  ["deposit", "-1", "outside"],
  ["prices.b", "1000.01", "outside"],
])("%s as %j is wrong", async (field, text, error) => {
  expect(await handle({ ...typed, [field]: text })).toMatchObject({ status: 422, errors: { [field]: error } });
});

test("names of fields that are parts of every object are fields like others", async () => {
  const fields = { ...typed, "prices.constructor": "2", "constructor.prototype.day": "1" };
  expect(await handle(fields)).toMatchObject({ ok: true, value: { prices: { constructor: 200 } } });
});
