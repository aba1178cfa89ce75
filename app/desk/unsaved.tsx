import { createContext, type ReactNode, use, useCallback, useEffect, useRef } from "react";
import { useBlocker, useNavigation } from "react-router";
import { controlsOf, dropDraft, isChoice, readDraft, saveDraft } from "#app/components/form/form-draft.ts";

/** Tells the guard what leaving the page would lose, and what to ask. A single guard, because the router allows one blocker at a time. */
export const UnsavedContext = createContext<(what: string, isUnsaved: boolean, question?: string) => void>(() => {});

const textQuestion = "Leave this page? What you have typed here is not saved.";

/** Asks before the owner leaves a page with unsaved text: by a link, Back, a reload or closing the tab. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const forms = useRef(new Map<string, string>());
  const mark = useCallback((form: string, isUnsaved: boolean, question = textQuestion) => {
    if (isUnsaved) forms.current.set(form, question);
    else forms.current.delete(form);
  }, []);

  const sending = useFormBeingSent();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isSamePage = currentLocation.pathname === nextLocation.pathname;
    // If the page stays, submitting one form leaves the text in the others alone.
    if (sending.current !== null) {
      return !isSamePage && [...forms.current.keys()].some((form) => form !== sending.current);
    }
    // The query opens and closes panels.
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

/** Asks before the owner leaves while something would be lost, such as an upload. */
export function useUnsaved(what: string, isUnsaved: boolean, question: string): void {
  const mark = use(UnsavedContext);
  useEffect(() => {
    mark(what, isUnsaved, question);
    return () => mark(what, false);
  }, [what, isUnsaved, question, mark]);
}

/** Returns a ref to the name of the form being submitted: empty for a form without text, null when there is none. */
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

/** Follows links within the page without a history entry: going back from one that the browser makes could not be blocked. */
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

/** Drops the saved text once its form has been answered. When the session has ended, the error frame replaces this one and the text stays. */
function useForgettingAnswered(): void {
  const { state } = useNavigation();
  const wasSent = useRef(false);
  useEffect(() => {
    if (state === "idle" && wasSent.current) dropKeptText();
    wasSent.current = state === "submitting" || (wasSent.current && state === "loading");
  }, [state]);
}

/** The desk has one draft: the form that was submitted last. */
const draftId = "desk";

/** Whether a form was submitted and not answered yet. It may remount in between, and must not restore its text then. */
let isUnderWay = false;

/** Saves a form's text in this tab until the server has answered, because the session may have ended. */
export function keepText(page: string, form: string, element: HTMLFormElement): void {
  isUnderWay = true;
  saveDraft(draftId, element, `${page} ${form}`);
}

/** Returns this form's unanswered text, by field, and drops it; null if there is none. */
export function takeKeptText(page: string, form: string): Readonly<Record<string, string>> | null {
  const kept = isUnderWay ? null : readDraft(draftId);
  if (kept?.of !== `${page} ${form}`) return null;
  dropKeptText();
  return Object.fromEntries(kept.fields);
}

/** Whether text from a form on this page is saved. */
export function isTextKept(page: string): boolean {
  return readDraft(draftId)?.of?.startsWith(`${page} `) === true;
}

/** Notes that no answer will come, so the form may restore its text. */
export function giveUpAnswer(): void {
  isUnderWay = false;
}

/** Drops the saved text: the server has stored it or answered with its errors. */
export function dropKeptText(): void {
  isUnderWay = false;
  dropDraft(draftId);
}

/** Whether a form differs from what the page was rendered with. */
export function isChanged(form: HTMLFormElement): boolean {
  return controlsOf(form).some((control) => {
    if (control instanceof HTMLSelectElement) return isSelectChanged(control);
    return isChoice(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
  });
}

/** A `SelectField` has its value in `data-saved`: React does not update the options' defaults. Without that option, the first one is selected. */
function isSelectChanged({ options, dataset }: HTMLSelectElement): boolean {
  const saved = [...options].find(({ value }) => value === dataset["saved"]) ?? options[0];
  return saved?.selected === false;
}
