/** The initial prices, in whole US dollars. The owner's are in the database, which is where every page reads prices. */
export const prices = {
  peakWeek: 8000,
  cleaning: 375,
  pet: 200,
  deposit: 750,
  /** The shortest stay, in nights. */
  minimumNights: 7,
} as const;
