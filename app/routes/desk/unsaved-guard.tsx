import { createContext, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useBlocker, useNavigation } from "react-router";
import { dropKeptText } from "./kept-text.ts";

/** Tells the guard whether a form, by its name on the page, holds text that is not saved. */
export const UnsavedContext = createContext<(form: string, isUnsaved: boolean) => void>(() => {});

/** Asks before a page with unsaved text is left, by whatever way. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const forms = useRef(new Set<string>());
  const [any, setAny] = useState(false);
  const mark = useCallback((form: string, isUnsaved: boolean) => {
    if (isUnsaved) forms.current.add(form);
    else forms.current.delete(form);
    setAny(forms.current.size > 0);
  }, []);

  const sending = useFormBeingSent();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isSamePage = currentLocation.pathname === nextLocation.pathname;
    // Other forms of the page keep their text while one of them is sent.
    if (sending.current !== null) {
      return !isSamePage && [...forms.current].some((form) => form !== sending.current);
    }
    // Panels open and close with the query.
    return forms.current.size > 0 && !(isSamePage && currentLocation.search === nextLocation.search);
  });
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm("Leave this page? What you have typed here is not saved.")) {
      forms.current.clear();
      setAny(false);
      blocker.proceed();
    } else blocker.reset();
  }, [blocker]);

  useEffect(() => {
    if (!any) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [any]);

  useForgettingAnswered();
  return <UnsavedContext value={mark}>{children}</UnsavedContext>;
}

/** The name of the form that is just being sent, empty for one without text; null between. */
function useFormBeingSent() {
  const sending = useRef<string | null>(null);
  useEffect(() => {
    function note({ target }: Event): void {
      sending.current = target instanceof HTMLFormElement ? (target.dataset["unsaved"] ?? "") : "";
      setTimeout(() => (sending.current = null));
    }
    document.addEventListener("submit", note, { capture: true });
    return () => document.removeEventListener("submit", note, { capture: true });
  }, []);
  return sending;
}

/** What was sent and answered needs no keeping. An answer that shows another frame, as after the session's end, does not come here. */
function useForgettingAnswered(): void {
  const { state } = useNavigation();
  const before = useRef(state);
  useEffect(() => {
    if (state === "idle" && before.current !== "idle") dropKeptText();
    before.current = state;
  }, [state]);
}
