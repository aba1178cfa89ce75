/**
 * A calendar taken apart: one text for each event, together with what is said of single dates of it, that can be read as a calendar of its
 * own. The zones that the whole explains are in each, which is why they come one at a time. Takes calendars that are broken anywhere, and finds
 * the events that are whole.
 */
export function* eventGroups(calendar: string): Generator<string> {
  const lines = calendar.replace(/\r?\n[ \t]/g, "").split(/\r?\n/);
  const zones = components(lines, "VTIMEZONE").flat();
  const groups = Map.groupBy(components(lines, "VEVENT"), (event) => uidOf(event) ?? event);
  for (const events of groups.values()) {
    yield ["BEGIN:VCALENDAR", ...zones, ...events.flat(), "END:VCALENDAR", ""].join("\r\n");
  }
}

/** The lines of each component of this name, from its first to its last. */
function components(lines: readonly string[], name: string): string[][] {
  const found: string[][] = [];
  let open: string[] | null = null;
  for (const line of lines) {
    const mark = line.trim().toUpperCase();
    if (mark === `BEGIN:${name}`) open = [];
    open?.push(line);
    if (mark !== `END:${name}`) continue;
    if (open) found.push(open);
    open = null;
  }
  return found;
}

function uidOf(event: readonly string[]): string | undefined {
  return event.find((line) => /^UID[;:]/i.test(line));
}
