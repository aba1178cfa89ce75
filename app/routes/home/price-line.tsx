/** One line of a price list, or none without an amount. */
export function PriceLine({ label, amount }: { label: string; amount: string | null }) {
  if (amount === null) return null;
  return (
    <div className="flex justify-between gap-6 py-2.5">
      <dt className="text-muted">{label}</dt>
      <dd className="text-right font-semibold tabular-nums">{amount}</dd>
    </div>
  );
}
