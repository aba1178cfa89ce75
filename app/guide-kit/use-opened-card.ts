import { useEffect, useRef } from "react";
import { useAddressChoice } from "#app/site/use-address-choice.ts";
import { useOpeningStep } from "#app/site/use-opening-step.ts";

type OpenedCard<Id extends string> = {
  /** The card whose dialog is open, or undefined. */
  opened: Id | undefined;
  /** Opens a card; the focus will return to `opener`. */
  open: (id: Id, opener: HTMLElement) => void;
  close: () => void;
};

/**
 * Which card of a page has its dialog open, kept in the address under `name`. When the opener is gone at the end, the focus goes
 * to what is marked `data-card={id}`, else to the page's main part.
 */
export function useOpenedCard<Id extends string>(name: string, ids: readonly Id[]): OpenedCard<Id> {
  const [current, choose] = useAddressChoice<Id | "">(name, ["", ...ids]);
  const opened = current === "" ? undefined : current;
  const step = useOpeningStep(opened !== undefined);
  const lastOpened = useRef<Id>(undefined);
  /** Asked for while the card before it was being left. */
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
    // oxlint-disable-next-line react/exhaustive-deps -- `choose` and `step` are others at every drawing
  }, [opened]);

  function open(id: Id, opener: HTMLElement): void {
    // Not every browser focuses a clicked button, and a dialog returns the focus to where it was.
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
