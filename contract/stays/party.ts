/** Who comes, in words: `12 guests, small dog`. Empty when nothing is known. */
export function partyInWords(guests: number | null, dog: boolean): string {
  const people = guests === null ? "" : `${guests} ${guests === 1 ? "guest" : "guests"}`;
  return [people, dog ? "small dog" : ""].filter(Boolean).join(", ");
}

/** The party in an inquiry's fields, in words. */
export function partyOf({ guests = "", dog }: Readonly<Record<string, string>>): string {
  return partyInWords(guests === "" ? null : Number(guests), dog === "yes");
}
