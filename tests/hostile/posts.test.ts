import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#tests/database.ts";
import { errorBeside } from "#tests/returned-form.ts";
import { createTestServer, testSiteUrl } from "#tests/server.ts";
import { expectOnlyOurMarkup } from "./markup-check.ts";

const database = await openTestDatabase("sqlite");
const paths = ["/api/inquiries", "/api/reviews"];

const brokenJson: readonly string[] = [
  "",
  " ",
  "{",
  "}",
  "[",
  "[]",
  "null",
  "true",
  "1",
  '"text"',
  "undefined",
  "NaN",
  "{'name':'Jane'}",
  '{"name":}',
  '{"name":"Jane",}',
  '{"name":"Jane"}{"name":"Jane"}',
  '{"name":"\u0000"}',
  '{"name":"\\ud800"}',
  '{"__proto__":{"name":"Jane"}}',
  '{"constructor":{"prototype":{"name":"Jane"}}}',
  `${"[".repeat(30_000)}${"]".repeat(30_000)}`,
  `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`,
  "\ufeff{}",
  "<inquiry/>",
  "name=Jane",
];

describe.each(paths)("a post to %s", (path) => {
  test.each(brokenJson.map((body) => [body.slice(0, 40), body]))(
    "with the JSON %j is refused with a message",
    async (_, body) => {
      const { app } = createTestServer(database);
      const response = await app.request(path, {
        method: "POST",
        body,
        headers: { "content-type": "application/json" },
      });
      expect(response.status).toBe(422);
      const refusal = (await response.json()) as { message: string; fields: Record<string, string> };
      expect(refusal.message).toMatch(/\w/);
      expect(refusal.fields["email"]).toBe("Please enter your email address.");
    },
  );

  test.each([
    "",
    "&&&&",
    "=",
    "name",
    "name=Jane&name=John&name=",
    "%",
    "%zz=%zz",
    "name=%00%ff%fe",
    "name=%ed%a0%80",
    "__proto__=x&constructor=y&toString=z",
    "a=".repeat(5000),
    "<script>alert(1)</script>=<script>alert(1)</script>",
  ])("with the form %j returns a page", async (body) => {
    const { app } = createTestServer(database);
    const response = await app.request(path, {
      method: "POST",
      body,
      headers: { "content-type": "application/x-www-form-urlencoded", accept: "text/html" },
    });
    expect(response.status).toBe(422);
    expectOnlyOurMarkup(await response.text(), testSiteUrl);
  });

  test("with 5,000 unknown fields is accepted or refused by its known fields", async () => {
    const odd = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`x${i}`, "\u0301".repeat(4)]));
    const { postJson, postForm } = createTestServer(database);
    const bad = await postJson(path, { ...odd, email: "jane" });
    expect(bad.status).toBe(422);
    expect(await bad.json()).toMatchObject({
      fields: { email: "Please enter an email address like name@example.com." },
    });
    const form = await postForm(path, {
      email: '"><script>',
      ...Object.fromEntries(Object.entries(odd).slice(0, 2000)),
    });
    expect(form.status).toBe(422);
    const html = await form.text();
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;"');
    expect(html).not.toContain("x1999");
    expectOnlyOurMarkup(html, testSiteUrl);
  });

  test.each([
    ["email", 254],
    [path === "/api/inquiries" ? "otherInfo" : "review_text", path === "/api/inquiries" ? 10_000 : 20_000],
    [path === "/api/inquiries" ? "name" : "guest_name", 200],
  ])(
    "whose %s is far over its limit is refused with that field's message and returned complete",
    async (field, limit) => {
      const long = `<i>${"x".repeat(150_000)} e\u0301`;
      const words = `Please keep this to ${limit.toLocaleString("en-US")} characters.`;
      const { postJson, postForm } = createTestServer(database);
      expect(await (await postJson(path, { [field]: long })).json()).toMatchObject({ fields: { [field]: words } });
      const form = await postForm(path, { [field]: long });
      expect(form.status).toBe(422);
      const html = await form.text();
      expect(errorBeside(html, field)).toBe(words);
      expect(html).toContain(long.replace("<i>", "&lt;i&gt;"));
      expectOnlyOurMarkup(html, testSiteUrl);
    },
  );

  test.each([
    ["content-length", "10000000", 413],
    ["transfer-encoding", "chunked", 411],
  ])("of 10 MB with %s: %s is refused unread", async (name, value, status) => {
    const { app } = createTestServer(database);
    let read = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        read += 16_384;
        if (read > 10_000_000) controller.close();
        else controller.enqueue(new Uint8Array(16_384).fill(120));
      },
    });
    const response = await app.request(path, {
      method: "POST",
      body,
      duplex: "half",
      headers: { "content-type": "application/json", [name]: value },
    } as RequestInit);
    expect(response.status).toBe(status);
    expect(read).toBeLessThan(100_000);
  });
});
