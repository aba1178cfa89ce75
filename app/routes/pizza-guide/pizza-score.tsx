type PizzaScoreProps = {
  score: number | null;
  /** Where the score comes from; never left out. */
  note: string | undefined;
};

/** The one-bite score as the card's biggest figure, with its origin; a shop without one says so and gets no zero. */
export function PizzaScore({ score, note }: PizzaScoreProps) {
  if (score === null) return <p className="ml-auto min-h-[3lh] text-right text-[0.9375rem]/[1.3125rem]">Not scored</p>;
  return (
    <div className="ml-auto flex flex-1 basis-32 flex-col items-end text-right">
      <p className="whitespace-nowrap">
        <span className="sr-only">One-bite score: </span>
        <span className="font-display text-[min(3.75rem,16vw)] leading-[0.75] tracking-tight">{score.toFixed(1)}</span>
        <span className="ml-0.5 text-[0.9375rem]"> of 10</span>
      </p>
      <p className="mt-3 min-h-[3lh] max-w-[10.5rem] text-sm/[1.3125rem] text-balance">{note}</p>
    </div>
  );
}
