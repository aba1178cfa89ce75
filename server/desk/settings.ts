import * as z from "zod/mini";
import { addressKey } from "#contract/email-address.ts";
import { deskForm } from "#contract/forms/desk-form.ts";
import { emailAddress } from "#contract/forms/field-schema.ts";
import { changeResult, type FormResult, wrongFields } from "#contract/forms/form-result.ts";
import { exportOf } from "#server/backup/export.ts";
import { backupDownloads } from "#server/backup/make-backup.ts";
import type { Settings } from "#server/env.ts";
import { isPlaceholderEmail } from "#server/house/not-open.ts";
import { addedAddresses, setAddedAddresses, signInAddresses } from "#server/house/owner-addresses.ts";
import { enqueueMail, type Mail, mailToOwner } from "#server/mail/mail.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { Db } from "#server/platform/db/schema.ts";
import { type Clock, timeAtHouse, timeInWords } from "#server/platform/process/clock.ts";
import type { Log } from "#server/platform/process/log.ts";
import { deskFeeds } from "#server/stays/desk/feeds.ts";
import { endOtherSessions, endSessionsOf, listSessions } from "./sessions.ts";

type DeskSettingsDeps = {
  db: Db;
  write: Write;
  clock: Clock;
  log: Log;
  siteUrl: string;
  secret: string;
  environment: Pick<Settings, "calendarFeeds" | "localFeeds" | "ownerEmails" | "dataDir" | "databaseUrl">;
};

const addressForm = z.object({ email: emailAddress() });
/** What the owner does under Settings: feeds, overlaps, addresses, sessions and files. */
export function deskSettings({ db, write, clock, log, siteUrl, secret, environment }: DeskSettingsDeps) {
  const { calendarFeeds, localFeeds, ownerEmails } = environment;

  async function addAddress(
    { email: typed }: { email: string },
    version: number,
  ): Promise<FormResult<{ change: string }>> {
    const email = addressKey(typed);
    const owners = await signInAddresses(db, ownerEmails);
    if (owners.includes(email)) return wrongFields({ email: "This address is already in the list." });
    const { addresses } = await addedAddresses(db);
    const what = `${email} now gets the emails and may sign in.`;
    const change = await write(async (tx) => {
      const now = clock();
      const id = await setAddedAddresses(tx, [...addresses, email], { seenVersion: version, what, now });
      if (id === null) return null;
      for (const to of owners.filter((address) => !isPlaceholderEmail(address))) {
        await enqueueMail(tx, addedAddressMail({ change: id, email, to, siteUrl }), now);
      }
      return id;
    });
    return changeResult(change);
  }

  async function removeAddress(
    { email }: { email: string },
    seenVersion: number,
  ): Promise<FormResult<{ change: string }>> {
    const left = (await addedAddresses(db)).addresses.filter((address) => address !== email);
    const what = `Removed ${email}: no more emails go there, and its sessions have ended.`;
    const change = await write((tx) => setAddedAddresses(tx, left, { seenVersion, what, now: clock() }));
    // Otherwise its sessions would work again when the address is added back.
    if (change !== null) await endSessionsOf(write, email);
    return changeResult(change);
  }

  const feeds = deskFeeds({ db, write, clock, siteUrl, secret, calendarFeeds, localFeeds });

  return {
    ...feeds,

    /** `fixed` come from the environment and cannot be removed here. */
    async addresses() {
      const { addresses, version } = await addedAddresses(db);
      const all = await signInAddresses(db, ownerEmails);
      return { fixed: all.filter((address) => !addresses.includes(address)), added: addresses, version };
    },

    /** The forms of the page, by the names of their buttons. */
    forms: {
      ...feeds.feedForms,
      "add-address": deskForm(addressForm, addAddress),
      "remove-address": deskForm(z.object({ email: z.string() }), removeAddress),
    },

    async sessions() {
      const rows = await listSessions(db, clock());
      return rows.map(({ created_at, used_at, ...session }) => ({
        ...session,
        since: timeInWords(created_at),
        used: timeAtHouse(used_at),
      }));
    },
    endOtherSessions: (id: string) => endOtherSessions(write, id),

    exportOf: (name: string) => exportOf(db, name, calendarFeeds, clock()),
    backup: backupDownloads(environment, clock, log),
  };
}

type AddedAddress = { change: string; email: string; to: string; siteUrl: string };

/** Says to one of the other owners that an address was added, so that none is added unseen. */
function addedAddressMail({ change, email, to, siteUrl }: AddedAddress): Mail {
  const mail = mailToOwner(`address-added:${change} ${to}`, "A new address can sign in to your desk", [
    `${email} was added at the desk. It now gets every email meant for you, and can sign in and do everything you can.`,
    "If none of you did this, remove it and end all other sessions.",
    { link: `${siteUrl}/desk/settings#addresses`, words: "See who may sign in" },
  ]);
  return { ...mail, to: { address: to } };
}

export type DeskSettings = ReturnType<typeof deskSettings>;
export type DeskAddresses = Awaited<ReturnType<DeskSettings["addresses"]>>;
export type DeskSession = Awaited<ReturnType<DeskSettings["sessions"]>>[number];
