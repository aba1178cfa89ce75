import { readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime, { type Address, decodeWords, type Email } from "postal-mime";
import { namesInFolder } from "../process/data-folder.ts";
import { holdsAddress } from "./holds-address.ts";

/** A mail that lies as a file, decoded. */
export type MailFile = {
  path: string;
  /** Everybody whom it goes to or whom an answer goes to, in small letters. */
  correspondents: string[];
  subject: string;
  text: string;
};

/** Also one that was being written when the process was killed. */
const mailName = /\.eml(\.part)?$/;

/**
 * The files of mails that have an e-mail address in a header or in their text, however it is encoded there: after a restore, no row in the
 * database tells of them any more. Reads every file in the folder; none when there is no folder.
 */
export async function mailFilesAbout(folder: string, email: string): Promise<MailFile[]> {
  const address = email.toLowerCase();
  const found: MailFile[] = [];
  for (const name of await namesInFolder(folder)) {
    if (!mailName.test(name)) continue;
    const path = join(folder, name);
    // A part takes its name at any moment.
    const content = await readFile(path).catch(() => null);
    if (content === null) continue;
    const { correspondents, subject, text, headers } = await read(content);
    if ([...headers, subject, text].some((words) => holdsAddress(words, address))) {
      found.push({ path, correspondents, subject, text });
    }
  }
  return found;
}

/** What is no mail is searched as it stands. */
async function read(content: Buffer): Promise<Omit<MailFile, "path"> & { headers: string[] }> {
  const mail: Email | null = await PostalMime.parse(content).catch(() => null);
  if (mail === null) return { correspondents: [], subject: "", text: content.toString("latin1"), headers: [] };
  return {
    correspondents: [...(mail.to ?? []), ...(mail.replyTo ?? [])].flatMap(addressesOf),
    subject: mail.subject ?? "",
    // Ours have the same in both, and in HTML an apostrophe may split an address in two.
    text: mail.text ?? mail.html ?? "",
    headers: mail.headerLines.map(({ line }) => decodeWords(line)),
  };
}

function addressesOf({ address, group = [] }: Address): string[] {
  return address === undefined ? group.flatMap(addressesOf) : [address.toLowerCase()];
}
