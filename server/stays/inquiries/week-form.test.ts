import { describe, expect, test } from "vitest";
import { limits } from "#server/platform/http/rate-limit.ts";
import { blockNights } from "#server/stays/nights.ts";
import { engines, sharedDatabase } from "#tests/database.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { createTestServer } from "#tests/server.ts";

describe.each(engines)("the form for one week, without JavaScript, on %s", async (engine) => {
  const database = await sharedDatabase(engine);

  async function pageFor(week: string): Promise<string> {
    const response = await createTestServer(database).get(`/ask?week=${week}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    return response.text();
  }

  const valueOf = (page: string, name: string) =>
    new RegExp(`<input[^>]* name="${name}"[^>]* value="([^"]*)"`).exec(page)?.[1];

  test("an open week's dates are in it, and nothing is marked as an error", async () => {
    const page = await pageFor("2027-07-10");
    expect([valueOf(page, "checkIn"), valueOf(page, "checkOut")]).toEqual(["2027-07-10", "2027-07-17"]);
    expect(page).toContain('action="/api/inquiries"');
    expect(page).toContain("July 10 to 17, 2027. ");
    expect(page).not.toMatch(/booked already|role="alert"|Error:/);
  });

  test("a taken week's, too, with a word that it is booked", async () => {
    await database.write((tx) => blockNights(tx, "2027-07-10", "2027-07-17", "", 1));
    const page = await pageFor("2027-07-10");
    expect(valueOf(page, "checkIn")).toBe("2027-07-10");
    expect(page).toContain("July 10 to 17, 2027: all 7 nights are booked already.");
  });

  test("sent by two taps is one inquiry", async () => {
    const { postForm } = createTestServer(database);
    const attempt = valueOf(await pageFor("2027-07-10"), "attempt") ?? "";
    const fields = { ...janesInquiry, attempt };
    expect(attempt).not.toBe("");
    await Promise.all([postForm("/api/inquiries", fields), postForm("/api/inquiries", fields)]);
    expect(await database.db.selectFrom("inquiries").select("id").execute()).toHaveLength(1);
  });

  test("is refused to an address that opens many", async () => {
    const { get } = createTestServer(database);
    for (let opened = 0; opened < limits.pagesRendered.budget; opened += 1) await get("/ask?week=2027-07-10");
    const refused = await get("/ask?week=2027-07-10");
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
  });

  test.each(["", "soon", "2027-02-30", "9999-12-31", "%3Cscript%3E"])(
    "%j leads to the home page's form",
    async (week) => {
      const response = await createTestServer(database).get(`/ask?week=${week}`);
      expect([response.status, response.headers.get("location")]).toEqual([303, "/#inquiry"]);
    },
  );
});
