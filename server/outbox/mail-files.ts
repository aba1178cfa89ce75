import { open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import { makeFolder } from "../make-folder.ts";
import { asMessage, type Delivery } from "./delivery.ts";

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
      const aside = `${file}.part`;
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
  await rm(mailFile(folder, messageId), { force: true });
}

/** Removes the files of these mails, by the mails' ids. */
export async function removeMailFiles(folder: string, ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((id) => rm(join(folder, `${id}.eml`), { force: true })));
}

function mailFile(folder: string, messageId: string): string {
  return join(folder, `${messageId.replace(/^<|@.*$/g, "")}.eml`);
}
