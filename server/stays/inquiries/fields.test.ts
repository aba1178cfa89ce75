import { beforeEach, describe, expect, test } from "vitest";
import { emptyTables, engines, openTestDatabase } from "#tests/database.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { createTestServer } from "#tests/server.ts";

const path = "/api/inquiries";

describe.each(engines)("an inquiry's fields on %s", async (engine) => {
  const database = await openTestDatabase(engine);
  const { db } = database;
  beforeEach(() => emptyTables(db));
  const inquiries = () => db.selectFrom("inquiries").selectAll().execute();
  const mails = () => db.selectFrom("outbox").selectAll().orderBy("recipient").execute();

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

  test.each(["checkIn", "checkOut"])("a year before 1 is refused for %s", async (field) => {
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
  ])("the dates %s to %s can be stored and emailed", async (checkIn, checkOut) => {
    const { postJson } = createTestServer(database);
    expect((await postJson(path, { ...janesInquiry, checkIn, checkOut })).status).toBe(201);
    expect(await inquiries()).toMatchObject([{ check_in: checkIn, check_out: checkOut }]);
    expect(await mails()).toHaveLength(2);
  });

  test.each(["\u2800", "\u2800 \u2800", "\u200b\u200b", "\u2060 \ufeff", "\u3164", "\u00ad\ufe0f"])(
    "a name of invisible characters is missing: %j",
    async (name) => {
      const response = await createTestServer(database).postJson(path, { ...janesInquiry, name });
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ fields: { name: "Please enter your full name." } });
    },
  );

  test("a name may contain such characters among others", async () => {
    const name = "\u0646\u06cc\u200c\u0644\u0648\u0641\u0631";
    expect((await createTestServer(database).postJson(path, { ...janesInquiry, name })).status).toBe(201);
    expect(await inquiries()).toMatchObject([{ name }]);
  });

  test("text that could break an email or a page is stored as text", async () => {
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

  test("an address that injects a header is refused", async () => {
    const { postJson } = createTestServer(database);
    for (const email of ["a@b.co\r\nBcc: c@d.co", "a@b.co, c@d.co", "<a@b.co>", '"a b"@c.co']) {
      expect((await postJson(path, { ...janesInquiry, email })).status).toBe(422);
    }
    expect(await mails()).toEqual([]);
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
    ["jürgen@example.com", "ü"],
    ["müller@bücher.example", "ü"],
    ["почта@example.com", "почта"],
    ["张伟@example.com", "张伟"],
  ])(
    "an address with letters outside ASCII before the @ is refused, by a sentence that names them: %s",
    async (email, letters) => {
      const response = await createTestServer(database).postJson(path, { ...janesInquiry, email });
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({
        fields: { email: `We can't send email to an address with “${letters}” before the @.` },
      });
    },
  );

  test("a field accepts text up to its limit", async () => {
    const { postJson } = createTestServer(database);
    expect((await postJson(path, { ...janesInquiry, otherInfo: "x".repeat(10_000) })).status).toBe(201);
    const longer = await postJson(path, { ...janesInquiry, otherInfo: "x".repeat(10_001) });
    expect(longer.status).toBe(422);
    expect(await longer.json()).toMatchObject({ fields: { otherInfo: "Please keep this to 10,000 characters." } });
    const inParts = "\u03b1\u0313\u0300\u0345".repeat(10_000);
    expect((await postJson(path, { ...janesInquiry, otherInfo: inParts })).status).toBe(201);
    expect((await inquiries()).map(({ other_info }) => other_info)).toContain("\u1f82".repeat(10_000));
    const blanks = await postJson(path, { ...janesInquiry, otherInfo: `${" ".repeat(50_000)}x` });
    expect(await blanks.json()).toMatchObject({ fields: { otherInfo: "Please keep this to 10,000 characters." } });
  });
});
