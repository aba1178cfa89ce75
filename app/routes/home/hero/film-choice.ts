import { youtubeIds } from "#content/videos.ts";

/** What the visitor told the hero's film to do; null until they have. */
export type FilmChoice = "play" | "pause" | null;

// A yes to the house's own film is none to YouTube's.
const key = youtubeIds.hero === null ? "hero-film" : "hero-film-youtube";

/** What was chosen in this tab. */
export function storedFilmChoice(): FilmChoice {
  try {
    const value = sessionStorage.getItem(key);
    return value === "play" || value === "pause" ? value : null;
  } catch {
    return null;
  }
}

/** Remembers the choice until the tab is closed. */
export function storeFilmChoice(choice: Exclude<FilmChoice, null>): void {
  try {
    sessionStorage.setItem(key, choice);
  } catch {
    // Private windows may refuse; then the choice holds until the page is left.
  }
}
