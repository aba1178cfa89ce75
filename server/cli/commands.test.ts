import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startSmtpCatcher } from "#tests/hosts/smtp-catcher.ts";
import { ownersCommands } from "#tests/stored/owners-house.ts";

const { dataDir, owner, ownerWith } = await ownersCommands("sqlite");

test("sends a test mail, and says what is wrong when none leaves", async () => {
  const smtp = await startSmtpCatcher();
  const { code } = await ownerWith({ smtpUrl: smtp.url })("mail", "test", "owner@bayhouse.test");
  expect(code).toBe(0);
  expect(smtp.mails.map(({ envelope }) => envelope.to)).toEqual([["owner@bayhouse.test"]]);
  await smtp.stop();
  const failed = await ownerWith({ smtpUrl: smtp.url })("mail", "test", "owner@bayhouse.test");
  expect(failed.code).toBe(1);
  expect(failed.text).toContain("ECONNREFUSED");
  expect((await owner("mail", "test")).code).toBe(0);
  expect(await readdir(join(dataDir, "mail"))).toContainEqual(expect.stringMatching(/^test-\d+\.eml$/));
});
