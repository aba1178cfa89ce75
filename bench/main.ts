/** `npm run bench -- [options]`: measures the built site and says whether its bars hold. docs/performance.md lists the options. */
import { loadavg } from "node:os";
import { bytesBenchmark } from "./bytes.ts";
import { inquiriesBenchmark } from "./inquiries.ts";
import { lighthouseBenchmark } from "./lighthouse.ts";
import { loadBenchmark } from "./load.ts";
import { type Options, readOptions } from "./options.ts";
import { type Benchmark, describeBar, holds, printSection, type Section } from "./report.ts";
import { keepResults, machineDescription, mergeSections, readResults, resultsFile, writeDocument } from "./results.ts";
import { slowPhoneBenchmark } from "./slow-phone.ts";
import { worstInputsBenchmark } from "./worst-inputs.ts";

/** In the order in which they run and are printed. */
const benchmarks: readonly Benchmark[] = [
  lighthouseBenchmark,
  slowPhoneBenchmark,
  bytesBenchmark,
  loadBenchmark,
  inquiriesBenchmark,
  worstInputsBenchmark,
];
const order = benchmarks.map(({ name }) => name);
const options = exitOnFault(readOptions(process.argv.slice(2), order));

console.log(`On ${machineDescription()}.\n`);
// Results of benchmarks that have left are dropped.
const results = new Map(
  readResults()
    .filter(({ name }) => order.includes(name))
    .map((section) => [section.name, section]),
);
const missed: string[] = [];
for (const benchmark of benchmarks.filter(({ name }) => options.only.includes(name))) {
  try {
    const section = await measure(benchmark);
    const before = options.partial ? results.get(benchmark.name) : undefined;
    results.set(benchmark.name, before ? mergeSections(before, section) : section);
    keepResults([...results.values()].toSorted(byOrder));
    console.log(`${printSection(section)}\n`);
    missed.push(...section.bars.filter((bar) => !holds(bar)).map(describeBar));
  } catch (error) {
    console.error(`${benchmark.title}: could not be measured.`, error);
    missed.push(`${benchmark.title}: could not be measured`);
  }
}

console.log(missed.length === 0 ? "Every bar holds." : ["Not held:", ...missed].join("\n"));
console.log(`All figures are in ${resultsFile}.`);
if (options.write) writeDocument(options.write, [...results.values()].toSorted(byOrder));
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
  return { name, title, measured, loadBefore, ...findings };
}

function byOrder(one: Section, other: Section): number {
  return order.indexOf(one.name) - order.indexOf(other.name);
}
