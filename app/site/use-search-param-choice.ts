import { useSyncExternalStore } from "react";
import { type NavigateOptions, useSearchParams } from "react-router";

/**
 * One choice of a page (a tab, a filter, an opened card) that lives in the address alone, so that reload, Back and a shared
 * link show the same view. `choices[0]` is what the bare address means and never appears in it. An unknown value reads as
 * `choices[0]`. Choosing what the address says already makes no step in the history.
 */
export function useSearchParamChoice<Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): [Choice, (choice: Choice, options?: Pick<NavigateOptions, "replace" | "state">) => void] {
  const [parameters, setParameters] = useSearchParams();
  const chosenIn = (from: URLSearchParams) => choices.find((choice) => choice === from.get(name)) ?? choices[0];
  // The server knows the bare address alone. Where that is the address, nothing is drawn a second time after the take-over.
  const current = useSyncExternalStore(
    neverChanges,
    () => chosenIn(parameters),
    () => choices[0],
  );

  function choose(choice: Choice, options: Pick<NavigateOptions, "replace" | "state"> = {}): void {
    // Not `parameters`: of two quick clicks the second comes before the page has been drawn with the first.
    const after = new URLSearchParams(window.location.search);
    if (choice === chosenIn(after)) return;
    if (choice === choices[0]) after.delete(name);
    else after.set(name, choice);
    setParameters(after, options);
  }

  return [current, choose];
}

/** The router draws the page again whenever the address changes. */
const neverChanges = () => () => {};
