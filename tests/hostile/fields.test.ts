import nodemailer from "nodemailer";
import PostalMime from "postal-mime";
import { describe, expect, test } from "vitest";
import { isMailbox } from "#contract/email-address.ts";
import { asMessage, outgoingMail } from "#server/mail/delivery.ts";
import type { OutboxRow } from "#server/platform/db/schema.ts";
import { emptyTables, sharedDatabase } from "#tests/database.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { createTestServer, testSiteUrl } from "#tests/server.ts";
import { expectOnlyOurMarkup } from "./markup-check.ts";

/** Texts that have broken pages, emails, databases or terminals, by what they try. */
const hostileTexts: Readonly<Record<string, string>> = {
  "a script": "<script>alert(1)</script>",
  "a picture that runs": '"><img src=x onerror=alert(1)>',
  "a drawing that runs": "'><svg/onload=alert(1)>",
  "the end of a text field": "</textarea><script>alert(1)</script>",
  "the end of a title": "</title><script>alert(1)</script>",
  "the end of a style": "</style><script>alert(1)</script>",
  "a comment that does not end": "<!-- ",
  "the end of character data": "]]>",
  "a frame": '<iframe src="https://evil.test"></iframe>',
  "a form": '<form action="https://evil.test"><input name=card>',
  "a base": '<base href="https://evil.test/">',
  "a refresh": '<meta http-equiv="refresh" content="0;url=https://evil.test">',
  "a link": '<a href="https://evil.test">Click here</a>',
  "a bare address": "https://evil.test/phish",
  "a script address": "javascript:alert(1)",
  "a link in Markdown": "[click](https://evil.test)",
  "an attribute": '" autofocus onfocus=alert(1) x="',
  "an attribute without quotes": "x onfocus=alert(1) autofocus",
  "HTML that is escaped already": "&lt;script&gt;alert(1)&lt;/script&gt; &amp;amp;",
  "a header after a line end": "a\r\nBcc: victim@evil.test",
  "a header after a newline": "a\nTo: victim@evil.test\n\nanother body",
  "a header after a carriage return": "a\rCc: victim@evil.test",
  "a header after encoded line ends": "a%0d%0aBcc:victim@evil.test",
  "a header after a line separator": "a\u2028Bcc: victim@evil.test\u2029",
  "a header in an encoded word": "=?utf-8?Q?=0D=0ABcc:victim=40evil.test?=",
  "a header from the right in an encoded word": "=?utf-8?B?4oCuZ25vcncNCkJjYzogeEBldmlsLmNvbQ==?=",
  "an encoded word beside other letters": "Zoë =?utf-8?Q?=0D=0ABcc:_victim=40evil.test=E2=80=AE?= Ω",
  "an encoded word that a removed mark joins": "=\u202e?utf-8?Q?=0D=0ABcc:_victim=40evil.test?\u2066=",
  "an address with an encoded word": "=?utf-8?B?4oCuZ25vcncNCkJjYzogeEBldmlsLmNvbQ==?=@evil.test",
  "two addresses": "jane@example.com, victim@evil.test",
  "an address and a name that is one": '"victim@evil.test" <jane@example.com>',
  "addresses with a semicolon": "jane@example.com;victim@evil.test",
  "an address with a comment": "jane@example.com(victim@evil.test)",
  "a quoted address": '"jane doe"@example.com',
  "a group of addresses": "all: victim@evil.test, jane@example.com;",
  "an SMTP dialogue": ".\r\n.\r\nMAIL FROM:<victim@evil.test>\r\nRCPT TO:<victim@evil.test>",
  "control characters": "\u0000\u0001\u0007\u001b[31mred\u001b[0m\u007f",
  "half a character": "\ud800 x \udc00 y \udbff",
  "writing from the right": "\u202egnp.exe\u202c \u2066x\u2069",
  "towers of accents": "Z\u0351\u036b\u0343\u036a\u0302\u036b\u033d".repeat(40),
  "one tower of accents": `Z${"\u0301".repeat(5000)}${"\u0316".repeat(4000)}`,
  "accents alone": "\u0316\u0301".repeat(4000),
  "accents that control characters keep apart": `Z${"\u0316\u0001\u0301\u0002".repeat(2000)}`,
  "accents of four bytes": `Z${"\u{1d165}\u{1d16e}".repeat(2000)}`,
  "letters in parts": "\u03b1\u0313\u0300\u0345\u1112\u1161\u11ab".repeat(1000),
  "families and flags": "👩‍👩‍👧‍👦 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🇺🇸",
  "characters without width": "\u200b\ufeff\u00ad\u2060",
  noncharacters: "\ufffe\uffff\u{10ffff}",
  templates: "${7*7} {{7*7}} <%= 7*7 %> #{7*7} %s %n",
  SQL: "'; drop table reviews; --",
  "more SQL": "' or 1=1) union select email from reviews --",
  "a path": "../../../../etc/passwd",
  "a prototype": "__proto__",
  "backslashes and quotes": "\\\\\" \\' ` \\u0000",
  "a formula": '=HYPERLINK("https://evil.test")',
  "formulas in cells of their own": 'x;=1+1;"@SUM(1)"\t\uff1d1+1\n-1',
  "a very long word": "x".repeat(19_000),
  "more than any field takes": "x".repeat(100_000),
  "a very wide text": "﷽".repeat(3000),
  "a day that is none": "2027-02-30",
  "a year that is none": "99999-01-01",
  "no number": "NaN",
  "a huge number": "1e308",
  "a negative number": "-1",
  blanks: " \t\r\n\u00a0\u3000 ",
};

