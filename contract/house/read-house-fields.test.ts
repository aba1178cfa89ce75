import { describe, expect, test } from "vitest";
import { houseFieldOf, rowsIn, type Typed } from "./house-fields.ts";
import { asClockTime, readHouseFields as readFields } from "./read-house-fields.ts";

const readHouseFields = (typed: Typed) => readFields(typed, () => undefined);

const middle = { latitude: 39.0007, longitude: -74.8245 };
const tooLong = /^This has [\d,]+ characters\. 24 fit here\.$/;

describe("a text", () => {
  test.each([
    ["  Heron   House ", "Heron House"],
    ["Heron\r\nHouse", "Heron House"],
    ["Heron\tHouse\u2028", "Heron House"],
    ["\u202eesuoH noreH\u202c", "esuoH noreH"],
    ["\u2066He\u200bron\u0000 House\u2069\ufeff", "Heron House"],
    ["He\u0301ron", "Héron"],
    [`o${"\u0335".repeat(500)}`, tooLong],
    [`o${"\u0335".repeat(40)}`, /^This has 31 characters\./],
    ["👨‍👩‍👧 House", "👨‍👩‍👧 House"],
    ["<script>alert(1)</", "<script>alert(1)</"],
    ["{{SITE_URL}}", "{{SITE_URL}}"],
  ])("%j is kept without what nobody sees", (typed, kept) => {
    const form = readHouseFields({ name: typed });
    const value = form.text("name");
    if (kept instanceof RegExp) expect(form.errors["name"]).toMatch(kept);
    else expect([value, form.errors]).toEqual([kept, {}]);
  });

  test.each([
    ["", "Please write something here."],
    [" \u200b\u2060 ", "Please write something here."],
    ["x".repeat(25), "This has 25 characters. 24 fit here."],
    ["x".repeat(100_000), "This has 100,000 characters. 24 fit here."],
  ])("%j is refused", (typed, error) => {
    const form = readHouseFields({ name: typed });
    form.text("name");
    expect(form.errors).toEqual({ name: error });
  });

  test("counts an emoji as one character", () => {
    const form = readHouseFields({ name: "🦀".repeat(24) });
    expect([form.text("name"), form.errors]).toEqual(["🦀".repeat(24), {}]);
  });

  test("may be empty where its place may be", () => {
    const form = readHouseFields({});
    expect([form.text("streetAddress"), form.errors]).toEqual(["", {}]);
  });

  test("of several lines keeps them, and one empty line between", () => {
    const form = readHouseFields({ "questions.0.answer": "Yes.\r\n\r\n\r\n\r\nIn  August.\u202e" });
    expect(form.text("questions.0.answer")).toBe("Yes.\n\nIn August.");
  });
});

describe("a list", () => {
  test("has an item a line, without its bullets, empty lines and repetitions", () => {
    const form = readHouseFields({ "amenities.2.items": "• 1 king bed\r\n\n- Couch\n  Couch  \n* Cot" });
    expect(form.list("amenities.2.items")).toEqual(["1 king bed", "Couch", "Cot"]);
  });

  test.each([
    ["\n \n", "Please write at least one line."],
    [Array.from({ length: 15 }, (_, at) => `Item ${at}`).join("\n"), "These are 15 lines. 14 fit here."],
    [`Grill\n${"x".repeat(41)}`, `“${"x".repeat(24)}…” has 41 characters. 40 fit on a line.`],
  ])("%j is refused", (typed, error) => {
    const form = readHouseFields({ "amenities.0.items": typed });
    form.list("amenities.0.items");
    expect(form.errors["amenities.0.items"]).toBe(error);
  });
});

test.each([
  ["0", 0],
  [" 45 ", 45],
  ["366", null],
  ["-1", null],
  ["4.5", null],
  ["1e2", null],
  ["", null],
])("a number of days of %j", (typed, value) => {
  const form = readHouseFields({ fullRefundDays: typed });
  expect(form.count("fullRefundDays")).toBe(value ?? 0);
  expect(form.errors["fullRefundDays"]).toBe(value === null ? "Enter a whole number from 0 to 365." : undefined);
});

test.each([
  ["6095550142", "(609) 555-0142"],
  ["1-609-555-0142", "(609) 555-0142"],
  ["+1 609.555.0142", "(609) 555-0142"],
  ["+44 20 7946 0958", "+44 20 7946 0958"],
  ["555-0142", null],
  ["call me", null],
  ["javascript:6095550142", null],
  ["9".repeat(90), null],
])("a phone number of %j", (typed, value) => {
  const form = readHouseFields({ phone: typed });
  expect(form.phone("phone")).toBe(value ?? "");
  expect("phone" in form.errors).toBe(value === null);
});

test.each([
  [" stay@heron.house ", "stay@heron.house"],
  ["stay@heron house", null],
  ["a@b.com, c@d.com", null],
  ["stay@heron.house\u0000\nBcc: x@y.z", null],
  ["", null],
])("an e-mail address of %j", (typed, value) => {
  const form = readHouseFields({ email: typed });
  expect(form.email("email")).toBe(value ?? "");
  expect("email" in form.errors).toBe(value === null);
});

