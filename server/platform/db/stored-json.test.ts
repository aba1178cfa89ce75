import { expect, test } from "vitest";
import * as z from "zod/mini";
import { parseStored } from "./stored-json.ts";

const lines = z.array(z.object({ label: z.string(), cents: z.int() }));

test("returns what the schema finds", () => {
  expect(parseStored(lines, '[{"label":"Rent","cents":5}]', "stays.price_lines")).toEqual([
    { label: "Rent", cents: 5 },
  ]);
});

test("names the place of a bad value, and shows none of its words", () => {
  const read = (json: string) => () => parseStored(lines, json, "stays.price_lines of s1");
  expect(read('[{"label":"Hanna","cents":"Hanna"}]')).toThrow(
    /^stays\.price_lines of s1 is not .*0: cents: (?!.*Hanna)/,
  );
  expect(read("Hanna was here")).toThrow(/^stays\.price_lines of s1 is not JSON$/);
});
