import { expect, test } from "vitest";
import { bookSafely } from "./book-safely.ts";
import { policies } from "./policies.ts";

test("every payment method of the policies says what it protects, and no other does", () => {
  const rules: readonly string[] = policies.flatMap((policy) => policy.rules);
  const accepted = rules.flatMap((rule) => /^We accept (.+)\.$/.exec(rule)?.[1]?.split(/, | and /) ?? []);
  expect(accepted).toHaveLength(5);
  const explained = bookSafely.payments.map(({ method }) => method.toLowerCase());
  expect(explained).toEqual(accepted.map((method) => method.toLowerCase()));
});

test("each line is one short paragraph", () => {
  for (const { text } of [...bookSafely.payments, ...bookSafely.checkUs]) {
    expect(text).toMatch(/\.$/);
    expect(text.length).toBeLessThan(200);
  }
});
