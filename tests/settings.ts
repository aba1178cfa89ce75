import { readSettings, type Settings } from "#server/env.ts";

/** What an empty environment gives, but for `change`. */
export function settingsWith(change: Partial<Settings>): Settings {
  const read = readSettings({});
  if (!read.ok) throw new Error(read.faults.join("\n"));
  return { ...read.settings, ...change };
}
