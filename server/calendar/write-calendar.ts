import type { BookedRange } from "#contract/availability.ts";
import { icalendarFile, icalendarStamp, icalendarText } from "#contract/icalendar-text.ts";

const uidDomain = "@bay-house-west-wildwood";

/** Whether an event is one of ours that came back by way of a platform which had read our calendar. */
export function isOurUid(uid: string): boolean {
  return uid.trim().toLowerCase().endsWith(uidDomain);
}

/**
 * Booked nights as iCalendar (RFC 5545): one all-day event a range, `DTEND` the check-out day, which it does not include. Says "Booked"
 * and nothing of the guest. `asOf` is ISO 8601; UIDs come from the days, so a subscriber sees the same event at every load.
 * Without a range there is no component, although section 3.6 asks for one: readers take such a feed for what it is, as ours does, and a lone
 * time zone would tell them nothing.
 */
export function icalendar(name: string, ranges: readonly BookedRange[], asOf: string): string {
  const stamp = icalendarStamp(new Date(asOf));
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Bay House//Booked nights//EN",
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
