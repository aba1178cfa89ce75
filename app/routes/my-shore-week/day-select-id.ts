/** The id of the control that says on which day a stop is. */
export function daySelectId(stop: string): string {
  return `day-of-${stop}`;
}
