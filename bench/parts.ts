import { bytesPart } from "./bytes-part.ts";
import { faultsPart } from "./faults-part.ts";
import { inquiriesPart } from "./inquiries-part.ts";
import { lighthousePart } from "./lighthouse-part.ts";
import { loadPart } from "./load-part.ts";
import { scalePart } from "./scale-part.ts";
import type { PagePart } from "./section.ts";
import { slowPhonePart } from "./slow-phone-part.ts";
import { startPart } from "./start-part.ts";

/** Everything that is measured, in the order in which it runs and is printed. */
export const parts: readonly PagePart[] = [
  lighthousePart,
  slowPhonePart,
  bytesPart,
  loadPart,
  inquiriesPart,
  scalePart,
  startPart,
  faultsPart,
];
