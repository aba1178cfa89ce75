import { expect, test } from "vitest";
import { hasPublicDomain } from "./email-address.ts";

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
