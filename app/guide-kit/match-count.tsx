import { matchWords } from "#app/ui/match-words.ts";

/**
 * Tells everybody, and screen readers after every change, how many cards a filter leaves. A filter that is pressed before the application
 * has started changes the number in the page already (`app/start/show-press.ts`).
 */
export function MatchCount({ count, one, many }: { count: number; one: string; many: string }) {
  return (
    <p role="status" data-one={one} data-many={many} suppressHydrationWarning className="text-[0.9375rem] text-muted">
      {matchWords(count, one, many)}
    </p>
  );
}
