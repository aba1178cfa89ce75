import { useEffect, useRef, useSyncExternalStore } from "react";
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from "react-router";

/**
 * One choice of a page (a tab, a filter, an open card), kept in a search parameter, so that reload, Back and a shared link show the same
 * view. `choices[0]` is the default: it never appears in the URL, and unknown values read as it. Choosing the current value adds no history
 * entry.
 */
export function useSearchParamChoice<Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): [Choice, (choice: Choice, options?: Pick<NavigateOptions, "replace" | "state">) => void] {
  const [parameters, setParameters] = useSearchParams();
  const chosenIn = (from: URLSearchParams) => choices.find((choice) => choice === from.get(name)) ?? choices[0];
  // The server renders the default. If the URL has no parameter either, nothing renders again after hydration.
  const current = useSyncExternalStore(
    neverChanges,
    () => chosenIn(parameters),
    () => choices[0],
  );

  function choose(choice: Choice, options: Pick<NavigateOptions, "replace" | "state"> = {}): void {
    // Not `parameters`: the second of two quick clicks comes before the page has rendered the first.
    const after = new URLSearchParams(window.location.search);
    if (choice === chosenIn(after)) return;
    if (choice === choices[0]) after.delete(name);
    else after.set(name, choice);
    setParameters(after, options);
  }

  return [current, choose];
}

/** The router renders the page again whenever the URL changes. */
const neverChanges = () => () => {};

type OverlayHistory = {
  /** State for the history entry that opens an overlay, so that it is recognized after a reload, Back and Forward. */
  mark: { openedHere: true };
  /** State of the current history entry; pass it on when replacing the entry. */
  state: unknown;
  /** Closes the overlay: goes back if its entry was made here, else calls `otherwise`. A second call does nothing. */
  leave: (otherwise: () => void) => void;
  /** Whether the URL has this parameter already. Then replace the entry, as when two cards are pressed at once. */
  isTaken: (name: string) => boolean;
  /** Whether a step back is in progress; the browser takes a moment. */
  isLeaving: () => boolean;
};

const mark = { openedHere: true } as const;

/** Gives an overlay (a card, a photo) its own history entry, so that Back closes it and does not reopen it. */
export function useOverlayHistory(isOpen: boolean): OverlayHistory {
  const { state } = useLocation() as { state: Partial<typeof mark> | null };
  const navigate = useNavigate();
  const leaving = useRef(false);

  useEffect(() => {
    if (!isOpen) leaving.current = false;
  }, [isOpen]);

  return {
    mark,
    state,
    leave(otherwise) {
      if (!isOpen || leaving.current) return;
      if (!state?.openedHere) {
        otherwise();
        return;
      }
      leaving.current = true;
      void navigate(-1);
    },
    isTaken: (name) => new URLSearchParams(window.location.search).has(name),
    isLeaving: () => leaving.current,
  };
}
