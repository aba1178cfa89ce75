/** The inputs that cost the most to read, each as large as the limits allow: work that grows with the square of its size would time out. */
import { join } from "node:path";
import nodemailer from "nodemailer";
import { afterAll, describe, expect, test } from "vitest";
import { elapsedField, honeypotField } from "#contract/forms/form.ts";
import { buildFolders } from "#server/build-folders.ts";
import { deskRenderer } from "#server/desk/render-desk.ts";
import { asMessage, outgoingMail } from "#server/mail/delivery.ts";
import { listen } from "#server/platform/http/listen.ts";
import { maxBodyBytes } from "#server/platform/http/read-fields.ts";
import { loadBuild } from "#server/platform/pages/page-renderer.ts";
import { readCalendar } from "#server/stays/feeds/read-calendar.ts";
import { openTestDatabase } from "./database.ts";
import { janesInquiry } from "./inquiry.ts";
import { freePort, sendRaw } from "./local-server.ts";
import { patienceMs } from "./patience.ts";
import { samsReview } from "./review.ts";
import { createOwnersServer, testSiteUrl } from "./server.ts";
import { addInquiry, addReview } from "./stored-posts.ts";

/** Linear work takes milliseconds. */
const patience = { timeout: patienceMs(10) };

const database = await openTestDatabase("sqlite");
const renderDesk = deskRenderer(await loadBuild(join(buildFolders().current, "server")));
const server = await createOwnersServer(database, { rateLimit: false, renderDesk, trustedProxies: 1 });
const session = { cookie: server.cookie, origin: testSiteUrl };

async function statusOf(path: string, init: RequestInit = {}): Promise<number> {
  const answer = await server.app.request(path, init);
  await answer.arrayBuffer();
  return answer.status;
}

function post(path: string, type: string, body: string, headers: Record<string, string> = {}): Promise<number> {
  const length = String(Buffer.byteLength(body));
  return statusOf(path, {
    method: "POST",
    body,
    headers: { "content-type": type, "content-length": length, ...headers },
  });
}

/** Repeats `unit` between two texts as often as `bytes` allow. */
function filled(before: string, unit: string, after = "", bytes = maxBodyBytes): string {
  const room = bytes - Buffer.byteLength(before) - Buffer.byteLength(after);
  return before + unit.repeat(Math.floor(room / Buffer.byteLength(unit))) + after;
}

/** Node accepts 16 KB of headers in all. */
const line = (before: string, unit: string) => filled(before, unit, "", 15_500);
const marks = "\u0301".repeat(40_000) + "\u0316".repeat(40_000);
const asSent = new URLSearchParams(janesInquiry).toString();

describe("a form", () => {
  test.each([
    ["two runs of marks in an unknown field", `x=${marks}`],
    ["two runs of marks", `otherInfo=${marks}`],
    ["marks that control characters separate", filled("otherInfo=", "\u0316\u0001\u0301\u0002", "", 80_000)],
    ["30 marks per letter", filled("otherInfo=", `a${"\u0301".repeat(30)}`, "", 80_000)],
    ["a letter that normalizes to three", "otherInfo=" + "\ufb2c".repeat(40_000)],
    ["names alone", filled("", "a&")],
    ["a name for each field", Array.from({ length: 25_000 }, (_, i) => `${i.toString(36)}=x`).join("&")],
    ["percent codes that are no letters", filled("name=", "%ff%zz")],
    ["quotation marks, to be given back", filled("otherInfo=", '"')],
    ["blanks and a letter", filled("name=", " ", "x")],
    ["characters that no one can see", filled("name=", "\u200b")],
    ["an address of hyphens", `email=a@${"a-".repeat(120)}`],
    ["an address of encoded words", filled("email=", "=?")],
    ["a long honeypot value", filled(`${asSent}&${honeypotField}=`, " ", "x")],
    ["almost an address, again and again", `${asSent}&${elapsedField}=1&title=${" @".repeat(5000)}`],
  ])("of %s is answered", patience, async (_, body) => {
    const type = "application/x-www-form-urlencoded";
    expect(await post("/api/inquiries", type, body, { accept: "text/html" })).toBeLessThan(500);
    expect(await post("/desk/prices", type, body, session)).toBeLessThan(500);
    const ended = { ...session, cookie: `__Secure-desk=${"a".repeat(43)}` };
    expect(await post("/desk/prices", type, body, ended)).toBeLessThan(500);
  });
});

test.each([
  ["two runs of marks", `{"review_text":"${marks}"}`],
  ["marks as escapes", filled('{"review_text":"', "\\u0301", '"}')],
  ["lists in lists", "[".repeat(maxBodyBytes / 2) + "]".repeat(maxBodyBytes / 2)],
  ["a name for each value", `{${Array.from({ length: 17_000 }, (_, i) => `"k${i.toString(36)}":1`).join()}}`],
  ["one number", filled('{"rating":0.', "9", "}")],
  ["an end that is missing", filled('{"title":"', "a")],
  ["the longest review in line ends", JSON.stringify({ ...samsReview, review_text: "a\n".repeat(10_000) })],
])("JSON of %s is answered", patience, async (_, body) => {
  expect(await post("/api/reviews", "application/json", body)).toBeLessThan(500);
});

