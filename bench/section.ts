import { type Bar, describeBar, holds } from "./bar.ts";
import type { Options } from "./options.ts";
import { merged } from "./merged.ts";
import { mergeTables, printTable, type Table } from "./table.ts";

/** What one part of the measurements found. Notes say what a reader must know beside the figures of this very run. */
export type Findings = { tables: readonly Table[]; bars: readonly Bar[]; notes?: readonly string[] };

/** The findings with their circumstances, as they are kept. */
export type Section = Findings & {
  name: string;
  title: string;
  /** When it was measured, ISO 8601. */
  measured: string;
  /** Load average over the minute before: well above 0 means that something else was running. */
  loadBefore: number;
};

export type Bench = {
  options: Options;
  /** Tells whoever waits how far it is. */
  say: (line: string) => void;
};

export type PagePart = { name: string; title: string; run: (bench: Bench) => Promise<Findings> };

/** With every bar, for the terminal. */
export function printSection(section: Section): string {
  return [`## ${section.title}`, ...figuresOf(section), section.bars.map(describeBar).join("\n")].join("\n\n");
}

/** For a document: tables, how many bars hold, and those that do not. */
export function documentSection(section: Section): string {
  const missed = section.bars.filter((bar) => !holds(bar));
  const count = section.bars.length;
  const verdict =
    count === 0
      ? []
      : missed.length === 0
        ? [count === 1 ? "Its bar holds." : `All ${count} bars hold.`]
        : [`${missed.length} of ${count} bars missed:`, missed.map((bar) => `- ${describeBar(bar)}`).join("\n")];
  return [`### ${section.title}`, circumstances(section), ...figuresOf(section), ...verdict].join("\n\n");
}

function figuresOf({ tables, notes = [] }: Section): string[] {
  return [...tables.map(printTable), ...notes];
}

function circumstances({ measured, loadBefore }: Section): string {
  return `Measured ${measured.slice(0, 16).replace("T", " ")} UTC, load average before ${loadBefore.toFixed(1)}.`;
}

/** A part of which only some pages or databases were measured again: what is known of the others stays. */
export function mergeSections(older: Section, newer: Section): Section {
  return {
    ...newer,
    tables: merged(older.tables, newer.tables, ({ title }) => title, mergeTables),
    bars: merged(older.bars, newer.bars, ({ what }) => what),
    notes: merged(older.notes ?? [], newer.notes ?? [], (note) => note),
  };
}
