import { expect, test } from "vitest";
import { startServer } from "#tests/processes/server-process.ts";

test("pages from the sources may run the scripts that Vite adds to them", { tags: ["all"] }, async () => {
  const { url } = await startServer({}, undefined, false, [], ["--dev"]);
  const home = await fetch(`${url}/`);
  expect([home.status, home.headers.get("content-security-policy")]).toEqual([200, null]);
  expect(await home.text()).toContain("/@id/");
  // Starts no application, as in production.
  const unknown = await fetch(`${url}/no/such/page`);
  expect([unknown.status, unknown.headers.get("content-security-policy")]).toEqual([404, null]);
});
