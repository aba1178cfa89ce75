import { describe, expect, test } from "vitest";
import { engines } from "#tests/database.ts";
import { ownersCommands } from "#tests/owners-house.ts";

describe.each(engines)("the owner's command line on %s", async (engine) => {
  const { owner } = await ownersCommands(engine);

  test.each([
    [["inquiries", "show", "none"], 1, "There is no inquiry none."],
    [["reviews", "approve", "none"], 1, "does not exist"],
    [["reviews", "reply", "none", "Hello"], 1, "There is no review none."],
    [["reviews", "list", "--status", "lost"], 2, "pending, published, rejected"],
    [["inquiries", "list", "--limit", "none"], 2, "--limit"],
    [["inquiries", "list", "--colour"], 2, "--colour"],
    [["inquiries", "list", "--limit"], 2, "--limit"],
    [["mail", "list", "--status", "lost"], 2, "waiting, sent"],
    [["inquiries", "show"], 2, '"inquiries show" takes ID.'],
    [["inquiries", "show", "a", "b"], 2, "takes ID"],
    [["inquiries", "list", "--after", "none"], 1, '--after: there is no record "none"'],
    [["inquiries", "rescue", "none"], 1, "no suspected inquiry"],
    [["inquiries", "delete", "none"], 1, "There is no inquiry none."],
    [["reviews", "hide", "none", "--reason", "abuse"], 1, "no published review"],
    [["reviews", "delete", "none"], 1, "There is no review none."],
    [["mail", "show", "none"], 1, "There is no mail none."],
    [["mail", "test", "nobody"], 2, "not an email address"],
    [["calendar", "sync"], 1, "CALENDAR_FEEDS"],
    [["privacy", "show", "nobody@example.com"], 1, "Nothing is stored"],
    [["privacy", "show", "everybody"], 2, "not an email address"],
    [["privacy", "forget", "nobody@example.com"], 1, "Nothing is stored"],
    [["privacy", "forget", "everybody"], 2, "not an email address"],
    [["restore", "/nowhere/file"], 1, "There is no file"],
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
});
