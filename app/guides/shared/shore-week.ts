import { useSyncExternalStore } from "react";
import { readStored, store } from "#app/components/storage.ts";

/** A day of the stay, counted from 1; 0 is any day. */
export type Day = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Something saved from a guide: its id, unique across all guides, and its day. */
export type SavedStop = { id: string; day: Day };

/** In the order of saving. Ids and days only, no personal data. */
export type ShoreWeek = readonly SavedStop[];

export const days: readonly Day[] = [0, 1, 2, 3, 4, 5, 6, 7];

/** Twice as many as all guides offer; a longer list did not come from this site. */
const maxStops = 80;

/** Writes a week for the URL and for storage, such as `sams.1_sunset-lake`; needs no escaping in a URL. */
export function writePlan(week: ShoreWeek): string {
  return week.map(({ id, day }) => (day === 0 ? id : `${id}.${day}`)).join("_");
}

/** Parses what `writePlan` wrote. Drops invalid and repeated ids; an unknown day is read as any day. */
export function readPlan(plan: string): ShoreWeek {
  const week = new Map<string, SavedStop>();
  for (const part of plan.split("_").slice(0, maxStops)) {
    const [, id, day] = /^([a-z0-9]+(?:-[a-z0-9]+)*)(?:\.(.*))?$/.exec(part) ?? [];
    if (id && !week.has(id)) week.set(id, { id, day: days.find((each) => String(each) === day) ?? 0 });
  }
  return [...week.values()];
}

/** Adds a stop for any day, or removes it if it is saved. */
export function toggleStop(week: ShoreWeek, id: string): ShoreWeek {
  const without = week.filter((stop) => stop.id !== id);
  return without.length < week.length ? without : [...week, { id, day: 0 }];
}

/** Moves a stop to another day; changes nothing if the stop is not in the week. */
export function moveStop(week: ShoreWeek, id: string, day: Day): ShoreWeek {
  return week.map((stop) => (stop.id === id ? { id, day } : stop));
}

/** Merges two weeks: own stops first, on their own day if they have one, then the stops only the other week has. */
export function joinWeeks(own: ShoreWeek, other: ShoreWeek): ShoreWeek {
  const otherDays = new Map(other.map(({ id, day }) => [id, day]));
  const ids = new Set(own.map(({ id }) => id));
  return [
    ...own.map(({ id, day }) => ({ id, day: day === 0 ? (otherDays.get(id) ?? 0) : day })),
    ...other.filter(({ id }) => !ids.has(id)),
  ];
}

/** Returns the first empty day, or "any day" if none is empty. */
export function freeDay(week: ShoreWeek): Day {
  return days.find((day) => day > 0 && week.every((stop) => stop.day !== day)) ?? 0;
}

const weekPath = "/my-shore-week";
const storageKey = "shore-week";
/** Raise it for a format that older code cannot read. */
const version = 1;

const nothing: ShoreWeek = [];
const listeners = new Set<() => void>();
let week: ShoreWeek | undefined;
let deviceKeeps = true;

/** Returns the week saved on this device; empty until hydration. */
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

/** Returns the URL of the week's page. Without storage it contains the week itself, or the next page would not have it. */
export function useWeekAddress(): string {
  const shown = useShoreWeek();
  return useDeviceKeeps() ? weekPath : `${weekPath}?plan=${writePlan(shown)}`;
}

/** Changes the stored week, after reading it again in case another tab has changed it. */
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
  // The next save overwrites anything unreadable.
  return stored?.version === version && typeof stored.plan === "string" ? readPlan(stored.plan) : nothing;
}

function subscribe(listener: () => void): () => void {
  // While nothing listened, changes by other tabs went unnoticed.
  if (listeners.size === 0 && deviceKeeps) week = undefined;
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  window.addEventListener("pageshow", onPageShow);
  return () => listeners.delete(listener);
}

function onStorage({ key }: StorageEvent): void {
  if (key === storageKey || key === null) readAgain();
}

/** Firefox sends no storage events for the time a page was in the back-forward cache; Chromium sends them afterward. */
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
