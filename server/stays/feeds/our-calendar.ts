import { createHmac, timingSafeEqual } from "node:crypto";
import type { BookedRange } from "#contract/stays/availability.ts";
import { icalendarFile, icalendarStamp, icalendarText } from "#contract/stays/icalendar-text.ts";

export const calendarPath = "/calendar.ics";

/** Returns the address of our calendar without a platform's own nights. The key is derived from SECRET. */
export function calendarAddress(secret: string, name: string): string {
  return `${calendarPath}?${new URLSearchParams({ without: name, key: keyOf(secret, name) })}`;
}

function keyOf(secret: string, name: string): string {
  return createHmac("sha256", secret).update(`calendar-address:${name}`).digest("base64url");
}

function isKeyOf(secret: string, name: string, given: string): boolean {
  const [expected, received] = [Buffer.from(keyOf(secret, name)), Buffer.from(given)];
  return received.length === expected.length && timingSafeEqual(received, expected);
}

/** Returns the platform that asks, if the key fits. */
export function platformAsking(secret: string, names: readonly string[], query: URLSearchParams): string | null {
  const name = query.get("without")?.toLowerCase();
  if (name === undefined || !names.includes(name)) return null;
  return isKeyOf(secret, name, query.get("key") ?? "") ? name : null;
}

const uidDomain = "@bay-house-west-wildwood";

/** Checks whether an event comes from our own calendar, by way of a platform. */
export function isOurUid(uid: string): boolean {
  return uid.trim().toLowerCase().endsWith(uidDomain);
}

/** Formats booked nights as iCalendar (RFC 5545). UIDs are made from the dates, so they are the same every time. */
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
