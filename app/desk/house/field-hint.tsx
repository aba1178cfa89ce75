import type { ReactNode } from "react";
import { useHydrated } from "#app/components/hooks/use-hydrated.ts";

type FieldHintProps = { used: number; room: number; unit?: string; children: ReactNode };

/** What to write, and how much of its room it takes; before the application starts, how much room there is. */
export function FieldHint({ used, room, unit = "characters", children }: FieldHintProps) {
  const hydrated = useHydrated();
  return (
    <span className="flex flex-wrap justify-between gap-x-5">
      <span className="min-w-0 grow basis-32">{children}</span>
      <span className={`max-w-full shrink-0 tabular-nums ${used > room ? "font-medium text-coral-ink" : ""}`}>
        {hydrated ? `${used} of ${room}` : `At most ${room} ${unit}`}
      </span>
    </span>
  );
}
