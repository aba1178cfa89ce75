import { type KayakRule, maxKayakMinutes } from "#contract/shore/bay.ts";
import { emailAddress } from "#contract/forms/field-schema.ts";
import type { DeskSettings, SettingsOutcome } from "#contract/desk/settings.ts";
import type { Write } from "../platform/db/database.ts";
import type { Db } from "../platform/db/schema.ts";
import type { Settings } from "../env.ts";
import { readKayakRule, setKayakRule } from "../house/kayak-rule.ts";
import { addedAddresses, signInAddresses, setAddedAddresses } from "../house/owner-addresses.ts";
import { type Clock, timeAtHouse } from "../platform/process/clock.ts";
import type { Log } from "../platform/process/log.ts";
import { backupDownloads } from "../backup/backup-download.ts";
import { deskClashes } from "../stays/desk/clashes.ts";
import { exportOf } from "../backup/export.ts";
import { deskFeeds } from "../stays/desk/feeds.ts";
import { endOtherSessions, endSession, endSessionsOf, listSessions } from "./sessions.ts";

/** What the environment sets and the desk shows, changes or needs. */
export type DeskEnvironment = Pick<
  Settings,
  "calendarFeeds" | "localFeeds" | "ownerEmails" | "dataDir" | "databaseUrl"
>;

export type DeskSettingsDeps = {
  db: Db;
  write: Write;
  clock: Clock;
  log: Log;
  siteUrl: string;
  /** Signs the addresses of our calendar. */
  secret: string;
  environment: DeskEnvironment;
};

/** Feeds, clashes, addresses, kayak hours, sessions and files. */
export function deskSettings({ db, write, clock, log, siteUrl, secret, environment }: DeskSettingsDeps): DeskSettings {
  const { calendarFeeds, localFeeds, ownerEmails } = environment;

  async function saveAddresses(
    addresses: readonly string[],
    seenVersion: number,
    what: string,
  ): Promise<SettingsOutcome> {
    const change = await write((tx) => setAddedAddresses(tx, addresses, { seenVersion, what, now: clock() }));
    return change === null ? { ok: false, reason: "changed" } : { ok: true, change };
  }

  async function saveKayakRule(rule: KayakRule | null, seenVersion: number, what: string): Promise<SettingsOutcome> {
    const change = await write((tx) => setKayakRule(tx, rule, { seenVersion, what, now: clock() }));
    return change === null ? { ok: false, reason: "changed" } : { ok: true, change };
  }

  return {
    ...deskFeeds({ db, write, clock, siteUrl, secret, calendarFeeds, localFeeds }),
    ...deskClashes({ db, write, clock, calendarFeeds }),

    async addresses() {
      const { addresses, version } = await addedAddresses(db);
      const all = await signInAddresses(db, ownerEmails);
      return { fixed: all.filter((address) => !addresses.includes(address)), added: addresses, version };
    },
    async addAddress(typed, version) {
      const read = emailAddress().safeParse(typed);
      if (!read.success) {
        return { ok: false, reason: "faults", faults: { email: read.error.issues[0]?.message ?? "" } };
      }
      const email = read.data.toLowerCase();
      if ((await signInAddresses(db, ownerEmails)).includes(email)) {
        return { ok: false, reason: "faults", faults: { email: "This address is in the list already." } };
      }
      const { addresses } = await addedAddresses(db);
      return saveAddresses([...addresses, email], version, `${email} gets the emails now and may sign in.`);
    },
    async removeAddress(email, version) {
      const { addresses } = await addedAddresses(db);
      const kept = addresses.filter((address) => address !== email);
      const what = `Removed ${email}: no more mails go there, and its sessions have ended.`;
      const outcome = await saveAddresses(kept, version, what);
      // Otherwise they would come back with the address.
      if (outcome.ok) await endSessionsOf(write, email);
      return outcome;
    },

    kayaks: () => readKayakRule(db),
    async saveKayaks({ before, after, confirmed }, version) {
      const [minutesBefore, minutesAfter] = [minutesOf(before), minutesOf(after)];
      const faults: Record<string, string> = {};
      if (minutesBefore === null) faults["before"] = minutesWanted;
      if (minutesAfter === null) faults["after"] = minutesWanted;
      if (!confirmed) faults["confirmed"] = "Guests rely on it: please check it at the dock first, then tick this.";
      if (minutesBefore === null || minutesAfter === null || !confirmed) return { ok: false, reason: "faults", faults };
      return saveKayakRule({ minutesBefore, minutesAfter }, version, "The bay's page names the kayak hours now.");
    },
    clearKayaks: (version) => saveKayakRule(null, version, "The bay's page names no kayak hours now."),

    async sessions() {
      const rows = await listSessions(db, clock());
      return rows.map(({ id, address, used_at, user_agent }) => ({
        id,
        address,
        used: timeAtHouse(used_at),
        userAgent: user_agent,
      }));
    },
    endSession: (id) => endSession(write, id),
    endOtherSessions: (id) => endOtherSessions(write, id),

    exportOf: (name) => exportOf(db, name, calendarFeeds, clock()),
    backup: backupDownloads(environment, clock, log),
  };
}

const minutesWanted = `Write whole minutes, from 0 to ${maxKayakMinutes}.`;

function minutesOf(typed: string): number | null {
  const minutes = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return minutes <= maxKayakMinutes ? minutes : null;
}
