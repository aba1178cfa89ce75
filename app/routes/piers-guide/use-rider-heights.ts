import { useEffect, useState } from "react";

/** Bounds of a believable rider, in inches. */
export const shortest = 24;
export const tallest = 90;
export const mostRiders = 4;

const storageKey = "rider-heights";

/**
 * What was typed for one to four riders. Kept on this device only, never in the address: a child's height is nobody else's
 * business.
 */
export function useRiderHeights() {
  const [entries, setEntries] = useState<readonly string[]>([""]);

  useEffect(() => {
    const kept = readKept();
    if (kept.length > 0) setEntries(kept);
  }, []);

  function keep(next: readonly string[]): void {
    setEntries(next);
    try {
      localStorage.setItem(storageKey, JSON.stringify(next));
    } catch {
      // Storage is blocked or full: the heights last as long as the page.
    }
  }

  return {
    entries,
    /** The entries that are a believable height, in inches. */
    riders: entries.filter((entry) => entry !== "" && isHeight(entry)).map(Number),
    change: (index: number, entry: string) => keep(entries.with(index, entry)),
    add: () => keep([...entries, ""]),
    remove: (index: number) => keep(entries.toSpliced(index, 1)),
  };
}

/** Whether the text is a height between the bounds. */
export function isHeight(entry: string): boolean {
  const inches = Number(entry);
  return inches >= shortest && inches <= tallest;
}

function readKept(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(kept) ? kept.filter((entry) => typeof entry === "string").slice(0, mostRiders) : [];
  } catch {
    return [];
  }
}
