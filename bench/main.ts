/** `npm run bench -- [--only bytes,slow-phone] [--runs 5]`: measures the built site and compares it with the bars. */
import { cpus, loadavg, totalmem } from "node:os";
import { parseArgs } from "node:util";
import { countBytes } from "./bytes.ts";
import { loadPages } from "./lighthouse.ts";
import { type Benchmark, printFindings } from "./report.ts";
import { waitOnSlowPhone } from "./slow-phone.ts";

const benchmarks = new Map<string, Benchmark>([
  ["lighthouse", loadPages],
  ["slow-phone", waitOnSlowPhone],
  ["bytes", countBytes],
]);

const { values } = parseArgs({ options: { only: { type: "string" }, runs: { type: "string", default: "5" } } });
const names = values.only?.split(",") ?? [...benchmarks.keys()];
const unknown = names.find((name) => !benchmarks.has(name));
if (unknown !== undefined || !/^[1-9]\d?$/.test(values.runs)) {
  console.error(`--only takes ${[...benchmarks.keys()].join(", ")}; --runs a whole number from 1 to 99.`);
  process.exit(2);
}

const memory = `${(totalmem() / 1024 ** 3).toFixed(0)} GB`;
console.log(`On ${cpus().length} × ${cpus()[0]?.model.trim()}, ${memory}, Node ${process.versions.node}.`);
const missed: string[] = [];
for (const name of names) {
  // Well above 0 means that something else was running.
  const loadBefore = loadavg()[0]?.toFixed(1);
  console.log(`\n### ${name}\n\nMeasured ${new Date().toISOString()}, load average before ${loadBefore}.\n`);
  try {
    const findings = await benchmarks.get(name)?.(Number(values.runs));
    if (findings) console.log(printFindings(findings));
    for (const { holds, line } of findings?.bars ?? []) if (!holds) missed.push(line);
  } catch (error) {
    console.error(error);
    missed.push(`${name}: could not be measured`);
  }
}

console.log(["", ...(missed.length === 0 ? ["Every bar is met."] : ["Missed:", ...missed])].join("\n"));
process.exitCode = missed.length > 0 ? 1 : 0;
