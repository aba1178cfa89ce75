import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { emptyTables, engines, openTestDatabase } from "#tests/database.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { createTestServer } from "#tests/server.ts";
import { limits } from "../http/rate-limit.ts";

const path = "/api/inquiries";

describe.each(engines)("inquiries on %s", async (engine) => {
  const database = await openTestDatabase(engine);
  const { db } = database;
  beforeEach(() => emptyTables(db));
  const inquiries = () => db.selectFrom("inquiries").selectAll().execute();
  const mails = () => db.selectFrom("outbox").selectAll().orderBy("recipient").execute();

  test("an inquiry is stored with its two mails before it is acknowledged", async () => {
    let woken = 0;
    const { postJson, time } = createTestServer(database, { wakeOutbox: () => void (woken += 1) });
    const response = await postJson(path, janesInquiry);
    expect(response.status).toBe(201);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const { id } = (await response.json()) as { id: string };
    expect(await inquiries()).toMatchObject([
      {
        id,
        created_at: time.now,
        name: "Jane Doe",
        check_in: "2027-07-03",
        check_out: "2027-07-10",
        other_info: "Is the dock lit?",
      },
    ]);
    expect(await mails()).toMatchObject([
      { recipient: "jane@example.com", reply_to: "owner", status: "waiting" },
      { recipient: "owner", reply_to: "jane@example.com", event: `inquiry:${id}`, status: "waiting" },
    ]);
    expect(woken).toBe(1);
  });

  test("one that is sent again because its answer was lost is stored and mailed once; a changed one is another", async () => {
    const { postJson } = createTestServer(database);
    const send = async (change: object) => {
      const response = await postJson(path, { ...janesInquiry, attempt: "0.5", ...change });
      expect(response.status).toBe(201);
      return ((await response.json()) as { id: string }).id;
    };
    const first = await send({});
    expect(await send({ elapsed: "9000" })).toBe(first);
    expect(await inquiries()).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
    const others = [
      await send({ otherInfo: "And a crib?" }),
      await send({ attempt: "0.6" }),
      await send({ attempt: "" }),
    ];
    expect(new Set([first, ...others]).size).toBe(4);
    expect(await inquiries()).toHaveLength(4);
  });

  test("without the optional text it is stored all the same, and unknown fields are ignored", async () => {
    const { otherInfo: _, ...rest } = janesInquiry;
    expect((await createTestServer(database).postJson(path, { ...rest, id: "mine", admin: "yes" })).status).toBe(201);
    expect(await inquiries()).toMatchObject([{ other_info: "" }]);
    expect((await inquiries())[0]?.id).not.toBe("mine");
  });

  test("days that do not run forward are taken", async () => {
    expect((await createTestServer(database).postJson(path, { ...janesInquiry, checkOut: "2027-07-01" })).status).toBe(
      201,
    );
  });

  test("when a mail cannot be queued, there is no inquiry either", async () => {
    // Fills the place of every mail to come.
    await sql`alter table outbox rename to outbox_away`.execute(db);
    try {
      const { postJson, logged } = createTestServer(database);
      expect((await postJson(path, janesInquiry)).status).toBe(500);
      expect(await inquiries()).toEqual([]);
      expect(logged()).toContain('"event":"not-stored"');
      expect(logged()).not.toMatch(/Jane|jane|0100|dock/);
    } finally {
      await sql`alter table outbox_away rename to outbox`.execute(db);
    }
  });

  test("an address gets one receipt a day, at the house's midnight; the owner gets every inquiry", async () => {
    const { postJson, time } = createTestServer(database);
    time.now = Date.parse("2027-01-15T23:30:00-05:00");
    await postJson(path, janesInquiry);
    await postJson(path, { ...janesInquiry, email: "JANE@example.com" });
    expect((await mails()).map((mail) => mail.recipient)).toEqual(["jane@example.com", "owner", "owner"]);
    time.now += 60 * 60_000;
    await postJson(path, janesInquiry);
    expect((await mails()).map((mail) => mail.recipient)).toEqual([
      "jane@example.com",
      "jane@example.com",
      "owner",
      "owner",
      "owner",
    ]);
  });

  test("what the log says about a receipt cannot be guessed from the address without the secret", async () => {
    const receiptId = async (secret: string) => {
      await createTestServer(database, { secret }).postJson(path, janesInquiry);
      const receipt = (await mails()).find((mail) => mail.recipient !== "owner");
      await emptyTables(db);
      return receipt?.id;
    };
    const [one, again, other] = [await receiptId("one"), await receiptId("one"), await receiptId("other")];
    expect(one).toMatch(/\w/);
    expect(again).toBe(one);
    expect(other).not.toBe(one);
  });

  test("each fault is named beside its field", async () => {
    const response = await createTestServer(database).postJson(path, {
      name: "  ",
      email: "jane",
      checkIn: "2027-02-29",
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      message: "Please check the marked fields.",
      fields: {
        name: "Please enter your full name.",
        phone: "Please enter a phone number we can call.",
        email: "Please enter an email address like name@example.com.",
        checkIn: "Please choose a check-in date.",
        checkOut: "Please choose a check-out date.",
      },
    });
    expect(await inquiries()).toEqual([]);
  });

  test.each(["checkIn", "checkOut"])("a year before the first is refused beside %s", async (field) => {
    const response = await createTestServer(database).postJson(path, { ...janesInquiry, [field]: "0000-01-01" });
    expect(response.status).toBe(422);
    const { fields } = (await response.json()) as { fields: Record<string, string> };
    expect(Object.keys(fields)).toEqual([field]);
    expect(fields[field]).toMatch(/^Please choose a check-/);
  });

  test.each([
    ["0001-01-01", "0001-01-02"],
    ["9999-12-24", "9999-12-31"],
    ["9999-12-31", "0001-01-01"],
  ])("the days %s to %s can be stored and mailed", async (checkIn, checkOut) => {
    const { postJson } = createTestServer(database);
    expect((await postJson(path, { ...janesInquiry, checkIn, checkOut })).status).toBe(201);
    expect(await inquiries()).toMatchObject([{ check_in: checkIn, check_out: checkOut }]);
    expect(await mails()).toHaveLength(2);
  });

  test.each(["\u200b\u200b", "\u2060 \ufeff", "\u3164", "\u00ad\ufe0f"])(
    "a name of characters that nobody can see is no name: %j",
    async (name) => {
      const response = await createTestServer(database).postJson(path, { ...janesInquiry, name });
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ fields: { name: "Please enter your full name." } });
    },
  );

  test("a name may hold such characters beside others", async () => {
    const name = "\u0646\u06cc\u200c\u0644\u0648\u0641\u0631";
    expect((await createTestServer(database).postJson(path, { ...janesInquiry, name })).status).toBe(201);
    expect(await inquiries()).toMatchObject([{ name }]);
  });

  test("text that could break a mail or a page is stored as text", async () => {
    const name = 'Robert"); drop table inquiries;-- <script>alert(1)</script>';
    const { postJson } = createTestServer(database);
    expect(
      (await postJson(path, { ...janesInquiry, name: `${name}\r\nBcc: all@example.com\u0000`, otherInfo: "👩‍👩‍👧 \ud800" }))
        .status,
    ).toBe(201);
    const [stored] = await inquiries();
    expect(stored).toMatchObject({ name: `${name}\nBcc: all@example.com`, other_info: "👩‍👩‍👧 \ufffd" });
    const toOwner = (await mails()).find((mail) => mail.recipient === "owner");
    expect(toOwner?.subject).not.toMatch(/[\r\n]/);
    expect(toOwner?.html_body).not.toContain("<script>");
  });

  test("an address that smuggles in a header is refused", async () => {
    const { postJson } = createTestServer(database);
    for (const email of ["a@b.co\r\nBcc: c@d.co", "a@b.co, c@d.co", "<a@b.co>", '"a b"@c.co']) {
      expect((await postJson(path, { ...janesInquiry, email })).status).toBe(422);
    }
    expect(await mails()).toEqual([]);
  });

  test("a form without JavaScript goes on to a page of its own", async () => {
    const response = await createTestServer(database).postForm(path, janesInquiry);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/sent/inquiry");
    expect(await inquiries()).toHaveLength(1);
  });

  test("a form that asks for JSON gets JSON", async () => {
    const { postForm } = createTestServer(database);
    expect((await postForm(path, janesInquiry, { accept: "application/json" })).status).toBe(201);
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
    expect(html).toContain('<form method="post" action="/api/inquiries">');
    expect(html).toContain('value="Jane &quot;JD&quot; &lt;Doe&gt;"');
    expect(html).toContain('value="2027-07-03"');
    expect(html).toContain("\n\nfirst line\n&lt;/textarea&gt;&lt;script&gt;");
    expect(html).not.toContain("<script");
    expect(html).toMatch(/<input id="email"[^>]*aria-invalid="true" aria-describedby="email-error"[^>]*value="jane">/);
    expect(html).toContain(
      '<p class="error" id="email-error">Please enter an email address like name@example.com.</p>',
    );
    expect(html.match(/class="error"/g)).toHaveLength(1);
  });

  test.each([
    ["text/plain", 415],
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
    ["https://bayhouse.test", "inside:3000", 201],
    ["http://inside:3000", "inside:3000", 201],
    ["https://evil.test", "inside:3000", 403],
    ["https://bayhouse.test.evil.test", "inside:3000", 403],
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
    expect(await large.json()).toEqual({ message: "That is more text than we can take. Please shorten it." });
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

  test.each(["GET", "PUT", "DELETE", "OPTIONS"])("%s is not for this address", async (method) => {
    const response = await createTestServer(database).app.request(path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("POST");
  });

  test("a browser that is led here again finds a page, not data", async () => {
    const response = await createTestServer(database).get(path, { accept: "text/html,application/xhtml+xml" });
    expect(response.status).toBe(405);
    expect(response.headers.get("content-type")).toContain("text/html");
  });

  test("when storing fails in a way nobody foresaw, the form comes back complete, and trying again costs nothing", async () => {
    let broken = true;
    const write: typeof database.write = (work) =>
      broken ? Promise.reject(new TypeError("no such thing as jane@example.com")) : database.write(work);
    const { postJson, postForm, logged } = createTestServer({ db, write });
    for (let i = 0; i <= limits.inquiries.budget; i++) expect((await postJson(path, janesInquiry)).status).toBe(500);
    const again = await postForm(path, janesInquiry);
    expect(again.status).toBe(500);
    const page = await again.text();
    expect(page).toContain('value="jane@example.com"');
    expect(page).toContain("We could not save this right now.");
    expect(logged()).toContain('"event":"not-stored"');
    expect(logged()).not.toContain("jane");
    broken = false;
    expect((await postForm(path, janesInquiry)).status).toBe(303);
  });

  test("nothing of a guest reaches the log", async () => {
    const { postJson, postForm, get, logged } = createTestServer(database);
    await postJson(path, janesInquiry, { "x-forwarded-for": "203.0.113.9" });
    await postForm(path, { ...janesInquiry, email: "" });
    await get("/nowhere?email=jane@example.com&name=Jane");
    expect(logged()).toContain("/nowhere");
    expect(logged()).not.toMatch(/jane|Jane|0100|dock|203\.0|192\.0/);
  });
});
