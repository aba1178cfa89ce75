import { bytesPart } from "./bytes.ts";
import { faultsPart } from "./faults.ts";
import { inquiriesPart } from "./inquiries.ts";
import { lighthousePart } from "./lighthouse.ts";
import { loadPart } from "./load.ts";
import { scalePart } from "./scale.ts";
import type { Part } from "./report.ts";
import { slowPhonePart } from "./slow-phone.ts";
import { startPart } from "./start.ts";

/** Everything that is measured, in the order in which it runs and is printed. */
export const parts: readonly Part[] = [
  lighthousePart,
  slowPhonePart,
  bytesPart,
  loadPart,
  inquiriesPart,
  scalePart,
  startPart,
  faultsPart,
];
