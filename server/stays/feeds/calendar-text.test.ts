import { expect, test } from "vitest";
import { readLines, textOf } from "./calendar-lines.ts";
import { calendarText } from "./calendar-text.ts";

const name = "José Müller";
const calendar = ["BEGIN:VCALENDAR", "BEGIN:VEVENT", `SUMMARY:${name}`, "END:VEVENT", "END:VCALENDAR", ""].join("\r\n");
const utf8 = Buffer.from(calendar);
const latin1 = Buffer.from(calendar, "latin1");

/** Folds after each byte of the name. */
const folded = Buffer.from(
  utf8.toString("latin1").replace(Buffer.from(name).toString("latin1"), (bytes) => bytes.split("").join("\r\n ")),
  "latin1",
);

test.each<[what: string, bytes: Buffer, contentType: string]>([
  ["UTF-8", utf8, ""],
  ["UTF-8 with a byte order mark", Buffer.concat([Buffer.from("\ufeff"), utf8]), "text/calendar; charset=UTF-8"],
  ["Latin-1 that says so", latin1, 'text/calendar;charset="ISO-8859-1"'],
  ["Windows' letters", latin1, "text/calendar; charset=windows-1252"],
  ["Latin-1 that says nothing", latin1, "text/calendar"],
  ["Latin-1 that says something else", latin1, "text/calendar; charset=utf-8"],
  ["an unknown encoding", utf8, "text/calendar; charset=klingon"],
  ["UTF-16", Buffer.from(calendar, "utf16le"), "text/calendar; charset=utf-16le"],
  ["lines folded within a letter", folded, "text/calendar; charset=utf-8"],
])("%s is decoded", (_, bytes, contentType) => {
  const [event = []] = readLines(calendarText(bytes, contentType)).events;
  expect(textOf(event, "SUMMARY")).toBe(name);
});
