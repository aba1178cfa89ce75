import { expect, test } from "vitest";
import { insertText } from "./mail-panel.tsx";

const draft = "Dear Jane,\n\nThank you for asking.\n\n\n\nKind regards,\nThe house";

test("a text goes where the draft has left room, the next one after it", () => {
  const once = insertText(draft, "Total: $8,375\n- rent");
  expect(once).toBe("Dear Jane,\n\nThank you for asking.\n\nTotal: $8,375\n- rent\n\nKind regards,\nThe house");
  expect(insertText(once, "See you!\n")).toBe(
    "Dear Jane,\n\nThank you for asking.\n\nTotal: $8,375\n- rent\n\nSee you!\n\nKind regards,\nThe house",
  );
});

test("lines as browsers send them are understood", () => {
  expect(insertText(draft.replaceAll("\n", "\r\n"), "Hi")).toBe(
    "Dear Jane,\n\nThank you for asking.\n\nHi\n\nKind regards,\nThe house",
  );
});

test("an empty mail gets the text", () => {
  expect(insertText("", "Hi")).toBe("Hi");
});
