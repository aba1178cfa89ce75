import type { BayDay } from "./bay.ts";
import { clockTime } from "./tides.ts";

/** The owner's word for when kayaks float: so long before and after high water. */
export type KayakRule = { minutesBefore: number; minutesAfter: number };

/** The longest rule, either way. */
export const maxKayakMinutes = 180;

/** When kayaks float in daylight by the owner's rule: `7:12 AM to 11:12 AM`. */
export function kayakHours({ tides, sun }: BayDay, { minutesBefore, minutesAfter }: KayakRule): string[] {
  return tides
    .filter(({ type }) => type === "high")
    .map(({ time }) => [
      Math.max(minuteOfDay(time) - minutesBefore, minuteOfDay(sun.rise)),
      Math.min(minuteOfDay(time) + minutesAfter, minuteOfDay(sun.set)),
    ])
    .filter(([from = 0, to = 0]) => from < to)
    .map((ends) => ends.map(clockOf).join(" to "));
}

function minuteOfDay(time: string): number {
  return Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16));
}

function clockOf(minute: number): string {
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0"));
  return clockTime(`0000-00-00T${hours}:${minutes}`);
}
