import { readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import PostalMime, { type Address, decodeWords, type Email } from "postal-mime";
import { addressKey, containsAddress } from "#contract/email-address.ts";
import { listFolder, makePrivateFolder, replaceFile, syncToDisk } from "#server/platform/process/data-folder.ts";
import { asMessage, type Delivery } from "./delivery.ts";

/** Returns the folder for emails written as files when there is no mail server. */
export function mailFolderOf(dataDir: string): string {
  return join(dataDir, "mail");
}

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

/** Removes email files from before `time`, even those without a row in the database, as after a restore. */
export async function removeMailFilesBefore(folder: string, time: number): Promise<void> {
  for (const name of await listFolder(folder)) {
    if (!named.test(name)) continue;
    const path = join(folder, name);
    // A partial file may be renamed at any time, and others may clean up, too.
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < time) await rm(path, { force: true });
  }
}

/** A decoded email file. */
export type MailFile = {
  path: string;
  correspondents: string[];
  subject: string;
  text: string;
};

const mailName = /\.eml(\.part)?$/;

/** Finds email files with an address in a header or the text, however encoded. After a restore, the database may not know them. */
export async function mailFilesAbout(folder: string, email: string): Promise<MailFile[]> {
  const address = addressKey(email);
  const found: MailFile[] = [];
  for (const name of await listFolder(folder)) {
    if (!mailName.test(name)) continue;
    const path = join(folder, name);
    // A partial file may be renamed at any time.
    const content = await readFile(path).catch(() => null);
    if (content === null) continue;
    const { correspondents, subject, text, headers } = await read(content);
    if ([...headers, subject, text].some((words) => containsAddress(words, address))) {
      found.push({ path, correspondents, subject, text });
    }
  }
  return found;
}

async function read(content: Buffer): Promise<Omit<MailFile, "path"> & { headers: string[] }> {
  const mail: Email | null = await PostalMime.parse(content).catch(() => null);
  if (mail === null) return { correspondents: [], subject: "", text: content.toString("latin1"), headers: [] };
  return {
    correspondents: [...(mail.to ?? []), ...(mail.replyTo ?? [])].flatMap(addressesOf),
    subject: mail.subject ?? "",
    // Ours have the same content in both, and in HTML an apostrophe may split an address.
    text: mail.text ?? mail.html ?? "",
    headers: mail.headerLines.map(({ line }) => decodeWords(line)),
  };
}

function addressesOf({ address, group = [] }: Address): string[] {
  return address === undefined ? group.flatMap(addressesOf) : [addressKey(address)];
}
