/** Lists what nobody has confirmed yet, for the owner, and fails if any content is wrong. */
import { beachSpots } from "../content/beaches.ts";
import { sandbarIsland } from "../content/beach-toolkit.ts";
import { commissioners } from "../content/borough.ts";
import { localTraditions, regionalFestivals } from "../content/borough-events.ts";
import type { Doubt } from "../content/doubt.ts";
import { pizzerias } from "../content/pizzerias.ts";
import { bookSafelyReadings } from "../content/book-safely.ts";
import { propertyReadings } from "../content/property.ts";
import { rateReadings } from "../content/rates.ts";
import { sleepingPlan } from "../content/sleeping-plan.ts";
import { rides } from "../content/rides.ts";
import { contentFaults } from "./content-faults.ts";
import { siteRecords } from "./site-records.ts";

type Doubted = { name: string; doubts: readonly Doubt[] };

const sources: Record<string, readonly Doubted[]> = {
  House: [propertyReadings, rateReadings, sleepingPlan, bookSafelyReadings],
  Pizza: pizzerias,
  Piers: rides,
  Beaches: [...beachSpots, sandbarIsland],
  Borough: [...commissioners.members, ...localTraditions, ...regionalFestivals],
};

const faults = contentFaults(siteRecords);

console.log("Not confirmed yet, for the owner to settle:");
for (const [topic, records] of Object.entries(sources)) {
  for (const { name, doubts } of records) {
    for (const { fact } of doubts) console.log(`  ${topic} / ${name}: ${fact}`);
  }
}
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