test.each([
  ["15:00", "3:00 PM"],
  ["00:30", "12:30 AM"],
  ["12:00", "12:00 PM"],
  ["3 pm", "3:00 PM"],
  ["10:30 a.m.", "10:30 AM"],
  ["15", null],
  ["24:00", null],
  ["13 pm", null],
  ["3:75 PM", null],
  ["noon", null],
])("a time of %j", (typed, value) => {
  const form = readHouseFields({ checkIn: typed });
  expect(form.time("checkIn")).toBe(value ?? "");
  if (value !== null && /^\d\d:\d\d$/.test(typed)) expect(asClockTime(value)).toBe(typed);
});

test.each([
  ["39.0011, -74.8251", { latitude: 39.0011, longitude: -74.8251 }],
  ["39.0011° N, 74.8251° W", { latitude: 39.0011, longitude: -74.8251 }],
  ["39.0011 74.8251", { latitude: 39.0011, longitude: -74.8251 }],
  [`39°00'04.0"N 74°49'30.4"W`, { latitude: 39.00111, longitude: -74.82511 }],
  ["https://www.google.com/maps/@39.0011,-74.8251,17z", { latitude: 39.0011, longitude: -74.8251 }],
  ["https://maps.apple.com/?ll=39.001123456,-74.825198765", { latitude: 39.00112, longitude: -74.8252 }],
])("a place of %j", (typed, position) => {
  const form = readHouseFields({ location: typed });
  expect([form.position("location", middle), form.errors]).toEqual([position, {}]);
});

test.each([
  ["", /^Copy the two numbers/],
  ["https://maps.app.goo.gl/abc", /^Copy the two numbers .+ A short link has none in it\.$/],
  ["38.9351, -74.9060", /^That is 6 miles from West Wildwood\. Please check both numbers\.$/],
  ["0.0, 0.0", /^That is [\d,]+ miles from West Wildwood/],
  ["-74.8245, 39.0007", /^That is [\d,]+ miles from West Wildwood/],
])("a place of %j is refused", (typed, error) => {
  const form = readHouseFields({ location: typed });
  form.position("location", middle);
  expect(form.errors["location"]).toMatch(error);
});

test.each([
  ["", null],
  ["dQw4w9WgXcQ", "dQw4w9WgXcQ"],
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s", "dQw4w9WgXcQ"],
  ["youtube.com/watch?list=PL1&v=dQw4w9WgXcQ", "dQw4w9WgXcQ"],
  ["https://youtu.be/dQw4w9WgXcQ?si=x", "dQw4w9WgXcQ"],
  ["m.youtube.com/shorts/dQw4w9WgXcQ", "dQw4w9WgXcQ"],
  ["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", "dQw4w9WgXcQ"],
  ["https://youtube.com/live/dQw4w9WgXcQ", "dQw4w9WgXcQ"],
])("a film of %j", (typed, id) => {
  const form = readHouseFields({ "films.hero": typed });
  expect([form.film("films.hero"), form.errors]).toEqual([id, {}]);
});

test.each([
  ["no film", "none", "", "none"],
  ["the site's own", "site", "", null],
  ["no film, with the address that was shown", "none", "dQw4w9WgXcQ", "none"],
  ["the site's own, with the address that was shown", "site", "dQw4w9WgXcQ", null],
  ["the site's own, with a new address", "site", "aqz-KE-bpKQ", "aqz-KE-bpKQ"],
  ["YouTube, with the address that was shown", "youtube", "dQw4w9WgXcQ", "dQw4w9WgXcQ"],
])("the choice of %s", (_, source, typed, choice) => {
  const form = readHouseFields({ "films.hero": typed, "films.hero.source": source });
  expect([form.film("films.hero", "dQw4w9WgXcQ"), form.errors]).toEqual([choice, {}]);
});

test("YouTube without an address is refused", () => {
  const form = readHouseFields({ "films.hero": "", "films.hero.source": "youtube" });
  form.film("films.hero");
  expect(form.errors["films.hero"]).toContain("Copy the video's address from YouTube");
});

test.each([
  "https://vimeo.com/76979871",
  "https://evil.example/watch?v=dQw4w9WgXcQ",
  "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
  "dQw4w9WgXc",
  'dQw4w9WgXc"',
  "https://youtu.be/",
  "javascript:alert(1)",
])("a film of %j is refused", (typed) => {
  const form = readHouseFields({ "films.hero": typed });
  form.film("films.hero");
  expect(form.errors["films.hero"]).toContain("Copy the video's address from YouTube");
});

test("rows are read in their order, and a missing one is empty", () => {
  expect(
    rowsIn({ "rooms.0.name": "A", "rooms.2.name": "C", "rooms.2.king": "1", "rooms.x.name": "?" }, "rooms"),
  ).toEqual([{ name: "A" }, {}, { name: "C", king: "1" }]);
});

test("only fields of the house have a rule", () => {
  expect(houseFieldOf("rooms.11.king")?.kind).toBe("count");
  expect(houseFieldOf("answers.best-area.answer")?.kind).toBe("paragraph");
  for (const name of ["__proto__", "constructor", "rooms.name.x.y", "toString"])
    expect(houseFieldOf(name)).toBeUndefined();
});
