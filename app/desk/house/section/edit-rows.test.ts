import { expect, test } from "vitest";
import type { Fields } from "#contract/forms/desk-form.ts";
import { asFields, rowsIn } from "#contract/house/house-fields.ts";
import { editRows } from "./edit-rows.ts";

const rooms = (names: string[]): Fields => ({
  sleeps: "15",
  ...asFields({ rooms: names.map((name) => ({ name, king: "1" })) }),
});
const namesAfter = (command: string, names = ["A", "B", "C"]) =>
  rowsIn(editRows({ ...rooms(names), intent: command }, {}).typed, "rooms").map(({ name }) => name);

test.each([
  ["rows rooms up 1", ["B", "A", "C"], "rows rooms down 0"],
  ["rows rooms up 2", ["A", "C", "B"], "rows rooms up 1"],
  ["rows rooms down 0", ["B", "A", "C"], "rows rooms down 1"],
  ["rows rooms down 1", ["A", "C", "B"], "rows rooms up 2"],
  ["rows rooms remove 1", ["A", "C"], "rows rooms add"],
  ["rows rooms add", ["A", "B", "C", ""], "rooms.3.name"],
])("%s", (command, names, focus) => {
  expect(namesAfter(command)).toEqual(names);
  expect(editRows({ ...rooms(["A", "B", "C"]), intent: command }, {}).focus).toBe(focus);
});

test.each([
  "rows rooms up 0",
  "rows rooms down 2",
  "rows rooms remove 9",
  "rows rooms up",
  "rows stats add",
  "rows __proto__ add",
  "rows rooms fly 1",
  "",
])("%j changes nothing", (command) => {
  expect(editRows({ ...rooms(["A", "B", "C"]), intent: command }, {})).toMatchObject({
    typed: rooms(["A", "B", "C"]),
    note: "",
  });
});

test("a full list takes no more rows", () => {
  const twelve = Array.from({ length: 12 }, (_, at) => `Room ${at}`);
  expect(namesAfter("rows rooms add", twelve)).toEqual(twelve);
});

test("keeps everything else that was typed, and says what happened", () => {
  const { typed, note } = editRows({ ...rooms(["A", "B"]), intent: "rows rooms down 0" }, {});
  expect(typed).toEqual({ ...rooms(["B", "A"]) });
  expect(note).toBe("Room 1 is now room 2.");
});

test("a question gets the site's words again", () => {
  const shipped = { "answers.pets.question": "Pets?", "answers.pets.answer": "Small dogs." };
  const typed = { "answers.pets.question": "Dogs?", "answers.pets.answer": "No.", "answers.wifi.answer": "Yes." };
  expect(editRows({ ...typed, intent: "rows answers reset pets" }, shipped).typed).toEqual({
    ...shipped,
    "answers.wifi.answer": "Yes.",
  });
  expect(editRows({ ...typed, intent: "rows answers reset nothing" }, shipped).typed).toEqual(typed);
});
