/** The inputs that cost the most to read, parse, clean, check or show, each as large as the limits allow, by name. */
import { idempotencyKeyField, elapsedField, honeypotField } from "#contract/guard-fields.ts";
import { maxBodyBytes } from "#server/http/read-fields.ts";
import { janesInquiry } from "./inquiry.ts";
import { samsReview } from "./review.ts";

/** Bytes of a path, query or header: Node accepts 16 KB of headers in all. */
const longestLine = 15_500;

/** `before`, `unit` repeated as often as `bytes` allow, and `after`. */
function filled(before: string, unit: string, after = "", bytes = maxBodyBytes): string {
  const room = bytes - Buffer.byteLength(before) - Buffer.byteLength(after);
  return before + unit.repeat(Math.floor(room / Buffer.byteLength(unit))) + after;
}

const line = (before: string, unit: string) => filled(before, unit, "", longestLine);
const numbered = (count: number, write: (i: number) => string) => Array.from({ length: count }, (_, i) => write(i));
const form = (fields: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString();
const inquiry = form(janesInquiry);
const marks = "\u0301".repeat(48_500) + "\u0316".repeat(48_500);

/** Forms for `/api/inquiries`. */
export const worstForms: Readonly<Record<string, string>> = {
  "two runs of marks in an unknown field": `x=${marks}`,
  "two runs of marks in a field far over its limit": `otherInfo=${marks}`,
  "two runs of marks in a field that may fit": `otherInfo=${"\u0301".repeat(20_000)}${"\u0316".repeat(20_000)}`,
  "marks by turns": filled("otherInfo=", "\u0316\u0301").slice(0, 40_000),
  "marks that control characters keep apart": `otherInfo=${"\u0316\u0001\u0301\u0002".repeat(10_000)}`,
  "29 combining marks per letter": `otherInfo=${`a${"\u0301".repeat(29)}`.repeat(1330)}`,
  "31 combining marks per letter": `otherInfo=${`a${"\u0301".repeat(31)}`.repeat(1250)}`,
  "marks of four bytes": `otherInfo=${"\u{1d165}\u{1d16e}".repeat(10_000)}`,
  "marks that are two in one": `otherInfo=${"\u0344\u0f73\u0f75\u0f81".repeat(10_000)}`,
  "letters in four parts": `otherInfo=${"\u03b1\u0313\u0300\u0345".repeat(10_000)}`,
  "one letter that normalizes to three": `otherInfo=${"\ufb2c".repeat(40_000)}`,
  "syllables in parts": `otherInfo=${"\u1112\u1161\u11ab".repeat(13_000)}`,
  "names alone": filled("", "a&"),
  "names without values": filled("", "a=&"),
  "one name again and again": filled("", "name=x&"),
  "a name for each field": numbered(25_000, (i) => `${i.toString(36)}=x`)
    .join("&")
    .slice(0, maxBodyBytes),
  "nothing but separators": filled("", "&"),
  "percent signs": filled("name=", "%"),
  "percent codes": filled("name=", "%41"),
  "percent codes of marks": filled("otherInfo=", "%CC%81"),
  "percent codes that are no letters": filled("name=", "%ff%zz"),
  "plus signs": filled("otherInfo=", "+"),
  "bytes that are no letters": filled("name=", "%80"),
  "control characters": `otherInfo=${"%01".repeat(40_000)}`,
  "CR line endings": `otherInfo=${"\r".repeat(40_000)}`,
  "quotation marks, to be given back": filled("otherInfo=", '"'),
  "apostrophes in a line, to be given back": filled("name=", "'"),
  "ampersands, to be given back": filled("otherInfo=", "%26"),
  "blanks and a letter": filled("name=", " ", "x"),
  "characters that nobody can see": filled("name=", "\u200b"),
  "an address of dots": filled("email=a@", "a."),
  "an address of at signs": filled("email=", "@"),
  "an address of hyphens": `email=a@${"a-".repeat(120)}`,
  "an address of encoded words": filled("email=", "=?"),
  "a day of digits": filled("checkIn=", "2027-"),
  "a long stay": form({ ...janesInquiry, checkIn: "0001-01-01", checkOut: "9999-12-31" }),
  "a long honeypot value": filled(`${inquiry}&${honeypotField}=`, " ", "x"),
  "a long fill time": filled(`${inquiry}&${elapsedField}=`, "1"),
  "a long idempotency key": filled(`${inquiry}&${idempotencyKeyField}=`, "'"),
  "almost a link, again and again": `${form({ ...janesInquiry, otherInfo: "http".repeat(2500) })}&${elapsedField}=1`,
  "almost an address, again and again": `${form({ ...janesInquiry, otherInfo: " @".repeat(5000) })}&${elapsedField}=1`,
};

/** JSON for `/api/reviews`. */
export const worstJson: Readonly<Record<string, string>> = {
  "two runs of marks in an unknown field": `{"x":"${marks}"}`,
  "two runs of marks in a field that may fit": `{"review_text":"${"\u0301".repeat(40_000)}${"\u0316".repeat(40_000)}"}`,
  "marks as escapes": filled('{"review_text":"', "\\u0301", '"}'),
  "lists in lists": "[".repeat(maxBodyBytes / 2) + "]".repeat(maxBodyBytes / 2),
  "objects in objects": `${'{"a":'.repeat(32_000)}1${"}".repeat(32_000)}`,
  "a shape for each object": `{"x":[${numbered(15_000, (i) => `{"${i.toString(36)}":1}`).join(",")}]}`,
  "a name for each value": `{${numbered(17_000, (i) => `"k${i.toString(36)}":1`).join(",")}}`,
  "numbers for names": `{${numbered(14_000, (i) => `"${i * 307}":1`).join(",")}}`,
  "numbers for names that share their last bits": `{${numbered(13_000, (i) => `"${(i % 76) * 131_072 + Math.floor(i / 76)}":1`).join(",")}}`,
  "one name again and again": filled("{", '"title":"\u0301",', '"x":1}'),
  "empty lists": filled('{"x":[', "[],", "1]}"),
  "numbers with exponents": filled('{"x":[', "1e308,", "1]}"),
  "one number": filled('{"rating":0.', "9", "}"),
  "escapes of half characters": filled('{"title":"', "\\ud800", '"}'),
  "an end that is missing": filled('{"title":"', "a"),
  "the longest review in letters of three bytes": JSON.stringify({ ...samsReview, review_text: "字".repeat(20_000) }),
  "the longest review in line ends": JSON.stringify({ ...samsReview, review_text: `a${"\n".repeat(19_998)}a` }),
  "the longest review in quotation marks": JSON.stringify({ ...samsReview, review_text: '"'.repeat(20_000) }),
};

/** Paths with queries. */
export const worstAddresses: Readonly<Record<string, string>> = {
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
  "reviews by a name for each": `/api/reviews?${numbered(3500, (i) => i.toString(36)).join("%&")}`.slice(
    0,
    longestLine,
  ),
  "reviews by a limit again and again": line("/api/reviews?a", "&limitx"),
  "reviews by a limit of digits": line("/api/reviews?limit=1.", "1"),
  "reviews by a cursor of digits": `/api/reviews?cursor=${Buffer.from("1".repeat(11_000)).toString("base64url")}`,
  "reviews by a cursor of percent codes": line("/api/reviews?cursor=", "%41"),
  "a page of reviews by names alone": line("/reviews?%", "&a"),
  "the calendar by names alone": line("/calendar.ics?%", "&a"),
  "the calendar without a long name": line("/calendar.ics?without=", "%C4%B0"),
};

/** Headers of a request for a film, or of a post. */
export const worstHeaders: readonly (readonly [name: string, what: string, value: string])[] = [
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

/** Requests that no client library would send, as raw bytes. */
export const worstBytes: Readonly<Record<string, string>> = {
  "a header again and again": request("GET /x HTTP/1.1", ...numbered(2400, () => "a:b")),
  "a header for each": request("GET /x HTTP/1.1", ...numbered(1900, (i) => `${i.toString(36)}:b`)),
  "cookies, one a line": request("GET /x HTTP/1.1", ...numbered(1500, () => "cookie:a")),
  "addresses, one a line": request("GET /x HTTP/1.1", ...numbered(700, () => "x-forwarded-for: 1")),
  "a host of percent codes": request("GET /x HTTP/1.1").replace("bayhouse.test", line("", "%cc%96%cc%81")),
  "a host in another script": request("GET /x HTTP/1.1").replace("bayhouse.test", line("", "xn--a.")),
  "a whole address of percent codes": request(`GET http://a${line("", "%cc%96%cc%81")}/ HTTP/1.1`),
  "folders up and down": request(`GET ${line("/", "a/../")} HTTP/1.1`),
  "characters that no address holds": request(`GET ${line("/", "{")} HTTP/1.1`),
  "a body in chunks of a byte": `${request("POST /api/inquiries HTTP/1.1", "Content-Type: application/json", "Transfer-Encoding: chunked")}${"1\r\n \r\n".repeat(maxBodyBytes / 6)}0\r\n\r\n`,
  trailers: `${request("POST /api/inquiries HTTP/1.1", "Content-Type: application/json", "Transfer-Encoding: chunked")}0\r\n${"a:b\r\n".repeat(2900)}\r\n`,
};
