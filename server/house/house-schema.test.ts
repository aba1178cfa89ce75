import { expect, test } from "vitest";
import * as z from "zod/mini";
import { deskForm } from "#contract/forms/desk-form.ts";
import { houseFieldOf, type houseFields, rowsIn } from "#contract/house/house-fields.ts";
import { asClockTime, fieldSchemas, rows, rowSchema, videoSchema } from "./house-schema.ts";

/** Reads one field of a form: its value, or its error. */
async function read(name: keyof typeof houseFields, typed: string): Promise<unknown> {
  const result = await deskForm(z.object({ [name]: fieldSchemas(name)[name] }), async (value) => ({
    ok: true as const,
    value,
  }))({ [name]: typed });
  return result.ok ? result.value[name] : result.errors[name];
}

test.each([
  ["  Heron   House ", "Heron House"],
  ["Heron\r\nHouse", "Heron House"],
  ["\u202eesuoH noreH\u202c", "esuoH noreH"],
  ["\u2066He\u200bron\u0000 House\u2069\ufeff", "Heron House"],
  ["He\u0301ron", "Héron"],
  ["👨‍👩‍👧 House", "👨‍👩‍👧 House"],
  ["🦀".repeat(24), "🦀".repeat(24)],
  ["<script>alert(1)</", "<script>alert(1)</"],
  ["{{SITE_URL}}", "{{SITE_URL}}"],
  [`o${"\u0335".repeat(40)}`, "This has 31 characters. 24 fit here."],
  ["x".repeat(25), "This has 25 characters. 24 fit here."],
  ["x".repeat(100_000), "This has 100,000 characters. 24 fit here."],
  ["", "Please write something here."],
  [" \u200b\u2060 ", "Please write something here."],
])("a line of %j", async (typed, value) => {
  expect(await read("name", typed)).toBe(value);
});

test("a paragraph may be empty where its place may be, and has 24 lines at most", async () => {
  expect(await read("streetAddress", "")).toBe("");
  expect(await read("beforeArrival", "Yes.\r\n\r\n\r\n\r\nIn  August.\u202e")).toBe("Yes.\n\nIn August.");
  expect(await read("beforeArrival", "line\n".repeat(25))).toBe("Please keep this to 24 lines.");
});

test.each([
  ["• 1 check\r\n\n- Cash\n  Cash  \n* Zelle", ["1 check", "Cash", "Zelle"]],
  ["\n \n", "Please write at least one line."],
  [Array.from({ length: 9 }, (_, at) => `Item ${at}`).join("\n"), "These are 9 lines. 8 fit here."],
  [`Cash\n${"x".repeat(25)}`, `“${"x".repeat(24)}…” has 25 characters. 24 fit on a line.`],
])("a list of %j", async (typed, value) => {
  expect(await read("payments", typed)).toEqual(value);
});

test.each([
  ["0", 0],
  [" 45 ", 45],
  ["366", undefined],
  ["-1", undefined],
  ["4.5", undefined],
  ["1e2", undefined],
  ["", undefined],
])("a number of days of %j", async (typed, value) => {
  expect(await read("fullRefundDays", typed)).toBe(value ?? "Enter a whole number from 0 to 365.");
});

test("a number that may be unknown", async () => {
  expect(await read("bathrooms", " ")).toBeNull();
  expect(await read("bathrooms", "0")).toBe("Enter a whole number from 1 to 20.");
});

test.each([
  ["6095550142", "(609) 555-0142"],
  ["1-609-555-0142", "(609) 555-0142"],
  ["+1 609.555.0142", "(609) 555-0142"],
  ["+44 20 7946 0958", "+44 20 7946 0958"],
  ["555-0142", undefined],
  ["javascript:6095550142", undefined],
  ["9".repeat(90), undefined],
])("a phone number of %j", async (typed, value) => {
  expect(await read("phone", typed)).toBe(value ?? "Write all ten digits, the area code first.");
});

test.each([
  [" stay@heron.house ", "stay@heron.house"],
  ["a@b.com, c@d.com", expect.stringMatching(/^Please enter/)],
  ["stay@heron.house\u0000\nBcc: x@y.z", expect.stringMatching(/^Please enter/)],
])("an email address of %j", async (typed, value) => {
  expect(await read("email", typed)).toEqual(value);
});

