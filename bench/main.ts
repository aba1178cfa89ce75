/** `npm run bench -- [options]`: measures the built site and says whether its bars hold. docs/performance.md lists the options. */
import { cpus, loadavg, totalmem } from "node:os";
import { bytesBenchmark } from "./bytes.ts";
import { inquiriesBenchmark } from "./inquiries.ts";
import { lighthouseBenchmark } from "./lighthouse.ts";
import { loadBenchmark } from "./load.ts";
import { type Options, readOptions } from "./options.ts";
import { type Benchmark, describeBar, holds, printSection, type Section } from "./report.ts";
import { slowPhoneBenchmark } from "./slow-phone.ts";
import { worstInputsBenchmark } from "./worst-inputs.ts";

const benchmarks: readonly Benchmark[] = [
  lighthouseBenchmark,
  slowPhoneBenchmark,
  bytesBenchmark,
  loadBenchmark,
  inquiriesBenchmark,
  worstInputsBenchmark,
];
const names = benchmarks.map(({ name }) => name);
const options = exitOnFault(readOptions(process.argv.slice(2), names));

const [cpu] = cpus();
const memory = `${(totalmem() / 1024 ** 3).toFixed(0)} GB`;
console.log(
  `On ${cpus().length} × ${cpu?.model.trim() ?? "unknown processor"}, ${memory}, Node ${process.versions.node}.\n`,
);
const missed: string[] = [];
for (const benchmark of benchmarks.filter(({ name }) => options.only.includes(name))) {
  try {
    const section = await measure(benchmark);
    console.log(`${printSection(section)}\n`);
    missed.push(...section.bars.filter((bar) => !holds(bar)).map(describeBar));
  } catch (error) {
    console.error(`${benchmark.title}: could not be measured.`, error);
    missed.push(`${benchmark.title}: could not be measured`);
  }
}

console.log(missed.length === 0 ? "Every bar holds." : ["Not held:", ...missed].join("\n"));
process.exitCode = missed.length > 0 && options.fail ? 1 : 0;

function exitOnFault(read: Options | { fault: string }): Options {
  if (!("fault" in read)) return read;
  console.error(read.fault);
  process.exit(2);
}

async function measure({ name, title, run }: Benchmark): Promise<Section> {
  const [loadBefore = 0] = loadavg();
  const measured = new Date().toISOString();
  const findings = await run({ options, say: (line) => console.error(`${name}: ${line}`) });
  return { title, measured, loadBefore, ...findings };
}
