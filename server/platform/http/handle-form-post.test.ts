import { describe, expect, test } from "vitest";
import { elapsedField, honeypotField } from "#contract/forms/form.ts";
import { engines, sharedDatabase } from "#tests/database.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { errorBeside } from "#tests/returned-form.ts";
import { createTestServer } from "#tests/server.ts";
import { spamReasonOf } from "./handle-form-post.ts";

const path = "/api/inquiries";

describe.each(engines)("posts on %s", async (engine) => {
  const database = await sharedDatabase(engine);
  const { db } = database;
  const inquiries = () => db.selectFrom("inquiries").selectAll().execute();

  test("a form without JavaScript goes on to a page of its own", async () => {
    const response = await createTestServer(database).postForm(path, janesInquiry);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/sent/inquiry");
    expect(await inquiries()).toHaveLength(1);
  });

  test("a form that asks for JSON, and for nothing else, gets JSON", async () => {
    const { postForm } = createTestServer(database);
    expect((await postForm(path, janesInquiry, { accept: "application/json" })).status).toBe(201);
    expect((await postForm(path, janesInquiry, { accept: "*/*" })).status).toBe(303);
    const refused = await postForm(path, {}, { accept: "application/json" });
    expect(refused.status).toBe(422);
    expect(refused.headers.get("content-type")).toBe("application/json");
  });

  test("a refused form comes back complete, with each error beside its field", async () => {
    const typed = {
      ...janesInquiry,
      name: 'Jane "JD" <Doe>',
      email: "jane",
      otherInfo: "\nfirst line\n</textarea><script>alert(1)</script>",
    };
    const response = await createTestServer(database).postForm(path, typed);
    expect(response.status).toBe(422);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    const html = await response.text();
    expect(html).toContain(' action="/api/inquiries" method="post">');
    expect(html).toContain('value="Jane &quot;JD&quot; &lt;Doe&gt;"');
    expect(html).toContain('value="2027-07-03"');
    expect(html).toContain(">first line\n&lt;/textarea&gt;&lt;script&gt;");
    expect(html).not.toContain("<script");
    expect(html).toContain('value="jane"');
    expect(errorBeside(html, "email")).toBe("Please enter an email address like name@example.com.");
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(1);
  });

  test.each([
    ["text/plain", 415],
    ["application/json, text/plain", 415],
    ["multipart/form-data; boundary=x", 415],
    ["application/x-www-form-urlencoded-not", 415],
    ["", 415],
    ["application/json; charset=utf-8", 201],
    ["Application/JSON", 201],
  ])("content of type %j is answered with %i", async (type, status) => {
    const response = await createTestServer(database).postJson(path, janesInquiry, { "content-type": type });
    expect(response.status).toBe(status);
  });

  test.each([
    ["gzip", 415, "identity"],
    ["identity, br", 415, "identity"],
    ["Identity", 201, null],
  ])("content that is encoded as %j is answered with %i", async (coding, status, accepted) => {
    const { postJson } = createTestServer(database);
    const response = await postJson(path, janesInquiry, { "content-encoding": coding });
    expect(response.status).toBe(status);
    expect(response.headers.get("accept-encoding")).toBe(accepted);
    const unknown = await postJson(path, janesInquiry, { "content-type": "text/plain", "content-encoding": coding });
    expect(unknown.headers.get("accept-encoding")).toBeNull();
  });

  test.each([
    ["https://bayhouse.test", "inside:3000", 201],
    ["http://inside:3000", "inside:3000", 201],
    ["https://evil.test", "inside:3000", 403],
    ["https://bayhouse.test.evil.test", "inside:3000", 403],
    ["http://bayhouse.test", "inside:3000", 403],
    ["https://bayhouse.test:8443", "inside:3000", 403],
    ["null", "inside:3000", 403],
    ["", "inside:3000", 403],
  ])("a post from origin %j to host %s is answered with %i", async (origin, host, status) => {
    const response = await createTestServer(database).postJson(path, janesInquiry, { origin, host });
    expect(response.status).toBe(status);
    expect(await inquiries()).toHaveLength(status === 201 ? 1 : 0);
  });

  test.each([
    ["cross-site", 403],
    ["same-origin", 201],
    ["none", 201],
  ])("a post that names no origin but says that it is %s is answered with %i", async (site, status) => {
    const response = await createTestServer(database).postJson(path, janesInquiry, { "sec-fetch-site": site });
    expect(response.status).toBe(status);
    expect(await inquiries()).toHaveLength(status === 201 ? 1 : 0);
  });

  test("a body that is too large or no JSON is refused in words", async () => {
    const { app, postJson } = createTestServer(database);
    const large = await postJson(path, { ...janesInquiry, otherInfo: "x".repeat(200_000) });
    expect(large.status).toBe(413);
    expect(await large.json()).toEqual({ message: "That's more text than we can accept. Please shorten it." });
    const missing = { name: "Please enter your full name.", checkOut: "Please choose a check-out date." };
    const broken = await app.request(path, {
      method: "POST",
      body: '{"name":',
      headers: { "content-type": "application/json" },
    });
    expect(broken.status).toBe(422);
    expect(await broken.json()).toMatchObject({ message: "The request body is not valid JSON.", fields: missing });
    const list = await postJson(path, ["Jane"]);
    expect(list.status).toBe(422);
    expect(await list.json()).toMatchObject({ message: "The request body must be a JSON object.", fields: missing });
  });

  test.each(["GET", "PUT", "DELETE", "OPTIONS", "BREW"])("%s is not for this address", async (method) => {
    const response = await createTestServer(database).app.request(path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("POST");
  });

  test("a browser that is led here again finds a page, not data", async () => {
    const response = await createTestServer(database).get(path, { accept: "text/html,application/xhtml+xml" });
    expect(response.status).toBe(405);
    expect(response.headers.get("content-type")).toContain("text/html");
  });
});

test.each([
  [{}, null],
  [{ [honeypotField]: "", [elapsedField]: "" }, null],
  [{ [honeypotField]: "  ", [elapsedField]: "45000" }, null],
  [{ [elapsedField]: "2000" }, null],
  [{ [elapsedField]: "1999", review_text: "See HTTPS://pills.example" }, "speed"],
  [{ [elapsedField]: "0", otherInfo: "www.pills.example" }, "speed"],
  [{ [elapsedField]: "-5", name: "write to pills@pills.example" }, "speed"],
  [{ [elapsedField]: "a while", title: "http://pills.example" }, "speed"],
  [{ [elapsedField]: "2000", otherInfo: "https://family.example" }, null],
  [{ [elapsedField]: "300", email: "ann@example.com", otherInfo: "Two of us @ the beach, 3:00 p.m." }, null],
  [{ [honeypotField]: "https://pills.example" }, "honeypot"],
  [{ [honeypotField]: "x", [elapsedField]: "45000" }, "honeypot"],
] as const)("a post with %j is suspected of %j", (fields, suspicion) => {
  expect(spamReasonOf(fields)).toBe(suspicion);
});
