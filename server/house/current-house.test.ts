import { describe, expect, test } from "vitest";
import type { HouseDocument } from "#contract/house/house.ts";
import { engines, sharedDatabase } from "#tests/database.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { createTestServer } from "#tests/server.ts";
import { publishHouse } from "#tests/stored/published-house.ts";
import { createCurrentHouse } from "./current-house.ts";

const changed: HouseDocument = {
  name: "Dock House",
  phone: "(609) 522-1408",
  email: "hello@dockhouse.test",
  subtitle: "A 4-bedroom house.",
  sleeps: 16,
  questions: [{ question: "Is there a crib?", answer: "Yes." }],
  details: { "owner-names": "Ann and Bob Example", "owner-about": "At the shore since 1988.\nWe let you in." },
};

describe.each(engines)("what the owner has published on %s", async (engine) => {
  const database = await sharedDatabase(engine);
  const { db } = database;

  async function publish(document: HouseDocument) {
    await publishHouse(database, document);
    const server = createTestServer(database);
    await server.house.read();
    return server;
  }

  test("is in the files for machines", async () => {
    const { get } = await publish(changed);
    const text = await (await get("/llms.txt")).text();
    expect(text).toMatch(/^# Dock House, West Wildwood\n\n> A 4-bedroom house\. /);
    expect(text).toContain("- Sleeps 16; check-in 3:00 PM");
    expect(text).toContain("by phone ((609) 522-1408) or email (hello@dockhouse.test)");
    expect(text).toContain("\n- Is there a crib?\n");
    expect(text).toContain(
      "## Good to know\n\n- The owners: Ann and Bob Example\n- About us: At the shore since 1988.; We let you in.\n",
    );
    expect(await (await get("/calendar.ics")).text()).toContain("Dock House\\, West Wildwood");
  });

  test("opens the site map of a public site with its last placeholder", async () => {
    const { get, house } = createTestServer(database, { siteUrl: "https://dockhouse.com" });
    const map = await get("/sitemap.xml");
    expect(map.headers.get("content-type")).toContain("application/xml");
    expect(await map.text()).not.toContain("<loc>");
    await publishHouse(database, { name: "Dock House", phone: "(609) 522-1408", email: "stay@dockhouse.com" });
    await house.read();
    // The test's site has no such file of its own: the request is passed on.
    expect((await get("/sitemap.xml")).status).toBe(404);
  });

  test("is what a phone's home screen calls the site, with an ETag that changes with the name", async () => {
    const { get } = await publish(changed);
    const first = await get("/site.webmanifest");
    expect(first.headers.get("content-type")).toMatch(/^application\/manifest\+json/);
    expect(first.headers.get("cache-control")).toBe("public, no-cache");
    const etag = first.headers.get("etag") ?? "";
    const { icons, ...manifest } = (await first.json()) as { icons: { src: string; sizes: string }[] };
    expect(manifest).toMatchObject({ name: "Dock House, West Wildwood", short_name: "Dock House", start_url: "/" });
    expect(icons.map(({ src, sizes }) => [src, sizes])).toEqual([
      ["/icon-192.png", "192x192"],
      ["/icon-512.png", "512x512"],
      ["/icon.svg", "any"],
    ]);
    expect((await get("/site.webmanifest", { "if-none-match": etag })).status).toBe(304);
    const renamed = await publish({ name: "Heron House" });
    const second = await renamed.get("/site.webmanifest", { "if-none-match": etag });
    expect([second.status, (await second.json()) as object]).toMatchObject([200, { short_name: "Heron House" }]);
  });

  test("is in the server's own pages and refusals", async () => {
    const { get, postForm } = await publish(changed);
    const gone = await (await get("/moderate/nothing")).text();
    expect(gone).toMatch(/<header[^>]*>.*<a href="\/"[^>]*>.*Dock House <span[^>]*>West Wildwood<\/span><\/a>/);
    expect(gone).toMatch(/<a href="tel:\+16095221408"[^>]*>\(609\) 522-1408<\/a>/);
    const refused = await (await postForm("/api/inquiries", {})).text();
    expect(refused).toContain("| Dock House, West Wildwood</title>");
    expect(refused).not.toContain("Bay House");
  });

  test("is in the mails to guests and owners", async () => {
    const { postJson, postForm } = await publish(changed);
    await postJson("/api/inquiries", janesInquiry);
    await postForm("/desk/sign-in", { email: "owner@bayhouse.test" });
    const mails = await db.selectFrom("outbox").select(["subject", "text_body"]).execute();
    expect(mails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        "We have your inquiry: Dock House, West Wildwood",
        "Your link to the desk of Dock House",
      ]),
    );
    expect(JSON.stringify(mails)).toContain("call us at (609) 522-1408");
    expect(JSON.stringify(mails)).not.toContain("Bay House");
  });

  test("is told without the street address, on pages, in files and in mails to guests who ask", async () => {
    const { get, postJson } = await publish({ ...changed, streetAddress: "1 Heron Lane" });
    await postJson("/api/inquiries", janesInquiry);
    const asked = ["/llms.txt", "/calendar.ics", "/api/availability", "/api/rates", "/api/reviews", "/desk/sign-in"];
    const texts = await Promise.all(asked.map(async (path) => (await get(path)).text()));
    const mails = await db.selectFrom("outbox").select(["text_body", "html_body"]).execute();
    const onPages = await createCurrentHouse(db).read();
    expect(onPages.name).toBe("Dock House");
    expect(mails.length).toBeGreaterThan(1);
    expect(JSON.stringify([texts, mails, onPages])).not.toContain("Heron");
  });
});
