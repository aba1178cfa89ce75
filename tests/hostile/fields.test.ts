import { sql } from "kysely";
import nodemailer from "nodemailer";
import PostalMime from "postal-mime";
import { beforeEach, describe, expect, test } from "vitest";
import { honeypotField } from "#contract/guard-fields.ts";
import type { OutboxRow } from "#server/db/schema.ts";
import { isMailbox } from "#server/outbox/email-address.ts";
import { asMessage, outgoingMail } from "#server/outbox/delivery.ts";
import { queueSpamDigest } from "#server/upkeep/spam-digest.ts";
import { emptyTables, openTestDatabase } from "../database.ts";
import { janesInquiry } from "../inquiry.ts";
import { createTestServer, testSiteUrl } from "../server.ts";
import { expectOnlyOurMarkup } from "./markup-check.ts";
import { hostileTexts, oddValues } from "./texts.ts";

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

const database = await openTestDatabase("sqlite");
const { db, write } = database;
// Nothing here cuts the power.
await sql`pragma synchronous = off`.execute(db);
beforeEach(() => emptyTables(db));

const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });

/** Looks at a mail as the reader's program would. */
async function expectHarmless(row: OutboxRow, typedAddress: string) {
  const allowed = ["owner", typedAddress];
  expect(allowed).toContain(row.recipient);
  if (row.reply_to !== null) expect(allowed).toContain(row.reply_to);
  expect(row.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u);
  expectOnlyOurMarkup(row.html_body, testSiteUrl);

  const mail = outgoingMail(row, { from: "Bay House <no-reply@bayhouse.test>", owner: "owner@bayhouse.test" });
  const { message, envelope } = await transport.sendMail(asMessage(mail));
  expect(envelope).toEqual({ from: "no-reply@bayhouse.test", to: [mail.to] });
  const parsed = await PostalMime.parse(message as Buffer);
  expect(parsed.to?.map(({ address }) => address)).toEqual([mail.to]);
  // Encoded words are decoded by now, as readers see them.
  expect(parsed.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u);
  for (const { name } of [...(parsed.to ?? []), ...(parsed.replyTo ?? [])]) expect(name).toBe("");
  expect(parsed.cc ?? []).toEqual([]);
  expect(parsed.bcc ?? []).toEqual([]);
  const names = parsed.headers.map(({ key }) => key);
  expect(new Set(names).size, names.join(" ")).toBe(names.length);
  const known = "message-id date from to reply-to subject mime-version content-type auto-submitted".split(" ");
  for (const name of names) expect(known).toContain(name);
}

async function expectHarmlessMails(typedAddress: string) {
  const rows = await db.selectFrom("outbox").selectAll().execute();
  for (const row of rows) await expectHarmless(row, typedAddress);
  return rows;
}

describe.each(kinds)("$path", ({ path, good }) => {
  describe.each(Object.entries(hostileTexts))("with %s", (_, text) => {
    test.each(Object.keys(good))("in %s does no harm", async (field) => {
      const { postJson, postForm, get, logged } = createTestServer(database, { moderation: "hold" });
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
        const decided = await createTestServer(database).postForm(link, { decision: "publish", reply: text });
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

  test.each(Object.entries(hostileTexts))("taken for spam, %s does no harm in the owner's digest", async (_, text) => {
    const { postJson } = createTestServer(database);
    for (const field of Object.keys(good)) await postJson(path, { ...good, [field]: text, [honeypotField]: "x" });
    const taken = (await db.selectFrom("inquiries").select("id").execute()).length;
    const held = (await db.selectFrom("reviews").select("id").execute()).length;
    expect(await queueSpamDigest(write, "2027-01-15", 1)).toBe(taken + held > 0);
    await expectHarmlessMails("nobody");
  });

  describe.each(oddValues.map((value) => [JSON.stringify(value) ?? "undefined", value] as const))(
    "with %s",
    (_, value) => {
      test.each(Object.keys(good))("in %s is taken or refused in words", async (field) => {
        const answer = await createTestServer(database).postJson(path, { ...good, [field]: value });
        expect([201, 422]).toContain(answer.status);
        await expectHarmlessMails(good["email"] ?? "");
      });
    },
  );
});
