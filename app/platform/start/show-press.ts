/**
 * Shows the effect of a press while the application is still loading: a tab shows its panel, a chip filters. The press is repeated after
 * hydration and leads to the same view. All other presses wait for hydration.
 */
import { matchWords } from "../../components/ui/match-words.ts";

export function showPress(button: HTMLElement): void {
  if (button.matches("[role=tab]")) showTab(button);
  else if (button.matches("[data-choice]")) showChoice(button);
}

/** The tabs and panels of `app/components/ui/tabs.tsx`. */
function showTab(chosen: HTMLElement): void {
  mark(chosen, "aria-selected");
  for (const tab of chosen.parentElement?.children ?? []) {
    const panel = document.getElementById(tab.getAttribute("aria-controls") ?? "");
    panel?.classList.toggle("hidden", tab !== chosen);
  }
}

/**
 * The chips of `app/components/ui/filter-bar.tsx`. Shows the items in the section whose `data-kinds` match every row of chips. If none match, waits for
 * the application, which has a message for that.
 */
function showChoice(chosen: HTMLElement): void {
  const section = chosen.closest("section");
  if (!section) return;
  let passing = "[data-kinds]";
  for (const chip of section.querySelectorAll<HTMLElement>("[data-choice][aria-pressed=true]")) {
    const { choice } = (chip.parentElement === chosen.parentElement ? chosen : chip).dataset;
    if (choice) passing += `[data-kinds*="|${choice}|"]`;
  }
  const { length } = section.querySelectorAll(passing);
  if (length === 0) return;
  mark(chosen, "aria-pressed");
  for (const item of section.querySelectorAll<HTMLElement>("[data-kinds]")) item.hidden = !item.matches(passing);
  const count = section.querySelector<HTMLElement>("[data-many]");
  if (count) count.textContent = matchWords(length, count.dataset["one"] ?? "", count.dataset["many"] ?? "");
}

/** Selects one of a row. */
function mark(chosen: HTMLElement, attribute: string): void {
  for (const each of chosen.parentElement?.children ?? []) each.setAttribute(attribute, String(each === chosen));
}
