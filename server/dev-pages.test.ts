import { expect, test } from "vitest";
import { startServer } from "#tests/server-process.ts";

test("pages from the sources may run the scripts that Vite adds to them", { tags: ["all"] }, async () => {
  const { url } = await startServer({}, undefined, false, [], ["--dev"]);
  for (const [path, status] of Object.entries({ "/": 200, "/no/such/page": 404 })) {
    const page = await fetch(url + path);
    expect(page.status).toBe(status);
    expect(page.headers.get("content-security-policy")).toBeNull();
    expect(await page.text()).toContain("/@id/");
  }
});
