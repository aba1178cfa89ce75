/** One line of a price list. */
export function PriceLine({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex justify-between gap-6 py-2.5">
      <dt className="text-muted">{label}</dt>
      <dd className="text-right font-semibold tabular-nums">{amount}</dd>
    </div>
  );
}
