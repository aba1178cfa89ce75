import { createContext, type ReactNode, use, useCallback, useEffect, useRef } from "react";
import { useBlocker, useNavigation } from "react-router";
import {
  controlsOf,
  dropDraft,
  isChoice,
  readDraft,
  saveDraft,
  type TypedText,
} from "#app/components/form/form-draft.ts";

/** Tells the guard what would be lost with the page, and what to ask then. The router takes one such guard at a time. */
export const UnsavedContext = createContext<(what: string, isUnsaved: boolean, question?: string) => void>(() => {});

const textQuestion = "Leave this page? What you have typed here is not saved.";

/** Asks before a page with unsaved text is left, by whatever way. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const forms = useRef(new Map<string, string>());
  const mark = useCallback((form: string, isUnsaved: boolean, question = textQuestion) => {
    if (isUnsaved) forms.current.set(form, question);
    else forms.current.delete(form);
  }, []);

  const sending = useFormBeingSent();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isSamePage = currentLocation.pathname === nextLocation.pathname;
    // Other forms of the page keep their text while one of them is sent.
    if (sending.current !== null) {
      return !isSamePage && [...forms.current.keys()].some((form) => form !== sending.current);
    }
    // Panels open and close with the query.
    return forms.current.size > 0 && !(isSamePage && currentLocation.search === nextLocation.search);
  });
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    const [question = textQuestion] = forms.current.values();
    if (window.confirm(question)) {
      forms.current.clear();
      blocker.proceed();
    } else blocker.reset();
  }, [blocker]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (forms.current.size > 0) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);

  useLinksWithinPage();
  useForgettingAnswered();
  return <UnsavedContext value={mark}>{children}</UnsavedContext>;
}

/** Asks before the page is left while something on it would be lost, such as a file on its way. */
export function useUnsaved(what: string, isUnsaved: boolean, question: string): void {
  const mark = use(UnsavedContext);
  useEffect(() => {
    mark(what, isUnsaved, question);
    return () => mark(what, false);
  }, [what, isUnsaved, question, mark]);
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

/** Links within the page make no entry in the history: going back from one of the browser's own could not be asked about. */
function useLinksWithinPage(): void {
  useEffect(() => {
    function follow(event: MouseEvent): void {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
      if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      const target = document.getElementById(link.hash.slice(1));
      if (!target) return;
      event.preventDefault();
      target.scrollIntoView();
      if (target.tabIndex < 0) target.tabIndex = -1;
      target.focus({ preventScroll: true });
    }
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, []);
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

/** One draft for the desk: of the form that was sent last. */
const draftId = "desk";

/** Text that was sent from here and is not answered: its form may be made again before the answer is known. */
let isUnderWay = false;

/** Keeps what a form sends in this tab until the server has answered: the session may have ended. */
export function keepText(page: string, form: string, element: HTMLFormElement): void {
  isUnderWay = true;
  saveDraft(draftId, element, `${page} ${form}`);
}

/** What was kept of this form and never answered, once; null when there is nothing. */
export function takeKeptText(page: string, form: string): TypedText | null {
  const kept = isUnderWay ? null : readDraft(draftId);
  if (kept?.of !== `${page} ${form}`) return null;
  dropKeptText();
  return kept.fields;
}

/** Whether something is kept of a form of this page. */
export function isTextKept(page: string): boolean {
  return readDraft(draftId)?.of?.startsWith(`${page} `) === true;
}

/** What was sent is not going to be answered: its form may have it back. */
export function giveUpAnswer(): void {
  isUnderWay = false;
}

/** Forgets what was kept: the server has it, or has said what is wrong with it. */
export function dropKeptText(): void {
  isUnderWay = false;
  dropDraft(draftId);
}

/** Whether something in a form is other than the page came with. */
export function isChanged(form: HTMLFormElement): boolean {
  return controlsOf(form).some((control) => {
    if (control instanceof HTMLSelectElement) return false;
    return isChoice(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
  });
}
