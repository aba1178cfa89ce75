/** The inputs that cost the most to read, parse, clean, check or show, by name: texts as large as a share of what the limits allow. */
import { idempotencyKeyField, elapsedField, honeypotField } from "#contract/forms/form.ts";
import { maxBodyBytes } from "#server/platform/http/read-fields.ts";
import { janesInquiry } from "./inquiry.ts";
import { samsReview } from "./review.ts";

/** A text at this share of its full size, 1 or a half. */
export type SizedText = (share: number) => string;
type Texts = Readonly<Record<string, SizedText>>;

/** Bytes of a path, query or header. Node accepts 16 KB of headers in all. */
const longestLine = 15_500;

/** Returns `before`, `unit` repeated as often as a share of `bytes` allows, and `after`. */
function filled(before: string, unit: string, after = "", bytes = maxBodyBytes): SizedText {
  return (share) => {
    const room = bytes * share - Buffer.byteLength(before) - Buffer.byteLength(after);
    return before + unit.repeat(Math.floor(room / Buffer.byteLength(unit))) + after;
  };
}

const line = (before: string, unit: string) => filled(before, unit, "", longestLine);
const times =
  (before: string, unit: string, count: number, after = ""): SizedText =>
  (share) =>
    before + unit.repeat(count * share) + after;
/** Two different units, each repeated half as often as both together. */
const runs =
  (before: string, [one, other]: readonly [string, string], count: number, after = ""): SizedText =>
  (share) =>
    before + one.repeat((count * share) / 2) + other.repeat((count * share) / 2) + after;
const numbered =
  (before: string, count: number, write: (i: number) => string, between: string, after = ""): SizedText =>
  (share) =>
    before + Array.from({ length: count * share }, (_, i) => write(i)).join(between) + after;
