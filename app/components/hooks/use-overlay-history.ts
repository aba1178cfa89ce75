import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

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

/**
 * Gives an overlay (a card, a photo) its own history entry, so that Back closes it. Closing it otherwise goes back over that entry, so that
 * Back does not reopen it.
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
