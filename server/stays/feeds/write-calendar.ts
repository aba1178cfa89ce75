import type { BookedRange } from "#contract/stays/availability.ts";
import { icalendarFile, icalendarStamp, icalendarText } from "#contract/stays/icalendar-text.ts";

const uidDomain = "@bay-house-west-wildwood";

/** Whether an event is ours, returned by a platform that has read our calendar. */
export function isOurUid(uid: string): boolean {
  return uid.trim().toLowerCase().endsWith(uidDomain);
}

/**
 * Booked nights as iCalendar (RFC 5545): one all-day event per range; `DTEND` is the check-out day, which is not included. Says "Booked"
 * and nothing about the guest. `asOf` is ISO 8601. UIDs come from the days, so subscribers see the same event each time. An empty calendar
 * has no component, although section 3.6 asks for one: readers, ours too, accept that, and a lone time zone would tell them nothing.
 */
export function icalendar(name: string, ranges: readonly BookedRange[], asOf: string): string {
  const stamp = icalendarStamp(new Date(asOf));
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//West Wildwood vacation rental//Booked nights//EN",
    "CALSCALE:GREGORIAN",
    `X-WR-CALNAME:${icalendarText(name)}`,
    ...ranges.flatMap(({ start, end }) => [
      "BEGIN:VEVENT",
      `UID:booked-${start}-${end}${uidDomain}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${start.replaceAll("-", "")}`,
      `DTEND;VALUE=DATE:${end.replaceAll("-", "")}`,
      "SUMMARY:Booked",
      "TRANSP:OPAQUE",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ];
  return icalendarFile(lines);
}
