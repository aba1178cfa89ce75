import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { dirname } from "node:path";
import { documentSection, type Section } from "./report.ts";

export const resultsFile = ".cache/bench/results.json";

type Results = { machine: string; sections: Section[] };

/** The sections that were measured last, also by earlier runs that measured other parts. */
export function readResults(): Section[] {
  if (!existsSync(resultsFile)) return [];
  return (JSON.parse(readFileSync(resultsFile, "utf8")) as Results).sections;
}

/** Writes the sections in the place of those kept before, with the machine they were measured on. */
export function keepResults(sections: readonly Section[]): void {
  mkdirSync(dirname(resultsFile), { recursive: true });
  writeFileSync(resultsFile, `${JSON.stringify({ machine: machineDescription(), sections }, null, 1)}\n`);
}

/** Processor, memory and runtime in one line. */
export function machineDescription(): string {
  const [cpu] = cpus();
  const gigabytes = (totalmem() / 1024 ** 3).toFixed(0);
  return `${cpus().length} × ${cpu?.model.trim() ?? "unknown processor"}, ${gigabytes} GB, Node ${process.versions.node}`;
}

/** Replaces what stands between the marks of a document by these sections. Throws when it has no such marks. */
export function withResults(document: string, machine: string, sections: readonly Section[]): string {
  const [begin, end] = ["<!-- results -->", "<!-- end of results -->"];
  const from = document.indexOf(begin);
  const to = document.indexOf(end);
  if (from === -1 || to < from) throw new Error(`The document has no place for results: ${begin} and ${end}.`);
  const text = [`On ${machine}.`, ...sections.map(documentSection)].join("\n\n");
  return `${document.slice(0, from + begin.length)}\n\n${text}\n\n${document.slice(to)}`;
}

/** Writes the results into a document of the project, in the project's format. */
export function writeDocument(file: string, sections: readonly Section[]): void {
  writeFileSync(file, withResults(readFileSync(file, "utf8"), machineDescription(), sections));
  execFileSync("oxfmt", [file], { stdio: "inherit" });
}
