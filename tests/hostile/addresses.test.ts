import { describe, expect, onTestFinished, test } from "vitest";
import { builtFiles } from "#server/platform/http/built-files.ts";
import { listen } from "#server/platform/http/listen.ts";
import { openTestDatabase } from "#tests/database.ts";
import { freePort, sendRaw } from "#tests/local-server.ts";
import { pagesThatSay, writeSite } from "#tests/pages.ts";
import { createTestServer, testSiteUrl } from "#tests/server.ts";

const database = await openTestDatabase("sqlite");

describe("addresses", () => {
  const traversals = [
    "/../../etc/passwd",
    "/..%2f..%2fetc%2fpasswd",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/..%5c..%5cwindows",
    "/....//....//etc/passwd",
    "/assets/../../package.json",
    "/assets/..%2f..%2fpackage.json",
    "/assets/%252e%252e/package.json",
    "/%00",
    "/index.html%00.js",
    "/%ff%fe",
    "/%",
    "/%zz",
    "//evil.test/",
    "//evil.test/%2e%2e",
    "/\\evil.test",
    "/.env",
    "/.git/config",
    "/server/main.ts",
    "/data/bay-house.sqlite",
    "/data/secret",
    "/<script>alert(1)</script>",
    "/'\"><img src=x>",
    `/${"a".repeat(8000)}`,
    `/${"a/".repeat(2000)}`,
    "/api/../api/reviews/../../etc",
    "/api/reviews/%2e%2e",
    "/api/nothing?<script>",
    "/moderate/",
    "/moderate/../healthz",
    "/guides/%2e%2e/%2e%2e/",
    "/guides//",
  ];
  test.each(traversals)("%j reaches no other file and no other host", async (path) => {
    const folder = await writeSite({ "robots.txt": "User-agent: *" });
    const { app, logged } = createTestServer(database, {
      pages: await pagesThatSay({ "/": "The house", "/guides": "Guides" }),
      site: await builtFiles(folder, null, testSiteUrl),
    });
    const port = await freePort();
    const listener = await listen(app.fetch, port, "127.0.0.1");
    onTestFinished(listener.drain);
    const said = await sendRaw(port, `GET ${path} HTTP/1.1\r\nHost: bayhouse.test\r\nConnection: close\r\n\r\n`);
    expect(said).toMatch(/^HTTP\/1\.1 [234]\d\d /);
    expect(said).not.toMatch(/root:|bay-house-west-wildwood|"scripts"|import /);
    const location = /^location: (.*)\r$/im.exec(said)?.[1];
    if (location !== undefined) expect(new URL(location, "https://bayhouse.test").origin).toBe("https://bayhouse.test");
    for (const sign of ["<", ">", "\0"]) expect(logged()).not.toContain(sign);
    for (const line of logged().trim().split("\n")) expect(line.length).toBeLessThan(500);
  });

  test("a health check in HTTP/1.0 without a host is answered", async () => {
    const port = await freePort();
    const listener = await listen(createTestServer(database).app.fetch, port, "127.0.0.1");
    onTestFinished(listener.drain);
    expect(await sendRaw(port, "GET /healthz HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1\.1 200 /);
    expect(await sendRaw(port, "GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /);
  });

  test.each([
    "limit=0",
    "limit=-1",
    "limit=1e9",
    "limit=%00",
    "limit[]=1",
    "limit=99999999999999999999",
    "cursor=",
    "cursor=%00",
    "cursor=MS5h",
    `cursor=${Buffer.from("1.' or 1=1 --").toString("base64url")}`,
    `cursor=${Buffer.from("999999999999999.ffffffff-ffff-ffff-ffff-ffffffffffff").toString("base64url")}`,
    `cursor=${"a".repeat(5000)}`,
    "limit=1&limit=2",
    "LIMIT=1",
    "%",
  ])("the list of reviews handles the query %j", async (query) => {
    const response = await createTestServer(database).get(`/api/reviews?${query}`);
    expect([200, 422]).toContain(response.status);
  });

  test.each(["without=%00", "without=' or 1=1", `without=${"a".repeat(5000)}`, "without[]=x"])(
    "the calendar takes %j for what it is",
    async (query) => {
      expect((await createTestServer(database).get(`/calendar.ics?${query}`)).status).toBe(200);
    },
  );
});
