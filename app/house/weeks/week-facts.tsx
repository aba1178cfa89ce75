import { stayDates } from "#contract/stays/stay-dates.ts";
import type { HighWater, Week } from "#contract/prices/weeks.ts";

/** A week with the tide, undefined where that is not known. */
export type WeekOnPage = Week & { highWater: HighWater | undefined };

export function weekDates({ checkIn, checkOut }: Week): string {
  return stayDates(checkIn, checkOut);
}

const highWaterWords = { morning: "in the morning", noon: "around noon", afternoon: "in the afternoon" } as const;

export function highWaterInWords({ highWater }: WeekOnPage): string | undefined {
  return highWater && highWaterWords[highWater];
}

/** In words and not by color alone. */
export function OpenOrTaken({ week: { taken } }: { week: Week }) {
  return taken ? <span className="tag bg-sand-200 text-ink">Taken</span> : <span className="tag">Open</span>;
}
