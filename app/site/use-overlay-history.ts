import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

type OverlayHistory = {
  /** To be kept with the step in the history that opens something, so that it is known after a reload, Back and Forward. */
  mark: { openedHere: true };
  /** What is kept with the present step: to be given again to whatever takes its place. */
  state: unknown;
  /** Leaves what is open: back over the step when it was made here, else by `otherwise`. Asked twice it leaves once. */
  leave: (otherwise: () => void) => void;
  /** Whether the address names something under `name` already: another one takes its step, as when two cards are pressed at once. */
  isTaken: (name: string) => boolean;
  /** Whether a step back is under way; the browser takes a moment for it. */
  isLeaving: () => boolean;
};

const mark = { openedHere: true } as const;

/**
 * What opens over a page (a card, a photo) is a step in the history, so that Back closes it. Closing it takes the step back, so that
 * Back never opens it again.
 */
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
