/** Who comes, in words: `12 guests, small dog`. Empty when nothing is known. */
export function partyInWords(guests: number | null, dog: boolean): string {
  const people = guests === null ? "" : `${guests} ${guests === 1 ? "guest" : "guests"}`;
  return [people, dog ? "small dog" : ""].filter(Boolean).join(", ");
}
