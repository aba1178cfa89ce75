import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { dirname } from "node:path";
import { documentSection, type Section } from "./report.ts";

export const resultsFile = ".cache/bench/results.json";

type Results = { machine: string; sections: Section[] };

/** The sections measured last, including those of earlier runs. */
export function readResults(): Section[] {
  if (!existsSync(resultsFile)) return [];
  return (JSON.parse(readFileSync(resultsFile, "utf8")) as Results).sections;
}

/** Stores these sections instead of the previous ones. */
export function keepResults(sections: readonly Section[]): void {
  mkdirSync(dirname(resultsFile), { recursive: true });
  writeFileSync(resultsFile, `${JSON.stringify({ machine: machineDescription(), sections }, null, 1)}\n`);
}

/** Processor, memory and Node version on one line. */
export function machineDescription(): string {
  const [cpu] = cpus();
  const gigabytes = (totalmem() / 1024 ** 3).toFixed(0);
  return `${cpus().length} × ${cpu?.model.trim() ?? "unknown processor"}, ${gigabytes} GB, Node ${process.versions.node}`;
}

/** Adds a run that covered only some pages or databases to what is known about the others. */
export function mergeSections(older: Section, newer: Section): Section {
  return {
    ...newer,
    tables: mergeByName(
      older.tables,
      newer.tables,
      ({ title }) => title,
      (before, after) => ({ ...after, rows: mergeByName(before.rows, after.rows, ([name = ""]) => name) }),
    ),
    bars: mergeByName(older.bars, newer.bars, ({ what }) => what),
    notes: mergeByName(older.notes ?? [], newer.notes ?? [], (note) => note),
  };
}

/** The older entries in their order, each replaced by the newer one of the same name, followed by the new names. */
function mergeByName<Entry>(
  older: readonly Entry[],
  newer: readonly Entry[],
  nameOf: (entry: Entry) => string,
  combine: (older: Entry, newer: Entry) => Entry = (_, entry) => entry,
): Entry[] {
  const updates = new Map(newer.map((entry) => [nameOf(entry), entry]));
  const known = new Set(older.map(nameOf));
  return [
    ...older.map((entry) => {
      const update = updates.get(nameOf(entry));
      return update === undefined ? entry : combine(entry, update);
    }),
    ...newer.filter((entry) => !known.has(nameOf(entry))),
  ];
}

/** Replaces the text between the two marks of a document by these sections. Throws if the marks are missing. */
export function withResults(document: string, machine: string, sections: readonly Section[]): string {
  const [begin, end] = ["<!-- results -->", "<!-- end of results -->"];
  const from = document.indexOf(begin);
  const to = document.indexOf(end);
  if (from === -1 || to < from) throw new Error(`The document has no place for results: ${begin} and ${end}.`);
  const text = [`On ${machine}.`, ...sections.map(documentSection)].join("\n\n");
  return `${document.slice(0, from + begin.length)}\n\n${text}\n\n${document.slice(to)}`;
}

/** Writes the results into a document and formats it. */
export function writeDocument(file: string, sections: readonly Section[]): void {
  writeFileSync(file, withResults(readFileSync(file, "utf8"), machineDescription(), sections));
  execFileSync("oxfmt", [file], { stdio: "inherit" });
}
