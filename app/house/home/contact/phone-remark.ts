/** The fewest and the most digits of a number that can be called: a local one, and the longest there is (ITU-T E.164). */
const [fewest, most] = [7, 15];

/** What looks wrong about a phone number, in words; undefined when it can be one. An extension does not count. */
export function phoneRemark(typed: string): string | undefined {
  if (typed.trim() === "") return undefined;
  const [number = ""] = typed.split(/ext|x|#|,|;/i);
  const digits = number.replace(/\D/g, "").length;
  if (digits >= fewest && digits <= most) return undefined;
  return `That looks too ${digits < fewest ? "short" : "long"} for a phone number. Is it right? You can send it either way.`;
}
