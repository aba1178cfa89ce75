import { describe, expect, test } from "vitest";
import { sharedDatabase } from "#tests/database.ts";
import { createTestServer, testSiteUrl } from "#tests/server.ts";
import { expectOnlyOurMarkup } from "./markup-check.ts";

const database = await sharedDatabase("sqlite");
const { db } = database;

describe("moderation links", () => {
  async function link() {
    const server = createTestServer(database);
    const review = { guest_name: "Sam", email: "sam@example.com", title: "T", review_text: "R", rating: 5 };
    await server.postJson("/api/reviews", review);
    const { text_body } = await db.selectFrom("outbox").select("text_body").executeTakeFirstOrThrow();
    return { server, path: /\/moderate\/\S+/.exec(text_body)?.[0] ?? "" };
  }
  const status = async () => (await db.selectFrom("reviews").select("status").executeTakeFirstOrThrow()).status;

  const tamperings: [string, (path: string) => string][] = [
    ["cut by one", (path) => path.slice(0, -1)],
    ["in capitals", (path) => `/moderate/${path.slice("/moderate/".length).toUpperCase()}`],
    ["with a path behind it", (path) => `${path}/../../healthz/x`],
    ["of nothing", () => "/moderate/%20"],
    ["of dots", () => "/moderate/..."],
    ["of 5,000 letters", () => `/moderate/${"a".repeat(5000)}`],
    ["of markup", () => "/moderate/%3Cscript%3E"],
  ];
  test.each(tamperings)("a link %s opens nothing", async (_, tamper) => {
    const { server, path } = await link();
    for (const response of [
      await server.get(tamper(path)),
      await server.postForm(tamper(path), { decision: "publish" }),
    ]) {
      expect(response.status).toBe(404);
      expect(response.headers.get("set-cookie")).toBeNull();
      expectOnlyOurMarkup(await response.text(), testSiteUrl);
    }
    expect(await status()).toBe("pending");
    expect(server.logged()).not.toContain(path.slice("/moderate/".length, -1));
  });

  test.each([".", ")", "%20", "%00", "%0d%0aset-cookie:x=1", '"><b>'])(
    "a link with %s behind it, as some mail programs send it, opens its review and nothing else",
    async (behind) => {
      const { server, path } = await link();
      const page = await server.get(path + behind);
      expect([page.status, page.headers.get("set-cookie")]).toEqual([200, null]);
      expectOnlyOurMarkup(await page.text(), testSiteUrl);
      expect((await server.postForm(path + behind, { decision: "publish" })).status).toBe(200);
    },
  );

  test.each(["HEAD", "GET", "PUT", "DELETE", "OPTIONS"])("%s changes nothing", async (method) => {
    const { server, path } = await link();
    await server.app.request(`${path}?decision=publish`, { method });
    expect(await status()).toBe("pending");
  });
});
