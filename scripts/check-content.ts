/** Lists what nobody has confirmed yet, for the owner, and fails if any content is wrong. */
import { shippedFrame } from "#content/house/house.ts";
import { checklist, doubts } from "#server/house/checklist.ts";
import { contentFaults } from "./content-faults.ts";
import { sceneFaults } from "./guide-faults.ts";
import { siteRecords } from "./site-records.ts";

const faults = [...contentFaults(siteRecords), ...sceneFaults()];

const open = [...checklist({}), ...doubts({})];
console.log(`Not confirmed yet, ${open.length} points:`);
for (const { topic, subject, question } of open)
  console.log(`  ${topic} / ${subject || shippedFrame.name}: ${question}`);
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
