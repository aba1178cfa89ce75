import { useSyncExternalStore } from "react";
import { type ShoreWeek, readPlan, writePlan } from "./shore-week.ts";

const weekPath = "/my-shore-week";
const storageKey = "shore-week";
/** Goes up when a plan is written in a way that this version cannot read. */
const version = 1;

const nothing: ShoreWeek = [];
const listeners = new Set<() => void>();
let week: ShoreWeek | undefined;
let deviceKeeps = true;

/** What is saved on this device; empty until the page is hydrated. */
export function useShoreWeek(): ShoreWeek {
  return useSyncExternalStore(subscribe, current, () => nothing);
}

/** False once the browser has refused to keep something: the week then lasts as long as the page. */
export function useDeviceKeeps(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => {
      current();
      return deviceKeeps;
    },
    () => true,
  );
}

/** The address of the week's page; with the week in it where the device keeps nothing, or the next page would know nothing of it. */
export function useWeekAddress(): string {
  const shown = useShoreWeek();
  return useDeviceKeeps() ? weekPath : `${weekPath}?plan=${writePlan(shown)}`;
}

/** Changes the week from what the device holds now, which another tab may have changed. */
export function changeWeek(change: (before: ShoreWeek) => ShoreWeek): void {
  if (deviceKeeps) week = undefined;
  week = change(current());
  try {
    localStorage.setItem(storageKey, JSON.stringify({ version, plan: writePlan(week) }));
  } catch {
    deviceKeeps = false;
  }
  tellAll();
}

function current(): ShoreWeek {
  week ??= readDevice();
  return week;
}

function readDevice(): ShoreWeek {
  let kept: string | null;
  try {
    kept = localStorage.getItem(storageKey);
  } catch {
    deviceKeeps = false;
    return nothing;
  }
  try {
    const stored = JSON.parse(kept ?? "null") as { version?: unknown; plan?: unknown } | null;
    return stored?.version === version && typeof stored.plan === "string" ? readPlan(stored.plan) : nothing;
  } catch {
    // Not ours, or cut off in the middle: the next save writes it anew.
    return nothing;
  }
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    // Nobody heard what other tabs did in the meantime.
    if (deviceKeeps) week = undefined;
    window.addEventListener("storage", onStorage);
    window.addEventListener("pageshow", onPageShow);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pageshow", onPageShow);
  };
}

function onStorage({ key }: StorageEvent): void {
  if (key === storageKey || key === null) readAgain();
}

/** A page that comes back from the back-forward cache was told of nothing by Firefox; Chromium tells it afterwards. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (persisted && deviceKeeps) readAgain();
}

function readAgain(): void {
  week = undefined;
  tellAll();
}

function tellAll(): void {
  for (const listener of listeners) listener();
}
