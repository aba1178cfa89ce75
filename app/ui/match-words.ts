/** "1 ride", "4 rides": how many a filter leaves. */
export function matchWords(count: number, one: string, many: string): string {
  return count === 1 ? `1 ${one}` : `${count} ${many}`;
}