const form = (fields: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString();
const inquiry = form(janesInquiry);
const marks = ["\u0301", "\u0316"] as const;

/** Forms for `/api/inquiries`, and for the desk. */
export const worstForms: Texts = {
  "two runs of marks in an unknown field": runs("x=", marks, 97_000),
  "two runs of marks in a field far over its limit": runs("otherInfo=", marks, 97_000),
  "two runs of marks in a field that may fit": runs("otherInfo=", marks, 40_000),
  "marks by turns": times("otherInfo=", "\u0316\u0301", 20_000),
  "marks that control characters keep apart": times("otherInfo=", "\u0316\u0001\u0301\u0002", 10_000),
  "29 combining marks per letter": times("otherInfo=", `a${"\u0301".repeat(29)}`, 1330),
  "31 combining marks per letter": times("otherInfo=", `a${"\u0301".repeat(31)}`, 1250),
  "marks of four bytes": times("otherInfo=", "\u{1d165}\u{1d16e}", 10_000),
  "marks that are two in one": times("otherInfo=", "\u0344\u0f73\u0f75\u0f81", 10_000),
  "letters in four parts": times("otherInfo=", "\u03b1\u0313\u0300\u0345", 10_000),
  "one letter that normalizes to three": times("otherInfo=", "\ufb2c", 40_000),
  "syllables in parts": times("otherInfo=", "\u1112\u1161\u11ab", 13_000),
  "names alone": filled("", "a&"),
  "names without values": filled("", "a=&"),
  "one name again and again": filled("", "name=x&"),
  "a name for each field": numbered("", 25_000, (i) => `${i.toString(36)}=x`, "&"),
  "nothing but separators": filled("", "&"),
  "percent signs": filled("name=", "%"),
  "percent codes": filled("name=", "%41"),
  "percent codes of marks": filled("otherInfo=", "%CC%81"),
  "percent codes that are no letters": filled("name=", "%ff%zz"),
  "plus signs": filled("otherInfo=", "+"),
  "bytes that are no letters": filled("name=", "%80"),
  "control characters": times("otherInfo=", "%01", 40_000),
  "CR line endings": times("otherInfo=", "\r", 40_000),
  "quotation marks, to be given back": filled("otherInfo=", '"'),
  "apostrophes in a line, to be given back": filled("name=", "'"),
  "ampersands, to be given back": filled("otherInfo=", "%26"),
  "blanks and a letter": filled("name=", " ", "x"),
  "characters that nobody can see": filled("name=", "\u200b"),
  "an address of dots": filled("email=a@", "a."),
  "an address of at signs": filled("email=", "@"),
  "an address of hyphens": times("email=a@", "a-", 120),
  "an address of encoded words": filled("email=", "=?"),
  "a day of digits": filled("checkIn=", "2027-"),
  "a long stay": (share) =>
    form({ ...janesInquiry, checkIn: "0001-01-01", checkOut: `${9999 * share}`.slice(0, 4) + "-12-31" }),
  "a long honeypot value": filled(`${inquiry}&${honeypotField}=`, " ", "x"),
  "a long fill time": filled(`${inquiry}&${elapsedField}=`, "1"),
  "a long idempotency key": filled(`${inquiry}&${idempotencyKeyField}=`, "'"),
  "almost a link, again and again": (share) =>
    `${form({ ...janesInquiry, otherInfo: "http".repeat(2500 * share) })}&${elapsedField}=1`,
  "almost an address, again and again": (share) =>
    `${form({ ...janesInquiry, otherInfo: " @".repeat(5000 * share) })}&${elapsedField}=1`,
};

const reviewOf =
  (unit: string): SizedText =>
  (share) =>
    JSON.stringify({ ...samsReview, review_text: unit.repeat((20_000 * share) / unit.length) });

/** JSON for `/api/reviews`. */
export const worstJson: Texts = {
  "two runs of marks in an unknown field": runs('{"x":"', marks, 97_000, '"}'),
  "two runs of marks in a field that may fit": runs('{"review_text":"', marks, 80_000, '"}'),
  "marks as escapes": filled('{"review_text":"', "\\u0301", '"}'),
  "lists in lists": runs("", ["[", "]"], maxBodyBytes),
  "objects in objects": (share) => `${'{"a":'.repeat(32_000 * share)}1${"}".repeat(32_000 * share)}`,
  "a shape for each object": numbered('{"x":[', 15_000, (i) => `{"${i.toString(36)}":1}`, ",", "]}"),
  "a name for each value": numbered("{", 17_000, (i) => `"k${i.toString(36)}":1`, ",", "}"),
  "numbers for names": numbered("{", 14_000, (i) => `"${i * 307}":1`, ",", "}"),
  "numbers for names that share their last bits": numbered(
    "{",
    13_000,
    (i) => `"${(i % 76) * 131_072 + Math.floor(i / 76)}":1`,
    ",",
    "}",
  ),
  "one name again and again": filled("{", '"title":"\u0301",', '"x":1}'),
  "empty lists": filled('{"x":[', "[],", "1]}"),
  "numbers with exponents": filled('{"x":[', "1e308,", "1]}"),
  "one number": filled('{"rating":0.', "9", "}"),
  "escapes of half characters": filled('{"title":"', "\\ud800", '"}'),
  "an end that is missing": filled('{"title":"', "a"),
  "the longest review in letters of three bytes": reviewOf("字"),
  "the longest review in line ends": reviewOf("a\n"),
  "the longest review in quotation marks": reviewOf('"'),
};

/** Paths with queries. */
export const worstAddresses: Texts = {
  slashes: line("", "/"),
  "folders that may hold an address": line("", "/%40"),
  "folders that may hold a phone number": line("", "/1"),
  "digits far apart": line("/", "1------"),
  "percent signs": line("/", "%"),
  "percent codes of percent codes": line("/", "%25252541"),
  "percent codes that are no letters": line("/", "%ff"),
  "another spelling": line("/", "%69"),
  "beginnings of ids": line("/", "0123abcd-"),
  "moderation again and again": line("", "/moderate"),
  "a moderation token of dots": line("/moderate/", "."),
  "a moderation token of percent codes": line("/moderate/", "%2e"),
  "reviews by names alone": line("/api/reviews?%", "&a"),
  "reviews by a name for each": numbered("/api/reviews?", 3000, (i) => i.toString(36), "%&"),
  "reviews by a limit again and again": line("/api/reviews?a", "&limitx"),
  "reviews by a limit of digits": line("/api/reviews?limit=1.", "1"),
  "reviews by a cursor of digits": (share) =>
    `/api/reviews?cursor=${Buffer.from("1".repeat(11_000 * share)).toString("base64url")}`,
  "reviews by a cursor of percent codes": line("/api/reviews?cursor=", "%41"),
  "a page of reviews by names alone": line("/reviews?%", "&a"),
  "the calendar by names alone": line("/calendar.ics?%", "&a"),
  "the calendar without a long name": line("/calendar.ics?without=", "%C4%B0"),
};

/** Headers of a request for a film, or of a post. */
export const worstHeaders: readonly (readonly [name: string, what: string, value: SizedText])[] = [
  ["accept-encoding", "weights", line("", "br;q=0.1,")],
  ["accept-encoding", "commas", line("", ",")],
  ["accept-encoding", "parameters", line("", ";")],
  ["accept-encoding", "blanks", line("a", " ")],
  ["if-none-match", "commas", line("", ",")],
  ["if-none-match", "weak marks", line("", "W/")],
  ["range", "digits", line("bytes=", "1")],
  ["range", "many ranges", line("bytes=", "0-1,")],
  ["if-range", "quotation marks", line("", '"')],
  ["x-forwarded-for", "commas", line("", ",")],
  ["x-forwarded-for", "an opening bracket and colons", line("[", ":")],
  ["x-forwarded-for", "a zone", line("fe80::1%", "a")],
  ["origin", "an encoded host", line("http://xn--", "a")],
  ["origin", "percent codes of marks", line("http://a", "%CC%96%CC%81")],
  ["origin", "users", line("http://", "a:b@")],
  ["origin", "folders up", line("http://a/", "../")],
  ["content-type", "parameters", line("application/json", ";")],
  ["content-encoding", "commas", line("identity", ",")],
  ["accept", "almost HTML", line("", "text/htm")],
  ["content-length", "zeros", line("", "0")],
];

const request = (start: string, ...headers: string[]) =>
  [start, "Host: bayhouse.test", "Connection: close", ...headers, "", ""].join("\r\n");
/** A request for nothing, with many headers. */
const headers =
  (count: number, write: (i: number) => string): SizedText =>
  (share) =>
    request("GET /x HTTP/1.1", ...Array.from({ length: count * share }, (_, i) => write(i)));
/** A request for an address on another host, in its first line or in its header. */
const host =
  (unit: string): SizedText =>
  (share) =>
    request("GET /x HTTP/1.1").replace("bayhouse.test", line("", unit)(share));
const target =
  (before: string, unit: string): SizedText =>
  (share) =>
    request(`GET ${line(before, unit)(share)}/ HTTP/1.1`);
const chunkedPost = request(
  "POST /api/inquiries HTTP/1.1",
  "Content-Type: application/json",
  "Transfer-Encoding: chunked",
);

/** Requests that no client library would send, as raw bytes. */
export const worstBytes: Texts = {
  "a header again and again": headers(2400, () => "a:b"),
  "a header for each": headers(1900, (i) => `${i.toString(36)}:b`),
  "cookies, one a line": headers(1500, () => "cookie:a"),
  "addresses, one a line": headers(700, () => "x-forwarded-for: 1"),
  "a host of percent codes": host("%cc%96%cc%81"),
  "a host in another script": host("xn--a."),
  "a whole address of percent codes": target("http://a", "%cc%96%cc%81"),
  "folders up and down": target("/", "a/../"),
  "characters that no address holds": target("/", "{"),
  "a body in chunks of a byte": times(chunkedPost, "1\r\n \r\n", maxBodyBytes / 6, "0\r\n\r\n"),
  trailers: times(`${chunkedPost}0\r\n`, "a:b\r\n", 2900, "\r\n"),
};

/** Paths with queries that only a signed-in owner's browser should send, and every page of the desk that reads a query. */
export const worstDeskAddresses: Texts = {
  "desk: folders": line("/desk/", "a/"),
  "desk: percent codes that are no letters": line("/desk/", "%ff"),
  "desk: a stay of percent codes": line("/desk/stays/", "%2525"),
  "desk: a preview of folders": line("/desk/preview", "/%2e"),
  "desk: data of names alone": line("/desk.data?%", "&a"),
  "desk: a month of digits": line("/desk/calendar?month=", "2027-"),
  "desk: nights of digits": line("/desk/calendar?first=", "2027-07-"),
  "desk: an undo of digits": line("/desk/calendar?done=", "0123abcd-"),
  "desk: stays by words of marks": line("/desk/stays?words=", "%CC%81"),
  "desk: stays by wildcards": line("/desk/stays?words=", "%25_"),
  "desk: stays by a page of digits": line("/desk/stays?page=", "9"),
  "desk: a new stay by names alone": line("/desk/stays/new?%", "&a"),
  "desk: mails after digits": line("/desk/settings?show=sent&after=", "1."),
  "desk: reviews after percent codes": line("/desk/reviews?show=published&after=", "%41"),
  "desk: photos by an id of digits": line("/desk/photos?moved=", "0123abcd"),
  "desk: a season of digits": line("/desk/prices/season?from=", "2027-"),
  "desk: settings by names for each": numbered("/desk/settings?", 3000, (i) => i.toString(36), "&"),
};

const lines = (...parts: string[]) => `${parts.join("\r\n")}\r\n`;
const calendarBegins = lines("BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Test//EN");
const calendarEnds = lines("END:VCALENDAR");
/** An event in the week of July 3, 2027. `more` are additional lines. */
const week = (uid: number | string, ...more: string[]) =>
  lines(
    "BEGIN:VEVENT",
    `UID:${uid}`,
    "DTSTART;VALUE=DATE:20270703",
    "DTEND;VALUE=DATE:20270710",
    ...more,
    "END:VEVENT",
  );
const entry = (uid: number, ...more: string[]) => lines("BEGIN:VEVENT", `UID:${uid}`, ...more, "END:VEVENT");
const events = (count: number, write: (i: number) => string): SizedText =>
  numbered(calendarBegins, count, write, "", calendarEnds);
/** One event with a text in it. */
const inEvent = (before: string, unit: string, count: number, after = ""): SizedText => {
  const [begins = "", ends = ""] = week("a", "HERE").split("HERE");
  return times(calendarBegins + begins + before, unit, count, after + ends + calendarEnds);
};

/** Calendars of booking platforms. */
export const worstCalendars: Texts = {
  "events of the same nights": events(2000, (i) => week(i)),
  "events within one another": events(2000, (i) => week(i).replace("20270710", `${2028 + (i % 7000)}0710`)),
  "events that repeat a hundred times": events(20, (i) => week(i, "RRULE:FREQ=DAILY;COUNT=100")),
  "dates that are left out": inEvent("RRULE:FREQ=DAILY;COUNT=400\r\n", "EXDATE;VALUE=DATE:20270704\r\n", 1000),
  "dates that are added": inEvent("", "RDATE;VALUE=DATE:20280704\r\n", 1000),
  "exceptions of one event": events(500, () => week("a", "RECURRENCE-ID;VALUE=DATE:20270703")),
  "lines of one letter": inEvent("DESCRIPTION:", "\r\n a", 60_000),
  "a line without an end": inEvent("DESCRIPTION:", "a", 200_000),
  "names without values": inEvent("", "X\r\n", 1000),
  parameters: inEvent("DTSTAMP", ";X=1", 10_000, ":20270101T000000Z"),
  "quotation marks": inEvent("X-A;B=", '"', 20_000, ":1"),
  backslashes: inEvent("SUMMARY:", "\\", 100_000),
  "marks in a summary": inEvent("SUMMARY:", "\u0316\u0301", 50_000),
  "rules that no date satisfies": events(1000, (i) => week(i, "RRULE:FREQ=DAILY;BYMONTH=6;BYMONTHDAY=31")),
  "rules that count from long ago": events(200, (i) => entry(i, "DTSTART:16000101", "RRULE:FREQ=DAILY;COUNT=900000")),
  "entries that can't be read": events(5000, (i) => entry(i, "DTSTART:soon")),
  "unknown time zones": events(2000, (i) => entry(i, `DTSTART;TZID=Mars/${i}:20270703T150000`, "DURATION:P7D")),
  "a time zone with many changes": times(
    calendarBegins + lines("BEGIN:VTIMEZONE", "TZID:a"),
    lines("BEGIN:STANDARD", "DTSTART:19700101", "TZOFFSETFROM:-0500", "TZOFFSETTO:-0400", "END:STANDARD"),
    2000,
    lines("END:VTIMEZONE") + entry(1, "DTSTART;TZID=a:20270703T150000", "RRULE:FREQ=DAILY") + calendarEnds,
  ),
  "beginnings alone": times(calendarBegins, lines("BEGIN:VEVENT"), 5000),
  "ends alone": times(calendarBegins, lines("END:VEVENT"), 5000),
};
