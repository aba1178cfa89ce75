import { useEffect, useState } from "react";
import { readStored, store } from "#app/components/storage.ts";
import { plainName } from "#contract/plain-name.ts";

/** Names by place, such as `queen2-1`. They never reach the server: they are on the device, and in a shared link's fragment. */
export type Sleepers = Readonly<Record<string, string>>;

export const maxNameLength = 24;
const maxSleepers = 40;
const placeId = /^(?:king|queen|full|twin|couch|cot)\d{1,2}-[12]$/;

/** Reads a fragment such as `#king1-1=Anna&king1-2=Tom`. Ignores what it doesn't know. */
export function readSleepers(fragment: string): Sleepers {
  return Object.fromEntries(known([...new URLSearchParams(fragment.replace(/^#/, ""))]));
}

/** Writes a fragment for `readSleepers`; nothing without names. */
export function writeSleepers(sleepers: Sleepers): string {
  const fragment = new URLSearchParams(known(Object.entries(sleepers))).toString();
  return fragment && `#${fragment}`;
}

function known(entries: [string, string][]): [string, string][] {
  const plain = entries.map(([place, name]): [string, string] => [place, plainName(name, maxNameLength)]);
  return plain.filter(([place, name]) => placeId.test(place) && name).slice(0, maxSleepers);
}

const storageKey = "who-sleeps-where";

/** `isOthers`: from a link, while this device has another plan, which stays as it is. */
type Plan = { sleepers: Sleepers; isOthers: boolean };

/** Returns the plan in the page's link, or else the one on this device, and a function that changes it. */
export function useSleepers(): [Plan, (sleepers: Sleepers) => void] {
  const [plan, setPlan] = useState<Plan>({ sleepers: {}, isOthers: false });

  function change(sleepers: Sleepers, { isOthers } = plan): void {
    setPlan({ sleepers, isOthers });
    const fragment = writeSleepers(sleepers);
    const isStored = !isOthers && store("localStorage", storageKey, fragment || undefined);
    // Once it is stored, remove it from the URL: after a change the two would differ.
    const hash = isStored ? "" : fragment;
    if (hash !== window.location.hash)
      window.history.replaceState(window.history.state, "", window.location.pathname + hash);
  }

  useEffect(() => {
    const read = () => setPlan(readPlan());
    read();
    // Typed before the application started.
    const inputs = [...document.querySelectorAll<HTMLInputElement>("#beds input")].filter(({ value }) => value);
    const typed = Object.fromEntries(inputs.map(({ name, value }) => [name, value]));
    if (inputs.length > 0) change({ ...readPlan().sleepers, ...typed }, readPlan());
    /** A fragment without names is a place on the page, such as the skip link's. */
    const follow = () => {
      const { hash } = window.location;
      if (hash === "" || hash.includes("=")) read();
    };
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, []);

  return [plan, (sleepers) => change(sleepers)];
}

function readPlan(): Plan {
  const stored = readStored("localStorage", storageKey);
  const own = readSleepers(typeof stored === "string" ? stored : "");
  const linked = readSleepers(window.location.hash);
  const [ownLink, link] = [writeSleepers(own), writeSleepers(linked)];
  return link ? { sleepers: linked, isOthers: ownLink !== "" && ownLink !== link } : { sleepers: own, isOthers: false };
}