test.each([
  line("", "/"),
  line("", "/%40"),
  line("", "/1"),
  line("/", "1------"),
  line("/", "%25252541"),
  line("/moderate/", "%2e"),
  line("/api/reviews?%", "&a"),
  line("/api/reviews?limit=1.", "1"),
  line("/api/reviews?cursor=", "%41"),
  line("/calendar.ics?without=", "%C4%B0"),
  line("/desk/", "a/"),
  line("/desk/calendar?month=", "2027-"),
  line("/desk/stays?words=", "%CC%81"),
  line("/desk/stays?words=", "%25_"),
  line("/desk/settings?show=sent&after=", "1."),
])("the address %s is answered", patience, async (path) => {
  expect(await statusOf(path, { headers: session })).toBeLessThan(500);
});

test.each([
  ["accept-encoding", line("", "br;q=0.1,")],
  ["if-none-match", line("", "W/")],
  ["range", line("bytes=", "0-1,")],
  ["x-forwarded-for", line("[", ":")],
  ["origin", line("http://a", "%CC%96%CC%81")],
  ["content-type", line("application/json", ";")],
  ["cookie", line("", "__Secure-desk=a;")],
])("the header %s is answered", patience, async (name, value) => {
  expect(await statusOf("/", { headers: { [name]: value } })).toBeLessThan(500);
  expect(await post("/api/inquiries", "application/json", "{}", { [name]: value })).toBeLessThan(500);
});

describe("raw bytes", async () => {
  const port = await freePort();
  const { drain } = await listen(server.app.fetch, port, "127.0.0.1");
  afterAll(drain);
  const request = (start: string, ...headers: string[]) =>
    [start, "Host: bayhouse.test", "Connection: close", ...headers, "", ""].join("\r\n");
  const chunked = ["Content-Type: application/json", "Transfer-Encoding: chunked"];
  test.each([
    ["a header for each", request("GET /x HTTP/1.1", ...Array.from({ length: 1900 }, (_, i) => `${i.toString(36)}:b`))],
    ["a host in another script", request("GET /x HTTP/1.1").replace("bayhouse.test", line("", "xn--a."))],
    ["a whole address of percent codes", request(`GET ${line("http://a", "%cc%96%cc%81")}/ HTTP/1.1`)],
    [
      "chunks of a byte",
      `${request("POST /api/inquiries HTTP/1.1", ...chunked)}${"1\r\n \r\n".repeat(30_000)}0\r\n\r\n`,
    ],
  ])("of %s are answered", patience, async (_, bytes) => {
    expect(await sendRaw(port, bytes)).toMatch(/^HTTP\/1\.1 [234]/);
  });
});

describe("a platform's calendar", () => {
  const lines = (...parts: string[]) => `${parts.join("\r\n")}\r\n`;
  const event = (uid: number, ...more: string[]) => lines("BEGIN:VEVENT", `UID:${uid}`, ...more, "END:VEVENT");
  const week = (uid: number, ...more: string[]) =>
    event(uid, "DTSTART;VALUE=DATE:20270703", "DTEND;VALUE=DATE:20270710", ...more);
  const events = (count: number, write: (i: number) => string) =>
    lines("BEGIN:VCALENDAR", ...Array.from({ length: count }, (_, i) => write(i)), "END:VCALENDAR");
  test.each([
    ["events of the same nights", events(2000, (i) => week(i))],
    ["events within one another", events(2000, (i) => week(i).replace("20270710", `${2028 + (i % 7000)}0710`))],
    ["dates that are left out", events(1, (i) => week(i, "RRULE:FREQ=DAILY", ...Array(1000).fill("EXDATE:20270704")))],
    ["lines of one letter", events(1, (i) => week(i, `DESCRIPTION:${"\r\n a".repeat(60_000)}`))],
    ["quotation marks", events(1, (i) => week(i, `X-A;B=${'"'.repeat(20_000)}:1`))],
    ["marks in a summary", events(1, (i) => week(i, `SUMMARY:${marks}`))],
    ["rules that no date satisfies", events(1000, (i) => week(i, "RRULE:FREQ=DAILY;BYMONTH=6;BYMONTHDAY=31"))],
    ["rules from long ago", events(50, (i) => event(i, "DTSTART:16000101", "RRULE:FREQ=DAILY;COUNT=900000"))],
    ["unknown time zones", events(2000, (i) => event(i, `DTSTART;TZID=Mars/${i}:20270703T150000`))],
    ["beginnings alone", events(5000, () => "BEGIN:VEVENT")],
  ])("of %s is read", patience, (_, text) => {
    expect(readCalendar(text, { lastDayIsNight: false, today: "2027-01-15" })).toBeDefined();
  });
});

test.each([
  ["30 marks per letter", `a${"\u0301".repeat(29)}`],
  ["letters of three bytes", "字"],
  ["quotation marks", '"'],
  ["lines that begin a mail in a mailbox", "From \n"],
  ["encoded words", "=?utf-8?Q?"],
  ["direction marks", "\u202e"],
  ["blanks", `a${" ".repeat(99)}`],
])("fields full of %s are stored, mailed and shown", patience, async (_, unit) => {
  const textOf = (length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
  const { write, db } = database;
  await db.deleteFrom("outbox").execute();
  await addInquiry(write, { ...janesInquiry, name: textOf(200), otherInfo: textOf(10_000) }, 1, "secret");
  await addReview(write, { ...samsReview, title: textOf(300), review_text: textOf(20_000) }, "published", 1);
  await addReview(write, { ...samsReview, title: textOf(300), review_text: textOf(20_000) }, "pending", 1);
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  for (const row of await db.selectFrom("outbox").selectAll().execute()) {
    await transport.sendMail(asMessage(outgoingMail(row, "no-reply@bayhouse.test", ["owner@bayhouse.test"])));
  }
  for (const path of ["/api/reviews?limit=50", "/desk", "/desk/reviews"]) {
    expect(await statusOf(path, { headers: session })).toBe(200);
  }
});
