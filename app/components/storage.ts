/** On this device, or in this tab until it is closed. */
type Place = "localStorage" | "sessionStorage";

/** Reads the value under a key: undefined if there is nothing readable, null if storage is blocked. */
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
    // Written by another version, or by hand.
    return undefined;
  }
}

/** Stores a value as JSON; undefined removes it. Returns false if storage is blocked or full: then the value lasts as long as the page. */
export function store(place: Place, key: string, value: unknown): boolean {
  try {
    if (value === undefined) window[place].removeItem(key);
    else window[place].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
