import { expect, test } from "vitest";
import { ownersCommands } from "#tests/stored/owners-house.ts";

const { owner } = await ownersCommands("sqlite");

test.each([
  [["stays", "list"], 2, 'There is no command "stays list". The commands are doctor, desk, nights block, nights free,'],
  [["inquiries"], 2, 'There is no command "inquiries".'],
  [["privacy"], 2, 'There is no command "privacy".'],
  [["constructor", "x"], 2, 'There is no command "constructor x".'],
  [
    ["nights", "block", "a", "b", "--colour"],
    2,
    '"nights block" has no option --colour. It is used like this: nights block FROM TO [--note TEXT]',
  ],
  [["desk", "-x"], 2, '"desk" has no option --x. It is used like this: desk'],
  [
    ["nights", "free", "a", "b", "--force"],
    2,
    '"nights free" has no option --force. It is used like this: nights free FROM TO',
  ],
  [["doctor", "house"], 2, '"doctor" takes no arguments. It is used like this: doctor'],
  [["nights", "block", "a"], 2, '"nights block" takes other arguments. It is used like this: nights block FROM TO'],
  [["privacy", "show", "a", "b"], 2, "It is used like this: privacy show EMAIL"],
  [["nights", "block", "soon", "2027-07-03"], 2, '"soon" is not a day. Write it like this: 2027-07-03.'],
  [["nights", "free", "2027-07-03", "2027-02-30"], 2, '"2027-02-30" is not a day. Write it like this: 2027-07-03.'],
  [["nights", "block", "2027-07-10", "2027-07-03"], 1, "Departure on July 3, 2027 is not after arrival"],
  [["nights", "block", "2026-07-03", "2026-07-10"], 1, "Departure on July 10, 2026 is not after today."],
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

test("nights are blocked and freed, TO being the day of departure", async () => {
  expect((await owner("nights", "block", "2027-07-03", "2027-07-10", "--note", "family")).text).toBe(
    "Blocked 7 nights: July 3 to 10, 2027.\n",
  );
  expect(await owner("nights", "block", "2027-07-05", "2027-07-06")).toMatchObject({
    code: 1,
    text: expect.stringContaining("You blocked July 3 to 10, 2027 (7 nights, family).") as string,
  });
  expect(JSON.parse((await owner("nights", "free", "2027-07-01", "2027-07-05", "--json")).text)).toMatchObject({
    done: true,
    count: 2,
  });
  expect(await owner("nights", "free", "2027-07-01", "2027-07-05")).toEqual({
    code: 1,
    text: "None of these nights is blocked anymore.\n",
  });
});

test("an option without its text is refused", async () => {
  expect(await owner("nights", "block", "2027-07-03", "2027-07-10", "--note")).toMatchObject({
    code: 2,
    text: expect.stringContaining("--note takes a text.") as string,
  });
});
