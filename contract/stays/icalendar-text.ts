/** Longest line in octets, without its end (RFC 5545, 3.1). */
const longestLine = 75;

/** A text as the value of an iCalendar property (RFC 5545, 3.3.11). */
export function icalendarText(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");
}

/** An instant as iCalendar writes it in UTC: `20270703T150000Z`. */
export function icalendarStamp(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d+/g, "");
}

/** Lines as the content of an iCalendar file. Long ones go on in the next line after a space; a character is never split. */
export function icalendarFile(lines: readonly string[]): string {
  return `${lines.map(fold).join("\r\n")}\r\n`;
}

function fold(line: string): string {
  const octets = new TextEncoder();
  if (octets.encode(line).length <= longestLine) return line;
  const parts: string[] = [];
  let part = "";
  for (const character of line) {
    if (octets.encode(part + character).length > longestLine) {
      parts.push(part);
      part = " ";
    }
    part += character;
  }
  return [...parts, part].join("\r\n");
}
