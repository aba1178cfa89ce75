import { readFileSync } from "node:fs";

/** Of Linux: all its programs are told times in these. */
const ticksPerSecond = 100;

/** Memory of a process that is really in use (resident set), in bytes. */
export function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) * 1024;
}

/** Processor time a process has used, with its threads, in seconds. */
export function processorSeconds(pid: number): number {
  // The second field is the program's name in brackets, which may hold spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
