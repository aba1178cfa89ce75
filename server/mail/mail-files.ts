import { rm } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import type { Db } from "#server/platform/db/schema.ts";
import { listFolder, makePrivateFolder, replaceFile, syncToDisk } from "#server/platform/process/data-folder.ts";
import { asMessage, type Delivery } from "./delivery.ts";

/** Returns the folder for emails written as files when there is no mail server. */
export function mailFolderOf(dataDir: string): string {
  return join(dataDir, "mail");
}

const idLength = 32;
const named = /^[0-9a-f]{32}\.eml(\.part)?$/;

/** Writes each email as an `.eml` file, complete or not at all, when there is no mail server. */
export function mailFileDelivery(folder: string): Delivery {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    kind: "filed",
    async deliver(mail) {
      const { message } = await transport.sendMail(asMessage(mail));
      await makePrivateFolder(folder);
      const id = mail.messageId.replace(/^<|@.*$/g, "");
      await replaceFile(join(folder, `${id}.eml`), (part) => part.writeFile(message as Buffer));
      await syncToDisk(folder);
    },
  };
}

/** Removes the files of the emails with these ids, including partial ones left by a killed process. */
export async function removeMailFiles(folder: string, ids: readonly string[]): Promise<void> {
  const names = ids.flatMap((id) => [`${id}.eml`, `${id}.eml.part`]);
  await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
}

/** Removes the files of emails that the database does not know, as after a restore. */
export async function removeOrphanMailFiles(folder: string, db: Db): Promise<void> {
  const found = (await listFolder(folder)).filter((name) => named.test(name)).map((name) => name.slice(0, idLength));
  if (found.length === 0) return;
  const known = new Set((await db.selectFrom("outbox").select("id").execute()).map(({ id }) => id));
  await removeMailFiles(
    folder,
    [...new Set(found)].filter((id) => !known.has(id)),
  );
}
