/** `4 out of 5 stars` */
export function starsInWords(stars: number): string {
  return `${stars} out of 5 stars`;
}
