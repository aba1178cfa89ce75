/** One line of a price list, or none without an amount. */
export function PriceLine({ label, amount }: { label: string; amount: string | null }) {
  if (amount === null) return null;
  return (
    <div className="flex flex-wrap gap-x-6 py-2.5">
      <dt className="max-w-full flex-1 text-muted">{label}</dt>
      <dd className="ml-auto text-right font-semibold tabular-nums">{amount}</dd>
    </div>
  );
}
