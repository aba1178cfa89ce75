/** Lists what nobody has confirmed yet, for the owner, and fails if any content is wrong. */
import { shippedFrame } from "../content/house.ts";
import { checklist } from "../server/house/checklist.ts";
import { contentFaults } from "./content-faults.ts";
import { sceneFaults } from "./scene-faults.ts";
import { siteRecords } from "./site-records.ts";

const faults = [...contentFaults(siteRecords), ...sceneFaults()];

const open = checklist({}).filter(({ isSettled }) => !isSettled);
console.log(`Not confirmed yet, ${open.length} points for the owner to settle at the desk:`);
for (const { topic, subject, question } of open)
  console.log(`  ${topic} / ${subject || shippedFrame.name}: ${question}`);
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
