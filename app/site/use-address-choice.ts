import { useSearchParams } from "react-router";
import { useHydrated } from "./use-hydrated.ts";

/**
 * One choice of a page (a tab, a filter, an opened card) that lives in the address alone, so that reload, Back and a shared
 * link show the same view. `choices[0]` is what the bare address means and never appears in it. An unknown value reads as
 * `choices[0]`.
 */
export function useAddressChoice<Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): [Choice, (choice: Choice) => void] {
  const hydrated = useHydrated();
  const [parameters, setParameters] = useSearchParams();
  const named = parameters.get(name);
  const current = (hydrated && choices.find((choice) => choice === named)) || choices[0];

  function choose(choice: Choice): void {
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        if (choice === choices[0]) after.delete(name);
        else after.set(name, choice);
        return after;
      },
      { preventScrollReset: true },
    );
  }

  return [current, choose];
}
