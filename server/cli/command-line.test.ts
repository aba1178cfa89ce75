import { expect, test } from "vitest";
import { ownersCommands } from "#tests/owners-house.ts";

const { owner } = await ownersCommands("sqlite");

test.each([
  [["stays", "show", "none"], 1, "There is no stay none."],
  [["stays", "list", "--state", "lost"], 2, "--state takes one of"],
  [["stays", "list", "--limit", "none"], 2, "--limit"],
  [["stays", "list", "--limit"], 2, "--limit"],
  [["stays", "list", "--colour"], 2, '"stays list" has no option --colour.'],
  [["stays", "list", "-x"], 2, '"stays list" has no option -x.'],
  [["stays", "list", "--force"], 2, '"stays list" has no option --force.'],
  [["restore", "/nowhere/file", "--name", "Ann"], 2, '"restore" has no option --name.'],
  [["doctor", "--limit", "5"], 2, '"doctor" has no option --limit.'],
  [["doctor", "house"], 2, '"doctor" takes no arguments.'],
  [["stays", "list", "--after", "none"], 1, '--after: there is no record "none"'],
  [["stays", "show"], 2, '"stays show" takes ID.'],
  [["stays", "show", "a", "b"], 2, "takes ID"],
  [["inquiries", "burn"], 2, 'no command "inquiries burn"'],
  [["mail", "test", "nobody"], 2, "not an email address"],
  [["privacy", "show", "nobody@example.com"], 1, "Nothing is stored"],
  [["privacy", "show", "everybody"], 2, "not an email address"],
  [["privacy", "forget", "nobody@example.com"], 1, "Nothing is stored"],
  [["privacy", "forget", "everybody"], 2, "not an email address"],
  [["restore", "/nowhere/file"], 1, "There is no file"],
  [["restore"], 2, '"restore" takes FILE or --after-pg-restore.'],
  [["restore", "/nowhere/file", "--after-pg-restore"], 2, '"restore" takes FILE or --after-pg-restore.'],
  [["restore", "--after-pg-restore"], 1, "DATABASE_URL is not set"],
  [["help"], 0, "Examples:"],
  [["constructor", "x"], 2, "no command"],
  [[], 2, "Usage:"],
  [["--help"], 0, "Examples:"],
] as const)("answers %j with exit code %i, also as JSON", async (args, code, words) => {
  const outcome = await owner(...args);
  expect(outcome.code).toBe(code);
  expect(outcome.text).toContain(words);
  const json = await owner(...args, "--json");
  expect(json.code).toBe(code);
  expect(JSON.parse(json.text)).toMatchObject({ done: code === 0, message: expect.stringContaining(words) });
});
