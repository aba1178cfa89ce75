import { expect, test } from "vitest";
import { limitsOf } from "#contract/forms/form.ts";
import { reviewFields } from "#contract/reviews/review.ts";
import { readFields } from "./read-fields.ts";

function post(body: BodyInit): Request {
  return new Request("http://localhost/", { method: "POST", body, duplex: "half" } as RequestInit);
}

const limits = { ...limitsOf(reviewFields), a: 9, b: 9, c: 9, e: 9, f: 9, g: 9, text: 100, name: 9 };

async function fieldsOf(body: string, format: "json" | "form" = "json") {
  const reading = await readFields(post(body), format, limits);
  return reading.ok ? { ...reading.fields } : reading.status;
}

test("reads JSON and forms alike", async () => {
  expect(await fieldsOf('{"name":"Jane","rating":5}')).toEqual({ name: "Jane", rating: "5" });
  expect(await fieldsOf("name=Jane&rating=5", "form")).toEqual({ name: "Jane", rating: "5" });
});

test("nested values, null and true count as missing", async () => {
  expect(await fieldsOf('{"a":{"b":1},"c":["d"],"e":null,"f":true,"g":"kept"}')).toEqual({ g: "kept" });
});

test("names with a meaning in JavaScript are just names", async () => {
  const asked = Object.fromEntries(["__proto__", "constructor", "toString", "hasOwnProperty"].map((name) => [name, 9]));
  const reading = await readFields(post('{"__proto__":"x","constructor":"y","toString":"z"}'), "json", asked);
  expect(reading.ok && Object.keys(reading.fields)).toEqual(["__proto__", "constructor", "toString"]);
  expect(reading.ok && reading.fields["hasOwnProperty"]).toBeUndefined();
});

test("other fields are not read", async () => {
  expect(await fieldsOf('{"name":"Jane","url":"https://x.test","0":"y"}')).toEqual({ name: "Jane" });
  expect(await fieldsOf("name=Jane&url=https://x.test&0=y&&z", "form")).toEqual({ name: "Jane" });
});

test("the last of several values with one name counts", async () => {
  expect(await fieldsOf('{"name":"Jane","name":"Sam"}')).toEqual({ name: "Sam" });
  expect(await fieldsOf("name=Jane&name=Sam", "form")).toEqual({ name: "Sam" });
});

test("a value far over its limit is returned unchanged, others are cleaned", async () => {
  const tooLong = "e\u0301\r\n".repeat(101);
  expect(await fieldsOf(JSON.stringify({ text: tooLong }))).toEqual({ text: tooLong });
  expect(await fieldsOf(JSON.stringify({ text: "\u03b1\u0313\u0300\u0345".repeat(100) }))).toEqual({
    text: "\u1f82".repeat(100),
  });
});

test("a letter keeps 30 marks, also where they were apart before control characters went", async () => {
  expect(await fieldsOf(JSON.stringify({ text: `x${"\u0316".repeat(300)}y` }))).toEqual({
    text: `x${"\u0316".repeat(30)}y`,
  });
  expect(await fieldsOf(JSON.stringify({ text: `x${"\u0316\u0001".repeat(150)}y` }))).toEqual({
    text: `x${"\u0316".repeat(30)}y`,
  });
});

test("text is put in order: line ends, spaces, control and unseen characters, composition, lone surrogates", async () => {
  const body = JSON.stringify({
    text: " a\r\nb\rc\u0000\u001b[31m\u0085\td\u0065\u0301  \ud800\u202e\n\n\n\n\ud83d\udc68\u200d\ud83d\udc67\u200b \u0645\u06cc\u200c\u0631\u0648\u0645",
  });
  expect(await fieldsOf(body)).toEqual({
    text: "a\nb\nc[31m\nd\u00e9 \ufffd\n\n\ud83d\udc68\u200d\ud83d\udc67 \u0645\u06cc\u200c\u0631\u0648\u0645",
  });
});

test.each(["я", "字"])("the longest review fits in every way to write %s", async (letter) => {
  const longest = { guest_name: 200, hometown: 200, title: 300, review_text: 20_000 };
  const review = Object.fromEntries(Object.entries(longest).map(([name, length]) => [name, letter.repeat(length)]));
  expect(await fieldsOf(new URLSearchParams(review).toString(), "form")).toEqual(review);
  const escaped = JSON.stringify(review).replaceAll(letter, `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);
  expect(await fieldsOf(escaped)).toEqual(review);
});
