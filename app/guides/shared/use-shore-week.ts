import { useSyncExternalStore } from "react";
import { readStored, store } from "#app/components/storage.ts";
import { type ShoreWeek, readPlan, writePlan } from "./shore-week.ts";

const weekPath = "/my-shore-week";
const storageKey = "shore-week";
/** Raise it when the format changes in a way that older code cannot read. */
const version = 1;

const nothing: ShoreWeek = [];
const listeners = new Set<() => void>();
let week: ShoreWeek | undefined;
let deviceKeeps = true;

/** The week saved on this device; empty until the page is hydrated. */
export function useShoreWeek(): ShoreWeek {
  return useSyncExternalStore(subscribe, current, () => nothing);
}

/** False once storage has failed: the week then lasts as long as the page. */
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

/** The URL of the week's page. Without storage it holds the week itself, or the next page would not have it. */
export function useWeekAddress(): string {
  const shown = useShoreWeek();
  return useDeviceKeeps() ? weekPath : `${weekPath}?plan=${writePlan(shown)}`;
}

/** Changes the stored week, re-read first because another tab may have changed it. */
export function changeWeek(change: (before: ShoreWeek) => ShoreWeek): void {
  if (deviceKeeps) week = undefined;
  week = change(current());
  if (!store("localStorage", storageKey, { version, plan: writePlan(week) })) deviceKeeps = false;
  notifyAll();
}

function current(): ShoreWeek {
  week ??= readStorage();
  return week;
}

function readStorage(): ShoreWeek {
  const stored = readStored("localStorage", storageKey) as { version?: unknown; plan?: unknown } | null | undefined;
  if (stored === null) deviceKeeps = false;
  // The next save overwrites what is not readable.
  return stored?.version === version && typeof stored.plan === "string" ? readPlan(stored.plan) : nothing;
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    // Changes by other tabs were not noticed while nobody listened.
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

/** Firefox sends no storage events for the time a page spent in the back-forward cache; Chromium sends them afterwards. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (persisted && deviceKeeps) readAgain();
}

function readAgain(): void {
  week = undefined;
  notifyAll();
}

function notifyAll(): void {
  for (const listener of listeners) listener();
}
