import type { Fields } from "#contract/forms/desk-form.ts";
import { asFields, maxRows, type RowList, rowsIn } from "#contract/house/house-fields.ts";

/** A form after a button changed its rows. */
export type EditedRows = {
  typed: Fields;
  /** What to focus next: the name of a field or the value of a button. */
  focus: string;
  note: string;
};

const emptyRows: Record<RowList, Fields> = {
  rooms: { name: "", floor: "", king: "0", queen: "0", full: "0", twin: "0" },
  questions: { question: "", answer: "" },
};

const rowNames: Record<RowList, { row: string; field: string }> = {
  rooms: { row: "Room", field: "name" },
  questions: { row: "Question", field: "question" },
};

/** The intents of the row buttons: `rows rooms add`, `rows rooms up 2`, `rows rooms remove 1`, `rows answers reset pets`. */
export const rowCommand = (list: RowList, act: "up" | "down" | "remove", at: number) => `rows ${list} ${act} ${at}`;
export const addCommand = (list: RowList) => `rows ${list} add`;
export const resetCommand = (id: string) => `rows answers reset ${id}`;

/** Applies the row button that posted a form to it. Changes nothing if that is not possible. `shipped`: the site's own texts. */
export function editRows({ intent: command = "", ...typed }: Fields, shipped: Fields): EditedRows {
  const [, list = "", act = "", at = ""] = command.split(" ");
  if (act === "reset") return resetAnswer(typed, at, shipped);
  const edited = isRowList(list) ? changed(list, rowsIn(typed, list), act, Number(at)) : null;
  if (!edited) return { typed, focus: command, note: "" };
  const others = Object.entries(typed).filter(([name]) => !name.startsWith(`${list}.`));
  return { ...edited, typed: { ...Object.fromEntries(others), ...asFields(edited.rows, list) } };
}

function isRowList(list: string): list is RowList {
  return Object.hasOwn(maxRows, list);
}

function changed(list: RowList, rows: Fields[], act: string, at: number) {
  const { row, field } = rowNames[list];
  const last = rows.length - 1;
  if (act === "add" && rows.length < maxRows[list]) {
    const focus = `${list}.${rows.length}.${field}`;
    return { rows: [...rows, emptyRows[list]], focus, note: `${row} ${rows.length + 1} added.` };
  }
  const moved = rows[at];
  if (!moved) return null;
  const others = rows.toSpliced(at, 1);
  if (act === "remove") return { rows: others, focus: addCommand(list), note: `${row} ${at + 1} removed.` };
  const to = act === "up" ? at - 1 : act === "down" ? at + 1 : -1;
  if (to < 0 || to > last) return null;
  // Focuses the same button again, until the row is at an end of the list.
  const next = act === "up" ? (to === 0 ? "down" : "up") : to === last ? "up" : "down";
  return {
    rows: others.toSpliced(to, 0, moved),
    focus: rowCommand(list, next, to),
    note: `${row} ${at + 1} is now ${row.toLowerCase()} ${to + 1}.`,
  };
}

function resetAnswer(typed: Fields, id: string, shipped: Fields): EditedRows {
  const names = [`answers.${id}.question`, `answers.${id}.answer`];
  const words = Object.fromEntries(names.flatMap((name) => (name in shipped ? [[name, shipped[name] ?? ""]] : [])));
  return { typed: { ...typed, ...words }, focus: names[1] ?? "", note: "The site's words are back." };
}
