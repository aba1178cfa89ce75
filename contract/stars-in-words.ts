/** `4 out of 5 stars` */
export function starsInWords(rating: number): string {
  return `${rating} out of 5 stars`;
}
