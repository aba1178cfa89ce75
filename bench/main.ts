/** `npm run bench -- [words]`: measures the built site and says whether its bars hold. The words are listed in docs/performance.md. */
import { loadavg } from "node:os";
import { describeBar, holds } from "./bar.ts";
import { type Options, readOptions } from "./options.ts";
import { parts } from "./parts.ts";
import { keepResults, machineDescription, readResults, resultsFile, writeDocument } from "./results.ts";
import { type PagePart, mergeSections, printSection, type Section } from "./section.ts";

const order = parts.map(({ name }) => name);
const options = understood(readOptions(process.argv.slice(2), order));

console.log(`On ${machineDescription()}.\n`);
const kept = new Map(readResults().map((section) => [section.name, section]));
const missed: string[] = [];
for (const part of parts.filter(({ name }) => options.only.includes(name))) {
  try {
    const section = await measure(part);
    const before = options.partial ? kept.get(part.name) : undefined;
    kept.set(part.name, before ? mergeSections(before, section) : section);
    keepResults([...kept.values()].toSorted(byOrder));
    console.log(`${printSection(section)}\n`);
    missed.push(...section.bars.filter((bar) => !holds(bar)).map(describeBar));
  } catch (error) {
    console.error(`${part.title}: could not be measured.`, error);
    missed.push(`${part.title}: could not be measured`);
  }
}

console.log(missed.length === 0 ? "Every bar holds." : ["Not held:", ...missed].join("\n"));
console.log(`All figures are in ${resultsFile}.`);
if (options.write) writeDocument(options.write, [...kept.values()].toSorted(byOrder));
process.exitCode = missed.length > 0 && options.fail ? 1 : 0;

function understood(read: Options | { fault: string }): Options {
  if (!("fault" in read)) return read;
  console.error(read.fault);
  process.exit(2);
}

async function measure(part: PagePart): Promise<Section> {
  const [loadBefore = 0] = loadavg();
  const measured = new Date().toISOString();
  const say = (line: string) => console.error(`${part.name}: ${line}`);
  const findings = await part.run({ options, say });
  return { name: part.name, title: part.title, measured, loadBefore, ...findings };
}

function byOrder(one: Section, other: Section): number {
  return order.indexOf(one.name) - order.indexOf(other.name);
}
