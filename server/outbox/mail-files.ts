import { open, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import { makeFolder, namesInFolder } from "../process/data-folder.ts";
import { asMessage, type Delivery } from "./delivery.ts";

const named = /^[0-9a-f]{32}\.eml(\.part)?$/;

/**
 * Writes each mail as an `.eml` file, for a house that has no mail server yet. A file appears complete or not at all, and its name comes
 * from the Message-ID: a second attempt replaces the first.
 */
export function mailFileDelivery(folder: string): Delivery {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    kind: "filed",
    async deliver(mail) {
      const { message } = await transport.sendMail(asMessage(mail));
      await makeFolder(folder);
      const file = mailFile(folder, mail.messageId);
      const aside = partOf(file);
      const handle = await open(aside, "w", 0o600);
      try {
        await handle.writeFile(message as Buffer);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(aside, file);
      // The new name is on the disk only when its folder is.
      const directory = await open(folder, "r");
      try {
        await directory.sync();
      } finally {
        await directory.close();
      }
    },
  };
}

/** Removes the file of a mail that has left by other means since. */
export async function removeMailFile(folder: string, messageId: string): Promise<void> {
  await remove(mailFile(folder, messageId));
}

/** Removes the files of these mails, by the mails' ids. */
export async function removeMailFiles(folder: string, ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((id) => remove(join(folder, `${id}.eml`))));
}

/** Removes the mails' files that were written before `time`, also those that no row in the database tells of any more, as after a restore. */
export async function removeMailFilesBefore(folder: string, time: number): Promise<void> {
  for (const name of await namesInFolder(folder)) {
    if (!named.test(name)) continue;
    const path = join(folder, name);
    // A part takes its name at any moment, and others may tidy as well.
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < time) await rm(path, { force: true });
  }
}

/** A mail that was being written when the process was killed has left a part, which holds the same. */
async function remove(file: string): Promise<void> {
  await rm(file, { force: true });
  await rm(partOf(file), { force: true });
}

function mailFile(folder: string, messageId: string): string {
  return join(folder, `${messageId.replace(/^<|@.*$/g, "")}.eml`);
}

function partOf(file: string): string {
  return `${file}.part`;
}
