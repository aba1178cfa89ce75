import { useEffect, useRef } from "react";
import { useSearchParamChoice } from "#app/components/hooks/use-search-param-choice.ts";
import { useOverlayHistory } from "#app/components/hooks/use-overlay-history.ts";

type OpenedCard<Id extends string> = {
  /** The card whose dialog is open, if any. */
  opened: Id | undefined;
  /** Opens a card; on closing, the focus returns to `opener`. */
  open: (id: Id, opener: HTMLElement) => void;
  close: () => void;
};

/**
 * Which card of a page has its dialog open, kept in the URL parameter `name`. If the opener is gone on closing, the focus moves to an
 * element with `data-card={id}`, else to the main element.
 */
export function useOpenedCard<Id extends string>(name: string, ids: readonly Id[]): OpenedCard<Id> {
  const [current, choose] = useSearchParamChoice<Id | "">(name, ["", ...ids]);
  const opened = current === "" ? undefined : current;
  const step = useOverlayHistory(opened !== undefined);
  const lastOpened = useRef<Id>(undefined);
  /** The card to open once the current one has closed. */
  const next = useRef<Id>(undefined);

  useEffect(() => {
    if (opened) {
      lastOpened.current = opened;
      return;
    }
    const left = lastOpened.current;
    lastOpened.current = undefined;
    if (next.current) choose(next.current, { state: step.mark });
    else if (left && document.activeElement === document.body) focusCard(left);
    next.current = undefined;
    // oxlint-disable-next-line react/exhaustive-deps -- `choose` and `step` change on every render
  }, [opened]);

  function open(id: Id, opener: HTMLElement): void {
    // A dialog returns the focus to where it was, and not every browser focuses a clicked button.
    opener.focus({ preventScroll: true });
    if (step.isLeaving()) next.current = id;
    else choose(id, { state: step.mark, replace: step.isTaken(name) });
  }

  return { opened, open, close: () => step.leave(() => choose("", { replace: true })) };
}

function focusCard(id: string): void {
  const cards = document.querySelectorAll<HTMLElement>(`[data-card="${CSS.escape(id)}"]`);
  const shown = [...cards].find((card) => card.getClientRects().length > 0);
  (shown ?? document.getElementById("main"))?.focus({ preventScroll: shown === undefined });
}
