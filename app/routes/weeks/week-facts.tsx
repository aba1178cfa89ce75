import { dollars } from "#contract/money.ts";
import { stayDates } from "#contract/stay-dates.ts";
import type { HighWater, Week } from "#contract/weeks.ts";

/** A week with the tide, undefined where that is not known. */
export type WeekOnPage = Week & { highWater: HighWater | undefined };

export function weekDates({ checkIn, checkOut }: Week): string {
  return stayDates(checkIn, checkOut);
}

/** `$8,375`, `Ask us`, or `about $8,375` for nights of different prices. */
export function priceInWords({ total, isEstimate }: Week): string {
  if (total === null) return "Ask us";
  return isEstimate ? `about ${dollars(total)}` : dollars(total);
}

const highWaterWords = { morning: "in the morning", noon: "around noon", afternoon: "in the afternoon" } as const;

export function highWaterInWords({ highWater }: WeekOnPage): string | undefined {
  return highWater && highWaterWords[highWater];
}

/** In words and not by color alone. */
export function OpenOrTaken({ week: { taken } }: { week: Week }) {
  return taken ? <span className="tag bg-sand-200 text-ink">Taken</span> : <span className="tag">Open</span>;
}
