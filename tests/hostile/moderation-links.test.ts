import { beforeEach, describe, expect, test } from "vitest";
import { emptyTables, openTestDatabase } from "../database.ts";
import { createTestServer, testSiteUrl } from "../server.ts";
import { signedModerationPath } from "../signed-link.ts";
import { expectOnlyOurMarkup } from "./markup-check.ts";

const database = await openTestDatabase("sqlite");
const { db } = database;
beforeEach(() => emptyTables(db));

describe("moderation links", () => {
  async function link(signed = false) {
    const server = createTestServer(database);
    const review = { guest_name: "Sam", email: "sam@example.com", title: "T", review_text: "R", rating: 5 };
    await server.postJson("/api/reviews", review);
    const { text_body } = await db.selectFrom("outbox").select("text_body").executeTakeFirstOrThrow();
    const { id } = await db.selectFrom("reviews").select("id").executeTakeFirstOrThrow();
    const path = signed ? signedModerationPath(id, server.time.now) : (/\/moderate\/\S+/.exec(text_body)?.[0] ?? "");
    return { server, path };
  }
  const status = async () => (await db.selectFrom("reviews").select("status").executeTakeFirstOrThrow()).status;

  const tamperings: [string, (path: string) => string][] = [
    ["cut by one", (path) => path.slice(0, -1)],
    ["longer by one", (path) => `${path}A`],
    ["in capitals", (path) => `/moderate/${path.slice("/moderate/".length).toUpperCase()}`],
    ["with a fourth part", (path) => `${path}.x`],
    ["with a path behind it", (path) => `${path}/../../healthz/x`],
    ["with NUL", (path) => `${path}%00`],
    ["with a line end", (path) => `${path}%0d%0aset-cookie:x=1`],
    ["of nothing", () => "/moderate/%20"],
    ["of dots", () => "/moderate/..."],
    ["of 5,000 letters", () => `/moderate/${"a".repeat(5000)}`],
    ["of markup", () => "/moderate/%3Cscript%3E"],
  ];
  /** Of a link that an earlier version signed. */
  const forgeries: [string, (path: string) => string][] = [
    ["with another review", (path) => path.replace(/[0-9a-f]{8}-/, "00000000-")],
    ["that ends later", (path) => path.replace(/\.(\w+)\./, ".zzzzzz.")],
    ["without an end", (path) => path.replace(/\.\w+\./, "..")],
    ["without a signature", (path) => path.replace(/\.[^.]+$/, ".")],
    ["signed with something else", (path) => path.replace(/\.[^.]+$/, `.${"A".repeat(43)}`)],
    ["of its signature alone", (path) => path.replace(/[^/]*\./, "")],
  ];
  const cases = [
    ...tamperings.flatMap(([name, tamper]) => [
      [name, tamper, false] as const,
      [`${name}, signed`, tamper, true] as const,
    ]),
    ...forgeries.map(([name, tamper]) => [name, tamper, true] as const),
  ];
  test.each(cases)("a link %s opens nothing", async (_, tamper, signed) => {
    const { server, path } = await link(signed);
    for (const response of [
      await server.get(tamper(path)),
      await server.postForm(tamper(path), { decision: "publish" }),
    ]) {
      expect(response.status).toBe(404);
      expect(response.headers.get("set-cookie")).toBeNull();
      expectOnlyOurMarkup(await response.text(), testSiteUrl);
    }
    expect(await status()).toBe("pending");
  });

  test("a replayed link changes nothing", async () => {
    const { server, path } = await link();
    await server.postForm(path, { decision: "reject", reason: "spam" });
    for (let i = 0; i < 3; i++) expect((await server.postForm(path, { decision: "publish" })).status).toBe(410);
    expect(await status()).toBe("rejected");
  });

  test.each(["HEAD", "GET", "PUT", "DELETE", "OPTIONS"])("%s changes nothing", async (method) => {
    const { server, path } = await link();
    await server.app.request(`${path}?decision=publish`, { method });
    expect(await status()).toBe("pending");
  });
});