/** JSON values that are not text. */
const oddValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  4.5,
  1e308,
  [],
  ["jane@example.com"],
  {},
  { toString: "x", __proto__: null },
];

const samsReview = {
  guest_name: "Sam",
  email: "sam@example.com",
  hometown: "Philadelphia, PA",
  title: "Windy",
  review_text: "It was windy.",
  stay_date: "2026-07-04",
  rating: "4",
};

const kinds = [
  { path: "/api/inquiries", good: janesInquiry as Readonly<Record<string, string>> },
  { path: "/api/reviews", good: samsReview as Readonly<Record<string, string>> },
];

const database = await sharedDatabase("sqlite");
const { db } = database;

/** One server takes all of a test's posts. */

const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });

const ourHeaders = new Set(
  "message-id date from to reply-to subject mime-version content-type auto-submitted".split(" "),
);

/** Checks an email the way a mail program reads it. */
async function expectHarmless(row: OutboxRow, typedAddress: string) {
  const allowed = ["owner", typedAddress];
  expect(allowed).toContain(row.recipient);
  if (row.reply_to !== null) expect(allowed).toContain(row.reply_to);
  expect(row.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u);
  expectOnlyOurMarkup(row.html_body, testSiteUrl);

  const mail = outgoingMail(row, "Bay House <no-reply@bayhouse.test>", ["owner@bayhouse.test"]);
  const { message, envelope } = await transport.sendMail(asMessage(mail));
  expect(envelope).toEqual({ from: "no-reply@bayhouse.test", to: mail.to });
  const parsed = await PostalMime.parse(message as Buffer);
  expect(parsed.to?.map(({ address }) => address)).toEqual(mail.to);
  // Encoded words are already decoded, as readers see them.
  expect(parsed.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u);
  for (const { name } of [...(parsed.to ?? []), ...(parsed.replyTo ?? [])]) expect(name).toBe("");
  expect(parsed.cc ?? []).toEqual([]);
  expect(parsed.bcc ?? []).toEqual([]);
  const names = parsed.headers.map(({ key }) => key);
  expect(new Set(names).size, names.join(" ")).toBe(names.length);
  expect(names.filter((name) => !ourHeaders.has(name))).toEqual([]);
}

async function expectHarmlessMails(typedAddress: string) {
  const rows = await db.selectFrom("outbox").selectAll().execute();
  for (const row of rows) await expectHarmless(row, typedAddress);
  return rows;
}

/** Runs the same check for each field of a form, on empty tables. A failure names the field. */
async function inEachField(good: Readonly<Record<string, string>>, check: (field: string) => Promise<void>) {
  for (const field of Object.keys(good)) {
    await emptyTables(db);
    await check(field).catch((cause: unknown) => {
      throw new Error(`In ${field}: ${String(cause)}`, { cause });
    });
  }
}

describe.each(kinds)("$path", ({ path, good }) => {
  test.each(Object.entries(hostileTexts))("%s does no harm in any field", async (_, text) => {
    const { postJson, postForm, get, logged } = createTestServer(database, { rateLimit: false });
    await inEachField(good, async (field) => {
      const fields = { ...good, [field]: text };
      const answer = await postJson(path, fields);
      expect([201, 413, 422]).toContain(answer.status);
      const form = await postForm(path, fields);
      expect([303, 413, 422]).toContain(form.status);
      if (form.status !== 303) expectOnlyOurMarkup(await form.text(), testSiteUrl);

      const address = (fields["email"] ?? "").trim();
      const rows = await expectHarmlessMails(address);
      if (answer.status === 201) expect(isMailbox(address) && !address.includes("<")).toBe(true);
      else expect(rows).toEqual([]);
      const receipt = rows.find(({ recipient }) => recipient !== "owner");
      if (receipt && field !== "checkIn" && field !== "checkOut" && text.trim().length > 3) {
        expect(receipt.text_body).not.toContain(text.trim());
      }

      const link = /\/moderate\/\S+/.exec(rows[0]?.text_body ?? "")?.[0];
      if (link) {
        const page = await get(link);
        expect(page.status).toBe(200);
        expectOnlyOurMarkup(await page.text(), testSiteUrl);
        const decided = await postForm(link, { decision: "publish", reply: text });
        expect([200, 422]).toContain(decided.status);
        expectOnlyOurMarkup(await decided.text(), testSiteUrl);
        const list = await get("/api/reviews");
        expect(list.status).toBe(200);
        expect(list.headers.get("content-type")).toBe("application/json");
        expect(await list.text()).not.toContain("sam@example.com");
      }
      expect(logged()).not.toMatch(/victim|alert\(1\)|jane@|sam@/);
    });
  });

  test.each(oddValues.map((value) => [JSON.stringify(value) ?? "undefined", value] as const))(
    "%s is accepted or refused with a message in any field",
    async (_, value) => {
      const { postJson } = createTestServer(database, { rateLimit: false });
      await inEachField(good, async (field) => {
        const answer = await postJson(path, { ...good, [field]: value });
        expect([201, 422]).toContain(answer.status);
        await expectHarmlessMails(good["email"] ?? "");
      });
    },
  );
});
