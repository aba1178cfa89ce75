import { expect, test } from "vitest";
import { asFields, rowsIn, type Typed } from "#contract/house/house-fields.ts";
import { editRows } from "./edit-rows.ts";

const rooms = (names: string[]): Typed => ({
  sleeps: "15",
  ...asFields(
    "rooms",
    names.map((name) => ({ name, king: "1" })),
  ),
});
const namesAfter = (command: string, names = ["A", "B", "C"]) =>
  rowsIn(editRows(rooms(names), command, {}).typed, "rooms").map(({ name }) => name);

test.each([
  ["rooms up 1", ["B", "A", "C"], "rooms down 0"],
  ["rooms up 2", ["A", "C", "B"], "rooms up 1"],
  ["rooms down 0", ["B", "A", "C"], "rooms down 1"],
  ["rooms down 1", ["A", "C", "B"], "rooms up 2"],
  ["rooms remove 1", ["A", "C"], "rooms add"],
  ["rooms add", ["A", "B", "C", ""], "rooms.3.name"],
])("%s", (command, names, focus) => {
  expect(namesAfter(command)).toEqual(names);
  expect(editRows(rooms(["A", "B", "C"]), command, {}).focus).toBe(focus);
});

test.each([
  "rooms up 0",
  "rooms down 2",
  "rooms remove 9",
  "rooms up",
  "stats add",
  "__proto__ add",
  "rooms fly 1",
  "",
])("%j changes nothing", (command) => {
  expect(editRows(rooms(["A", "B", "C"]), command, {})).toMatchObject({ typed: rooms(["A", "B", "C"]), note: "" });
});

test("a full list takes no more rows", () => {
  const twelve = Array.from({ length: 12 }, (_, at) => `Room ${at}`);
  expect(namesAfter("rooms add", twelve)).toEqual(twelve);
});

test("keeps everything else that was typed, and says what happened", () => {
  const { typed, note } = editRows(rooms(["A", "B"]), "rooms down 0", {});
  expect(typed).toEqual({ ...rooms(["B", "A"]) });
  expect(note).toBe("Room 1 is now room 2.");
});

test("a question gets the site's words again", () => {
  const shipped = { "answers.pets.question": "Pets?", "answers.pets.answer": "Small dogs." };
  const typed = { "answers.pets.question": "Dogs?", "answers.pets.answer": "No.", "answers.wifi.answer": "Yes." };
  expect(editRows(typed, "answers reset pets", shipped).typed).toEqual({ ...shipped, "answers.wifi.answer": "Yes." });
  expect(editRows(typed, "answers reset nothing", shipped).typed).toEqual(typed);
});
