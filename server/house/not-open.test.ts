import { expect, test } from "vitest";
import { isPublicSite, placeholdersIn } from "./not-open.ts";

test("a house is open once its phone, email and name are its own", () => {
  expect(placeholdersIn({})).toEqual(["phone", "email", "name"]);
  expect(placeholdersIn({ phone: "+1 609 555 0150", email: "us@house.example" })).toEqual(["phone", "email", "name"]);
  expect(placeholdersIn({ phone: "(609) 522-1407", name: "Dock House" })).toEqual(["email"]);
  const contact = { phone: "(609) 522-1407", email: "stay@dockhouse.com" };
  expect(placeholdersIn({ ...contact, name: "Dock House" })).toEqual([]);
  expect(placeholdersIn({ ...contact, settled: ["name"] })).toEqual([]);
});

test("a site is public unless its address is this machine's, a private network's or a name for tests", () => {
  for (const host of ["bayhouse.com", "localhost.com", "172.32.0.1", "8.8.8.8", "[2606:4700::1111]", "test.org"])
    expect(isPublicSite(`https://${host}`), host).toBe(true);
  for (const host of [
    "localhost:3000",
    "house.localhost",
    "bayhouse.test",
    "nas.local",
    "127.0.0.1",
    "10.0.0.5:3000",
    "192.168.1.9",
    "172.16.0.1",
    "169.254.0.1",
    "[::1]",
    "[fd00::1]",
  ])
    expect(isPublicSite(`http://${host}`), host).toBe(false);
});
