/** One line of a calendar (RFC 5545, 3.1). `params` and `value` are as written. */
export type Property = { name: string; params: string; value: string };

/** An event, or one of the halves of a time zone's year. */
export type Component = readonly Property[];

export type CalendarLines = {
  events: Component[];
  /** The halves of each time zone that the calendar defines, by its name. */
  zones: ReadonlyMap<string, readonly Component[]>;
  /** Whether it lists busy times, which are no events. */
  hasBusyTimes: boolean;
  /** Whether it ends before its end is written. */
  isCutOff: boolean;
};

/** Components that are never part of an event: where one begins or ends, an event has ended, even if it doesn't say so. */
const outerTypes = new Set(
  "VCALENDAR VEVENT VTIMEZONE STANDARD DAYLIGHT VTODO VJOURNAL VFREEBUSY VAVAILABILITY".split(" "),
);

const readTypes = new Set(["VEVENT", "STANDARD", "DAYLIGHT"]);

/** Reads the lines of events and time zones. Passes over all others, such as alarms, tasks, and texts whose line breaks are not escaped. */
export function readLines(text: string): CalendarLines {
  const events: Component[] = [];
  const zones = new Map<string, Component[]>();
  const halvesOf = (name: string) => zones.get(name) ?? zones.set(name, []).get(name) ?? [];
  let open: Property[] | null = null;
  let ignored = "";
  let zone = "";
  let hasBusyTimes = false;
  let isCutOff = true;
  for (const line of unfolded(text).split("\n")) {
    const [edge = "", type = ""] = /^\s*(BEGIN|END):\s*([\w-]+)\s*$/i.exec(line)?.slice(1).map(upperCase) ?? [];
    if (edge === "" || !outerTypes.has(type)) {
      // Components within an event, such as alarms, have times and texts of their own.
      if (edge === "BEGIN" && ignored === "") ignored = type;
      else if (edge === "END" && ignored === type) ignored = "";
      else if (edge === "" && ignored === "") {
        const property = propertyIn(line);
        if (property?.name === "TZID" && !open) zone = property.value.trim();
        if (property) open?.push(property);
      }
      continue;
    }
    open = edge === "BEGIN" && readTypes.has(type) ? [] : null;
    if (open && type === "VEVENT") events.push(open);
    else if (open) halvesOf(zone).push(open);
    else if (type === "VTIMEZONE") zone = "";
    isCutOff = !(edge === "END" && type === "VCALENDAR");
    hasBusyTimes ||= type === "VFREEBUSY";
    ignored = "";
  }
  // What was cut off may lack its most important line.
  if (open !== null && open === events.at(-1)) events.pop();
  return { events, zones, hasBusyTimes, isCutOff };
}

function upperCase(text: string): string {
  return text.toUpperCase();
}

/** Lines of more than 75 bytes continue on the next one, which begins with a blank (RFC 5545, 3.1). */
function unfolded(text: string): string {
  return text
    .replaceAll("\r\r\n", "\n")
    .replaceAll("\r\n", "\n")
    .replaceAll("\r", "\n")
    .replaceAll(/\n[ \t]/g, "");
}

/** Their values contain no colon, but the names of time zones before them do, often without quotation marks. */
const datedNames = new Set(["DTSTART", "DTEND", "RECURRENCE-ID", "RDATE", "EXDATE"]);

function propertyIn(line: string): Property | null {
  const [head = "", written = ""] = /^\s*([\w-]+)(?=[;:])/.exec(line) ?? [];
  if (written === "") return null;
  const name = written.toUpperCase();
  const rest = line.slice(head.length);
  const colon = datedNames.has(name) ? rest.lastIndexOf(":") : colonIn(rest);
  return colon < 0 ? null : { name, params: rest.slice(0, colon), value: rest.slice(colon + 1) };
}

/** Finds the first colon outside of quotation marks, or the first one if these are not closed. */
function colonIn(text: string): number {
  let isQuoted = false;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '"') isQuoted = !isQuoted;
    else if (text[i] === ":" && !isQuoted) return i;
  }
  return text.indexOf(":");
}

/** Returns the values of a property, one for each line. */
export function valuesOf(component: Component, name: string): string[] {
  return component.flatMap((property) => (property.name === name ? [property.value] : []));
}

/** Returns a text without its escapes, on one line. */
export function textOf(component: Component, name: string): string {
  const [value = ""] = valuesOf(component, name);
  return value
    .replaceAll(/\\([nN\\;,:"])/g, (_, escaped: string) => (escaped.toLowerCase() === "n" ? " " : escaped))
    .replaceAll(/\s+/g, " ")
    .trim();
}
