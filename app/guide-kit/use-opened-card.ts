import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { useAddressChoice } from "#app/site/use-address-choice.ts";

type OpenedCard<Id extends string> = {
  /** The card whose dialog is open, or undefined. */
  opened: Id | undefined;
  /** Opens a card; the focus will return to `opener`. */
  open: (id: Id, opener: HTMLElement) => void;
  close: () => void;
};

/**
 * Which card of a page has its dialog open, kept in the address under `name`. Closing a card that was opened on this page
 * goes one step back in the history, so that Back never opens a dialog again. A card that came opened with the address gives
 * the focus to the element marked `data-card={id}`.
 */
export function useOpenedCard<Id extends string>(name: string, ids: readonly Id[]): OpenedCard<Id> {
  const [current, choose] = useAddressChoice<Id | "">(name, ["", ...ids]);
  const navigate = useNavigate();
  const openedHere = useRef(false);
  const lastOpened = useRef<Id>(undefined);
  const opened = current === "" ? undefined : current;

  useEffect(() => {
    if (opened) {
      lastOpened.current = opened;
      return;
    }
    openedHere.current = false;
    const id = lastOpened.current;
    lastOpened.current = undefined;
    if (id && document.activeElement === document.body) {
      document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`)?.focus();
    }
  }, [opened]);

  function open(id: Id, opener: HTMLElement): void {
    // Not every browser focuses a clicked button, and a dialog returns the focus to where it was.
    opener.focus({ preventScroll: true });
    openedHere.current = true;
    choose(id);
  }

  function close(): void {
    if (!opened) return;
    if (openedHere.current) void navigate(-1);
    else choose("");
  }

  return { opened, open, close };
}
