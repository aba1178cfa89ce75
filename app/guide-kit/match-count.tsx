/** Tells everybody, and screen readers after every change, how many cards a filter leaves. */
export function MatchCount({ count, one, many }: { count: number; one: string; many: string }) {
  return (
    <p role="status" className="text-[0.9375rem] text-muted">
      {count === 1 ? `1 ${one}` : `${count} ${many}`}
    </p>
  );
}
