/** The first prices, in whole US dollars. The owner's own stand in the database; what shows a price reads them there. */
export const rates = {
  peakWeek: 8000,
  cleaning: 375,
  pet: 200,
  deposit: 750,
  /** Nights of the shortest stay. */
  minimumNights: 7,
} as const;
