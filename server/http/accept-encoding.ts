export type Encoding = "br" | "gzip" | "identity";

/** Ours, the smallest first: the order in which equal wishes are granted. */
const ours = ["br", "gzip", "identity"] as const;

/** Browsers send a handful of different headers; the bound is against those who send a new one each time. */
const mostRemembered = 200;
const remembered = new Map<string, readonly Encoding[]>();

/**
 * The encodings a client takes, best first, by RFC 9110, 12.5.3: q-values, `*`, and identity unless it is ruled out. Never empty: who
 * rules out everything gets the plain bytes.
 */
export function acceptedEncodings(header: string | null): readonly Encoding[] {
  const text = header ?? "";
  const known = remembered.get(text);
  if (known) return known;
  const encodings = negotiate(text);
  if (remembered.size < mostRemembered) remembered.set(text, encodings);
  return encodings;
}

function negotiate(header: string): readonly Encoding[] {
  const wishes = new Map<string, number>();
  for (const item of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = item.split(";").map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
    if (name)
      wishes.set(name === "x-gzip" ? "gzip" : name, /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(weight) ? Number(weight) : 0);
  }
  const others = wishes.get("*");
  const weightOf = (encoding: Encoding) => wishes.get(encoding) ?? others ?? (encoding === "identity" ? 0.0001 : 0);
  const accepted = ours.filter((encoding) => weightOf(encoding) > 0).toSorted((a, b) => weightOf(b) - weightOf(a));
  return accepted.length > 0 ? accepted : ["identity"];
}