test.each([
  ["15:00", "3:00 PM"],
  ["00:30", "12:30 AM"],
  ["12:00", "12:00 PM"],
  ["24:00", undefined],
  ["15", undefined],
])("a time of %j", async (typed, value) => {
  expect(await read("checkIn", typed)).toBe(value ?? "Write a time, such as 3:00 PM.");
  if (value !== undefined) expect(asClockTime(value)).toBe(typed);
});

const near = { latitude: 39.0011, longitude: -74.8251 };

test.each([
  ["39.0011, -74.8251", near],
  ["39.0011° N, 74.8251° W", near],
  ["39.0011 74.8251", near],
  [`39°00'04.0"N 74°49'30.4"W`, { latitude: 39.00111, longitude: -74.82511 }],
  ["https://www.google.com/maps/@39.0011,-74.8251,17z", near],
  ["https://maps.apple.com/?ll=39.001123456,-74.825198765", { latitude: 39.00112, longitude: -74.8252 }],
  ["", expect.stringMatching(/^Copy the two numbers/)],
  ["https://maps.app.goo.gl/abc", expect.stringMatching(/ A short link has none in it\.$/)],
  ["38.9351, -74.9060", "That is 6 miles from West Wildwood. Please check both numbers."],
  ["0.0, 0.0", expect.stringMatching(/^That is [\d,]+ miles from West Wildwood/)],
])("a place of %j", async (typed, value) => {
  expect(await read("location", typed)).toEqual(value);
});

const unlikeVideo = expect.stringMatching(/^Copy the video's address from YouTube/) as string;

test.each([
  ["", ""],
  ["dQw4w9WgXcQ", "dQw4w9WgXcQ"],
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s", "dQw4w9WgXcQ"],
  ["youtube.com/watch?list=PL1&v=dQw4w9WgXcQ", "dQw4w9WgXcQ"],
  ["https://youtu.be/dQw4w9WgXcQ?si=x", "dQw4w9WgXcQ"],
  ["m.youtube.com/shorts/dQw4w9WgXcQ", "dQw4w9WgXcQ"],
  ["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", "dQw4w9WgXcQ"],
  ["https://youtube.com/live/dQw4w9WgXcQ", "dQw4w9WgXcQ"],
  ["https://vimeo.com/76979871", unlikeVideo],
  ["https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ", unlikeVideo],
  ["dQw4w9WgXc", unlikeVideo],
  ['dQw4w9WgXc"', unlikeVideo],
  ["https://youtu.be/", unlikeVideo],
  ["https://youtube.com/shorts", unlikeVideo],
  ["javascript:alert(1)", unlikeVideo],
])("a video of %j", (typed, value) => {
  const { data, error } = z.safeParse(videoSchema, { address: typed });
  expect(data?.address ?? error?.issues[0]?.message).toEqual(value);
});

test("YouTube without an address is refused", () => {
  const { error } = z.safeParse(videoSchema, { source: "youtube", address: "" });
  expect(error?.issues).toMatchObject([{ path: ["address"], message: unlikeVideo }]);
});

test("rows are read in their order, by the page and by the server", async () => {
  const typed = { "questions.0.question": "A", "questions.2.question": "C", "questions.x.answer": "?" };
  expect(rowsIn(typed, "questions")).toEqual([{ question: "A" }, {}, { question: "C" }]);
  const schema = z.object({ questions: rows(rowSchema("questions"), "questions", "question") });
  const outcome = await deskForm(schema, async ({ questions }) => ({ ok: true as const, questions }))({
    "questions.10.question": "Last?",
    "questions.10.answer": "Yes.",
    "questions.2.question": "First?",
    "questions.2.answer": "No.",
  });
  expect(outcome).toMatchObject({ questions: [{ question: "First?" }, { question: "Last?" }] });
});

test("only fields of the house have a rule", () => {
  expect(houseFieldOf("rooms.11.king")?.kind).toBe("count");
  expect(houseFieldOf("answers.best-area.answer")?.kind).toBe("paragraph");
  for (const name of ["__proto__", "constructor", "rooms.name.x.y", "toString"])
    expect(houseFieldOf(name)).toBeUndefined();
});
