/** The longest line in octets, without the line break (RFC 5545, 3.1). */
const maxLineLength = 75;

/** Escapes a text for an iCalendar property (RFC 5545, 3.3.11). */
export function icalendarText(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");
}

/** Formats a time as iCalendar UTC: `20270703T150000Z`. */
export function icalendarStamp(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d+/g, "");
}

/** Joins lines into an iCalendar file. Folds long ones onto a next line after a space, never inside a character. */
export function icalendarFile(lines: readonly string[]): string {
  return `${lines.map(fold).join("\r\n")}\r\n`;
}

function fold(line: string): string {
  const octets = new TextEncoder();
  if (octets.encode(line).length <= maxLineLength) return line;
  const parts: string[] = [];
  let part = "";
  for (const character of line) {
    if (octets.encode(part + character).length > maxLineLength) {
      parts.push(part);
      part = " ";
    }
    part += character;
  }
  return [...parts, part].join("\r\n");
}
