/** Where a page keeps something: on this device, or in this tab until it is closed. */
type Place = "localStorage" | "sessionStorage";

/** What is stored under a key, undefined when there is nothing readable. Null when storage is blocked. */
export function readStored(place: Place, key: string): unknown {
  let text: string | null;
  try {
    text = window[place].getItem(key);
  } catch {
    return null;
  }
  try {
    return JSON.parse(text ?? "null") ?? undefined;
  } catch {
    // Another version wrote it, or somebody did.
    return undefined;
  }
}

/** Stores a value as JSON; undefined removes it. False when storage is blocked or full: the value then lasts as long as the page. */
export function store(place: Place, key: string, value: unknown): boolean {
  try {
    if (value === undefined) window[place].removeItem(key);
    else window[place].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
