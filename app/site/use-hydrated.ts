import { startTransition, useEffect, useState } from "react";

let taken = false;

/**
 * False while the prerendered page is being taken over, true from then on: for what only the browser can know. The parts that
 * ask are drawn again in small steps, not in one long task on top of the take-over.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(taken);
  useEffect(() => {
    taken = true;
    startTransition(() => setHydrated(true));
  }, []);
  return hydrated;
}
