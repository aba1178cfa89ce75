import { expect, test } from "vitest";
import { addressKey, containsAddress, domainOf, hasPublicDomain } from "./email-address.ts";

test.each([
  "jane@example.com",
  "jane@EXAMPLE.CO.UK",
  "jane@localhost.example.com",
  "jane@my-local.net",
  "jane@internal.de",
  "jane@xn--bcher-kva.example",
  "jane@1and1.com",
  "Jane <jane@example.com>",
])("%s may be reached from anywhere", (mailbox) => {
  expect(hasPublicDomain(mailbox)).toBe(true);
});

test.each([
  "root@localhost",
  "root@LocalHost",
  "root@mail",
  "root@db.localhost",
  "root@box.localdomain",
  "printer@office.local",
  "root@vm.internal",
  "root@metadata.google.internal",
  "nobody@x.invalid",
  "me@home.arpa",
  "me@nas.home.arpa",
  "root@127.0.0.1",
  "root@127.1",
  "root@2130706433",
  "root@127.0.0.0x1",
  "Root <root@localhost>",
])("%s is an address of this machine or its network", (mailbox) => {
  expect(hasPublicDomain(mailbox)).toBe(false);
});

test.each([
  ["gast@bücher-insel.example", "gast@xn--bcher-insel-thb.example"],
  ["Gast@BÜCHER-INSEL.example ", "gast@xn--bcher-insel-thb.example"],
  ["gast@bu\u0308cher-insel.example", "gast@xn--bcher-insel-thb.example"],
  ["gast@XN--BCHER-INSEL-THB.example", "gast@xn--bcher-insel-thb.example"],
  ["a@例え。テスト", "a@xn--r8jz45g.xn--zckzah"],
  ["a@straße.example", "a@xn--strae-oqa.example"],
  ["Jane@Example.com", "jane@example.com"],
  ["a@bücher.example:80/x", "a@bücher.example:80/x"],
  ["nobody", "nobody"],
])("%s is the same address as %s", (typed, key) => {
  expect(addressKey(typed)).toBe(key);
});

test("the domain of a named mailbox is in ASCII", () => {
  expect(domainOf('"The owner" <us@bücher.example>')).toBe("xn--bcher-kva.example");
});

test.each([
  "ann@example.com",
  "Ann@Example.com is mine",
  "joann@example.com, ann@example.com",
  "Write to <ann@example.com>!",
  "mailto:ann@example.com?",
  "ann@example.com...",
  "ann@example.com - thanks",
])("%j contains ann@example.com", (text) => {
  expect(containsAddress(text, "ann@example.com")).toBe(true);
});

test.each([
  "joann@example.com",
  "ann@example.com.au",
  "jo.ann@example.com",
  "ann@example.company",
  "ann@example.com-x.org",
])("%j is another address", (text) => {
  expect(containsAddress(`Write to ${text}, or <${text}>`, "ann@example.com")).toBe(false);
});

test.each([
  ["Write to Gast@Bücher-Insel.example.", true],
  ["(gast@xn--bcher-insel-thb.example)", true],
  ["gast@bücher-inseln.example", false],
  ["gast@bücher-insel.example.de", false],
])("whether a text contains an address with such a domain: %s", (text, contains) => {
  expect(containsAddress(text, addressKey("gast@bücher-insel.example"))).toBe(contains);
});
