import { startTransition, useEffect, useState } from "react";

let taken = false;

/** False on the server and during hydration, then true. Set in a transition, so that it does not lengthen the hydration task. */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(taken);
  useEffect(() => {
    taken = true;
    startTransition(() => setHydrated(true));
  }, []);
  return hydrated;
}
