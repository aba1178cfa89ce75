/** How many items match a filter: "1 ride", "4 rides". */
export function matchWords(count: number, one: string, many: string): string {
  return count === 1 ? `1 ${one}` : `${count} ${many}`;
}
