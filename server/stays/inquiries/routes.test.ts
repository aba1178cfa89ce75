import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { limits } from "#server/platform/http/rate-limit.ts";
import { savePart } from "#server/settings/house-document.ts";
import { blockNights } from "#server/stays/nights.ts";
import { bothEngines, emptyTables, type Engine, engines, sharedDatabase } from "#tests/database.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { booking } from "#tests/platform-calendars.ts";
import { createTestServer } from "#tests/server.ts";
import { storeFeed } from "#tests/stored/feeds.ts";

const path = "/api/inquiries";

/** One database for the tests around, empty before each, and what is stored in it. */
async function inquiryDatabase(engine: Engine) {
  const database = await sharedDatabase(engine);
  const { db } = database;
  const inquiries = () => db.selectFrom("inquiries").selectAll().execute();
  const mails = () => db.selectFrom("outbox").selectAll().orderBy("recipient").execute();
  return { database, db, inquiries, mails };
}

describe.each(bothEngines)("inquiries on %s", async (engine) => {
  const { database, db, inquiries, mails } = await inquiryDatabase(engine);

  test("the page that thanks for one says what happens next, and how fast the owner answers", async () => {
    const { get, time } = createTestServer(database);
    const thanks = async () => (await get("/sent/inquiry")).text();
    expect(await thanks()).toContain("Message Sent!</h1>");
    expect(await thanks()).not.toContain("We answer");
    const details = { details: { "answer-time": "within a day <b>" } };
    await database.write((tx) => savePart(tx, "about", details, { seenVersion: 0, what: "", now: time.now }));
    expect(await thanks()).toContain("We answer: within a day &lt;b&gt;");
    expect((await get("/sent/inquiry")).headers.get("cache-control")).toBe("no-store");
  });

  test("an inquiry is stored with its two emails before the response", async () => {
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

  test("an inquiry sent again after a lost response is stored once; a changed one is new", async () => {
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

  test("the message is optional, and unknown fields are ignored", async () => {
    const { otherInfo: _, ...rest } = janesInquiry;
    expect((await createTestServer(database).postJson(path, { ...rest, id: "mine", admin: "yes" })).status).toBe(201);
    expect(await inquiries()).toMatchObject([{ other_info: "" }]);
    expect((await inquiries())[0]?.id).not.toBe("mine");
  });

  test("if an email cannot be queued, the inquiry is not stored either", async () => {
    // Makes every new email fail.
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
    const receipts = (await mails()).filter((mail) => mail.recipient !== "owner");
    expect(receipts).toHaveLength(2);
  });

  test("a receipt's id in the log cannot be derived from the address without the secret", async () => {
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

  test("after an unexpected error the form is returned complete, and a retry costs nothing", async () => {
    let broken = true;
    const write: typeof database.write = (work) =>
      broken ? Promise.reject(new TypeError("no such thing as jane@example.com")) : database.write(work);
    const { postJson, postForm, logged } = createTestServer({ db, write });
    for (let i = 0; i <= limits.stored.budget; i++) expect((await postJson(path, janesInquiry)).status).toBe(500);
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

  test("no guest data reaches the log", async () => {
    const { postJson, postForm, get, logged } = createTestServer(database);
    await postJson(path, janesInquiry, { "x-forwarded-for": "203.0.113.9" });
    await postForm(path, { ...janesInquiry, email: "" });
    await get("/nowhere?email=jane@example.com&name=Jane");
    expect(logged()).toContain("/nowhere");
    expect(logged()).not.toMatch(/jane|Jane|0100|dock|203\.0|192\.0/);
  });
});

describe.each(engines)("budgets for inquiries on %s", async (engine) => {
  const { database, inquiries, mails } = await inquiryDatabase(engine);

  test("an address that posts too much has to wait, and loses nothing it typed", async () => {
    let address = "192.0.2.1";
    const { postJson, postForm, time } = createTestServer(database, { socketAddress: () => address });
    for (let i = 0; i < limits.stored.budget; i++) expect((await postJson(path, janesInquiry)).status).toBe(201);
    const refused = await postJson(path, janesInquiry);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("360");
    expect(await refused.json()).toEqual({
      message:
        "We have received many messages in a short time. Please try again in 6 minutes, or call us at (609) 555-0142.",
    });
    const form = await postForm(path, janesInquiry);
    expect(form.status).toBe(429);
    expect(await form.text()).toContain("Is the dock lit?</textarea>");

    address = "192.0.2.2";
    expect((await postJson(path, janesInquiry)).status).toBe(201);
    address = "192.0.2.1";
    time.now += 360_000;
    expect((await postJson(path, janesInquiry)).status).toBe(201);
  });

  test("a form over the budget for posts is returned complete, and JSON is refused unread", async () => {
    const { app, postForm, postJson, time } = createTestServer(database);
    for (let i = 0; i < limits.posts.budget; i++) expect((await postJson(path, {})).status).toBe(422);
    const form = await postForm(path, { ...janesInquiry, name: 'Jane "JD" <Doe>' });
    expect(form.status).toBe(429);
    expect(form.headers.get("retry-after")).toBe("3");
    const page = await form.text();
    expect(page).toContain("We have received many messages in a short time.");
    expect(page).toContain(' action="/api/inquiries" method="post">');
    expect(page).toContain('value="Jane &quot;JD&quot; &lt;Doe&gt;"');
    expect(page).toContain("Is the dock lit?</textarea>");

    const large = await postForm(path, { ...janesInquiry, otherInfo: "x".repeat(200_000) });
    expect([large.status, large.headers.get("retry-after")]).toEqual([429, "3"]);
    const { sent, post } = largeJson();
    const refused = await app.request(path, post);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "3"]);
    expect(await refused.json()).toEqual({ message: expect.stringContaining("many messages") as string });
    // A stream is asked for its first bytes when it is made.
    expect(sent.bytes).toBeLessThanOrEqual(1024);
    expect(await inquiries()).toEqual([]);

    time.now += 60_000;
    expect((await postForm(path, janesInquiry)).status).toBe(303);
  });

  /** A post of 100 KB that counts how much of it is read. */
  function largeJson() {
    const sent = { bytes: 0 };
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent.bytes += 1024;
        if (sent.bytes > 100 * 1024) controller.close();
        else controller.enqueue(new Uint8Array(1024).fill(32));
      },
    });
    const headers = { "content-type": "application/json", "content-length": "102400" };
    return { sent, post: { method: "POST", body, headers, duplex: "half" } as RequestInit };
  }

  test("a person who makes mistakes does not use up the budget for inquiries", async () => {
    const { postJson } = createTestServer(database);
    for (let i = 1; i < limits.posts.budget; i++) expect((await postJson(path, {})).status).toBe(422);
    expect((await postJson(path, janesInquiry)).status).toBe(201);
  });

  test("one mailbox gets one receipt, whatever is behind its plus sign", async () => {
    let sender = 0;
    const { postJson } = createTestServer(database, { socketAddress: () => `198.51.100.${(sender += 1)}` });
    for (let i = 0; i < 70; i++) {
      const email = `${i % 2 === 0 ? "victim" : "VICTIM"}+${i}@example.com`;
      expect((await postJson(path, { ...janesInquiry, email })).status).toBe(201);
    }
    await postJson(path, { ...janesInquiry, email: "victim@example.com" });
    await postJson(path, { ...janesInquiry, email: "another@example.com" });
    const receipts = (await mails()).filter(({ recipient }) => recipient !== "owner");
    expect(receipts.map(({ recipient }) => recipient)).toEqual(["another@example.com", "victim+0@example.com"]);
    expect(await inquiries()).toHaveLength(72);
  });

  test.each(["root@localhost", "root@127.0.0.1", "nas@home.arpa"])(
    "an inquiry from %s reaches the owner, without a receipt",
    async (email) => {
      const { postJson } = createTestServer(database);
      expect((await postJson(path, { ...janesInquiry, email })).status).toBe(201);
      expect(await mails()).toMatchObject([{ recipient: "owner", reply_to: email }]);
    },
  );
});

describe.each(engines)("an inquiry's fields on %s", async (engine) => {
  const { database, inquiries, mails } = await inquiryDatabase(engine);

  test("each error is shown at its field", async () => {
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

  test("guests and dog are stored and emailed if given", async () => {
    const { postJson } = createTestServer(database);
    expect((await postJson(path, { ...janesInquiry, guests: 15, dog: "yes" })).status).toBe(201);
    expect(await inquiries()).toMatchObject([{ guests: 15, dog: 1 }]);
    expect((await mails()).find(({ recipient }) => recipient === "owner")?.text_body).toContain("15 guests, small dog");
  });

  test.each(["0", "100", "many", "-1", "x".repeat(50_000)])("%.20s guests count as missing", async (guests) => {
    const { postJson } = createTestServer(database);
    expect((await postJson(path, { ...janesInquiry, guests, dog: guests })).status).toBe(201);
    expect(await inquiries()).toMatchObject([{ guests: null, dog: null }]);
  });

  test("a returned form still has guests and dog", async () => {
    const form = { ...janesInquiry, name: "", guests: "15", dog: "no" };
    const page = await (await createTestServer(database).postForm(path, form)).text();
    expect(page).toContain('<input type="hidden" name="guests" value="15"/>');
    expect(page).toContain('<input type="hidden" name="dog" value="no"/>');
  });

  test.each([
    ["0001-01-01", "0001-01-02"],
    ["9999-12-24", "9999-12-31"],
    ["9999-12-31", "0001-01-01"],
  ])("the dates %s to %s can be stored and emailed", async (checkIn, checkOut) => {
    const { postJson } = createTestServer(database);
    expect((await postJson(path, { ...janesInquiry, checkIn, checkOut })).status).toBe(201);
    expect(await inquiries()).toMatchObject([{ check_in: checkIn, check_out: checkOut }]);
    expect(await mails()).toHaveLength(2);
  });

  test("an address with a domain outside ASCII is stored as mail servers know it, and its mailbox gets one receipt", async () => {
    const { postJson } = createTestServer(database);
    for (const email of [
      "gast@bücher-insel.example",
      "Gast@BÜCHER-INSEL.example",
      "gast@xn--bcher-insel-thb.example",
    ]) {
      expect((await postJson(path, { ...janesInquiry, email })).status).toBe(201);
    }
    expect((await inquiries()).map(({ email }) => email.toLowerCase())).toEqual(
      Array.from({ length: 3 }, () => "gast@xn--bcher-insel-thb.example"),
    );
    expect((await mails()).filter(({ recipient }) => recipient !== "owner")).toHaveLength(1);
  });

  test.each([
    ["checkIn", "0000-01-01", "Please choose a check-in date."],
    ["checkOut", "0000-01-01", "Please choose a check-out date."],
    ["name", "\u2800 \u2800", "Please enter your full name."],
    ["name", "\u2060 \ufeff", "Please enter your full name."],
    ["name", "\u3164", "Please enter your full name."],
    ["name", "\u00ad\ufe0f", "Please enter your full name."],
    ["email", "müller@bücher.example", "We can't send email to an address with “ü” before the @."],
    ["email", "张伟@example.com", "We can't send email to an address with “张伟” before the @."],
  ])("%s %j: %s", async (field, text, words) => {
    const response = await createTestServer(database).postJson(path, { ...janesInquiry, [field]: text });
    expect(response.status).toBe(422);
    expect((await response.json()) as object).toHaveProperty("fields", { [field]: words });
  });

  test("a field accepts text up to its limit", async () => {
    const { postJson } = createTestServer(database);
    const statusOf = async (otherInfo: string) => (await postJson(path, { ...janesInquiry, otherInfo })).status;
    const inParts = "\u03b1\u0313\u0300\u0345".repeat(10_000);
    expect(await statusOf(inParts)).toBe(201);
    expect(await inquiries()).toMatchObject([{ other_info: "\u1f82".repeat(10_000) }]);
    expect(await statusOf("x".repeat(10_001))).toBe(422);
    expect(await statusOf(`${" ".repeat(50_000)}x`)).toBe(422);
  });
});

describe.each(engines)("the note on an inquiry's dates on %s", async (engine) => {
  const database = await sharedDatabase(engine);
  const { db, write } = database;

  const notes = async () => {
    const toOwner = db.selectFrom("outbox").select("text_body").where("recipient", "=", "owner").orderBy("created_at");
    return (await toOwner.execute()).map(({ text_body }) => /^Note: .*$/m.exec(text_body)?.[0] ?? null);
  };

  test("the owner's email says which nights are booked, by us or a feed; the guest's does not", async () => {
    await write((tx) => blockNights(tx, "2027-07-03", "2027-07-10", "", 1));
    await storeFeed(write, "vrbo", [booking("2027-07-08", "2027-07-12")], 1);
    await storeFeed(write, "old", [booking("2027-07-20", "2027-07-30")], 1);
    const { postJson } = createTestServer(database, { feeds: ["vrbo"] });
    const ask = async (checkIn: string, checkOut: string) => {
      await db.deleteFrom("outbox").execute();
      const response = await postJson(path, { ...janesInquiry, checkIn, checkOut });
      expect(response.status).toBe(201);
      expect(Object.keys((await response.json()) as object)).toEqual(["id"]);
      for (const { recipient, text_body } of await db.selectFrom("outbox").selectAll().execute()) {
        if (recipient !== "owner") expect(text_body).not.toContain("booked already");
      }
      return (await notes())[0];
    };
    expect(await ask("2027-07-03", "2027-07-10")).toBe("Note: all 7 nights are booked already.");
    expect(await ask("2027-06-28", "2027-07-05")).toBe(
      "Note: 2 of the 7 nights are booked already, the first on July 3, 2027.",
    );
    expect(await ask("2027-07-11", "2027-07-18")).toBe("Note: the night of July 11, 2027 is booked already.");
    // One guest leaves in the morning, the next arrives in the afternoon.
    expect(await ask("2027-06-26", "2027-07-03")).toBeNull();
    expect(await ask("2027-07-12", "2027-07-19")).toBeNull();
    expect(await ask("2027-07-20", "2027-07-27")).toBeNull();
    // A stay of thousands of years takes no longer.
    expect(await ask("2027-01-20", "9999-12-31")).toContain("Note: 9 of the ");
  });

  test("today counts as future until midnight at the house", async () => {
    const { postJson, time } = createTestServer(database);
    time.now = Date.parse("2027-01-15T23:59:00-05:00");
    await postJson(path, { ...janesInquiry, checkIn: "2027-01-15", checkOut: "2027-01-22" });
    expect(await notes()).toEqual([null]);
    time.now += 60_000;
    await postJson(path, { ...janesInquiry, checkIn: "2027-01-15", checkOut: "2027-01-22" });
    expect(await notes()).toEqual([null, "Note: the check-in date is in the past."]);
  });

  test("an inquiry is accepted without a note if the calendar cannot be read", async () => {
    await sql`alter table calendar_feeds rename to feeds_away`.execute(db);
    try {
      const { postJson, logged } = createTestServer(database, { feeds: ["vrbo"] });
      expect((await postJson(path, janesInquiry)).status).toBe(201);
      expect(await notes()).toEqual([null]);
      expect(logged()).toContain('"event":"dates-not-checked"');
      expect(logged()).not.toMatch(/Jane|jane|0100|dock/);
    } finally {
      await sql`alter table feeds_away rename to calendar_feeds`.execute(db);
    }
  });
});
