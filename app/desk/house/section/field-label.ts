import { houseFieldOf } from "#contract/house/house-fields.ts";

const rowLabels: Readonly<Record<string, string>> = {
  rooms: "Room",
  questions: "Your question",
  stats: "Number",
  highlights: "Highlight",
  amenities: "List",
};

/** A field as messages call it, such as `Room 2, queen`. */
export function labelOf(name: string): string {
  const label = houseFieldOf(name)?.label ?? name;
  const [list = "", at = ""] = name.split(".");
  const row = rowLabels[list];
  return row === undefined || !/^\d+$/.test(at) ? label : `${row} ${Number(at) + 1}, ${label.toLowerCase()}`;
}

/** Where a field stands on its page, for links to it. */
export const fieldId = (name: string) => `field-${name}`;
