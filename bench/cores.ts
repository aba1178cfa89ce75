import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** The numbers in a list of processors as Linux writes it, such as `0-3,7`. */
export function processorNumbers(list: string): number[] {
  return list
    .trim()
    .split(",")
    .flatMap((range) => {
      const [first = 0, last = first] = range.split("-").map(Number);
      return Array.from({ length: last - first + 1 }, (_, i) => first + i);
    });
}

/** One core for what is measured and another for whoever measures, of those we may use; the same one twice when there is only one. */
export function twoCores(): { server: number; client: number } {
  const allowed = /^Cpus_allowed_list:\s*(\S+)/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? "0";
  const numbers = processorNumbers(allowed);
  return { server: numbers[0] ?? 0, client: numbers.at(-1) ?? 0 };
}

/** Keeps a process with all its threads on one core. */
export function pin(pid: number, core: number): void {
  execFileSync("taskset", ["--all-tasks", "--cpu-list", "--pid", String(core), String(pid)], { stdio: "ignore" });
}
