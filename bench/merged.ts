/**
 * The older entries in their order, each replaced by the newer one of the same name, then the newer ones without an older. `both` says what
 * becomes of two of the same name; the newer one by default.
 */
export function merged<Entry>(
  older: readonly Entry[],
  newer: readonly Entry[],
  nameOf: (entry: Entry) => string,
  both: (older: Entry, newer: Entry) => Entry = (_, entry) => entry,
): Entry[] {
  const fresh = new Map(newer.map((entry) => [nameOf(entry), entry]));
  const names = new Set(older.map(nameOf));
  return [
    ...older.map((entry) => {
      const again = fresh.get(nameOf(entry));
      return again === undefined ? entry : both(entry, again);
    }),
    ...newer.filter((entry) => !names.has(nameOf(entry))),
  ];
}
