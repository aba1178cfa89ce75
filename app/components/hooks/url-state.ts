import { useSyncExternalStore } from "react";
import { type NavigateOptions, useNavigate, useSearchParams } from "react-router";

type ChoiceOptions = Pick<NavigateOptions, "replace" | "state">;

/** The last change of the URL. Changes wait for each other, because each keeps the parameters that the one before has set. */
let lastChange: Promise<void> = Promise.resolve();

/**
 * Stores one choice on a page (a tab, a filter, an open photo) in a search parameter, so that a reload, Back and a shared link show the same
 * view. The first choice is the default: it is never in the URL, and unknown values are read as it.
 */
export function useSearchParamChoice<Choice extends string>(
  name: string,
  choices: readonly Choice[],
): [Choice, (choice: Choice, options?: ChoiceOptions) => void] {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const first = choices[0] as Choice;
  const chosenIn = (from: URLSearchParams) => choices.find((choice) => choice === from.get(name)) ?? first;
  // The server renders the default. Without the parameter in the URL, nothing renders again after hydration.
  const current = useSyncExternalStore(
    // The router renders the page again whenever the URL changes.
    neverChanges,
    () => chosenIn(parameters),
    () => first,
  );

  function choose(choice: Choice, options: ChoiceOptions = {}): void {
    lastChange = lastChange.then(async () => {
      // Not `parameters`: the last change may not have been rendered yet.
      const after = new URLSearchParams(window.location.search);
      if (choice === chosenIn(after)) return;
      if (choice === first) after.delete(name);
      else after.set(name, choice);
      await navigate({ search: after.toString(), hash: window.location.hash }, options);
    });
  }

  return [current, choose];
}

/** The subscription to a value that only another render changes. */
export const neverChanges = () => () => {};
