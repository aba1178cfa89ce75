/**
 * Shows what a press changes in the page while the application is still on its way: a tab brings its panel, a chip leaves what it filters.
 * The press is kept and done again by the application, which comes to the same view. Everything else waits for the application.
 */
import { matchWords } from "../ui/match-words.ts";

export function showPress(button: HTMLElement): void {
  if (button.matches("[role=tab]")) showTab(button);
  else if (button.matches("[data-choice]")) showChoice(button);
}

/** The tabs and panels of `app/ui/tabs.tsx`. */
function showTab(chosen: HTMLElement): void {
  mark(chosen, "aria-selected");
  for (const tab of chosen.parentElement?.children ?? []) {
    const panel = document.getElementById(tab.getAttribute("aria-controls") ?? "");
    panel?.classList.toggle("hidden", tab !== chosen);
  }
}

/**
 * The chips of `app/ui/filter-bar.tsx`. Items say what they are filed under (`data-kinds`), and those stay in the section that every row of
 * chips lets pass. Where none would stay, the application has something to say.
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

/** One of a row is chosen. */
function mark(chosen: HTMLElement, attribute: string): void {
  for (const each of chosen.parentElement?.children ?? []) each.setAttribute(attribute, String(each === chosen));
}
