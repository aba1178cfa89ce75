import type { BookedRange } from "#contract/availability.ts";

/** Longest line in octets, without its end (RFC 5545, 3.1). */
const longestLine = 75;

const uidDomain = "@bay-house-west-wildwood";

/** Whether an event is one of ours that came back by way of a platform which had read our calendar. */
export function isOurUid(uid: string): boolean {
  return uid.trim().toLowerCase().endsWith(uidDomain);
}

/**
 * Booked nights as iCalendar (RFC 5545): one all-day event a range, `DTEND` the check-out day, which it does not include. Says "Booked"
 * and nothing of the guest. `asOf` is ISO 8601; UIDs come from the days, so a subscriber sees the same event at every load.
 */
export function icalendar(name: string, ranges: readonly BookedRange[], asOf: string): string {
  const stamp = new Date(asOf).toISOString().replace(/[-:]|\.\d+/g, "");
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Bay House//Booked nights//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escapeText(name)}`,
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
  return `${lines.map(fold).join("\r\n")}\r\n`;
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");
}

/** Long lines go on in the next one after a space; a character is never split. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = "";
  for (const character of line) {
    if (Buffer.byteLength(part + character) > longestLine) {
      parts.push(part);
      part = " ";
    }
    part += character;
  }
  return [...parts, part].join("\r\n");
}
