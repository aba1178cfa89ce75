import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False while the prerendered page is being taken over, true from then on: for what only the browser can know. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
