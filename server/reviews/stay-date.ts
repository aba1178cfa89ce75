import { type CalendarDate, longDate } from "#contract/calendar-date.ts";
import { todayAtHouse } from "../platform/process/clock.ts";

/** Whether a review speaks of a stay that lay ahead at the house when it was written. */
export function isStayAhead(stayDate: CalendarDate | null, writtenAt: number): boolean {
  return stayDate !== null && stayDate > todayAtHouse(writtenAt);
}

/** The date of stay for whoever decides about the review. */
export function stayDateInWords(stayDate: CalendarDate, writtenAt: number): string {
  const remark = isStayAhead(stayDate, writtenAt) ? ", which was still to come when this was written" : "";
  return longDate(stayDate) + remark;
}
