import { useEffect, useState } from "react";

/** Milliseconds a notice stays. */
const duration = 6000;

/** A line of text over the map that goes away by itself, and what shows one. */
export function useNotice(): [string, (text: string) => void] {
  const [notice, setNotice] = useState("");

  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => setNotice(""), duration);
    return () => clearTimeout(timer);
  }, [notice]);

  return [notice, setNotice];
}
