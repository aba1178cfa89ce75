import { access, constants } from "node:fs/promises";
import { createServer } from "node:net";
import type { Place } from "../env.ts";
import { unwritable } from "./write-access.ts";
import { makeFolder } from "./data-folder.ts";
import { messageOf } from "./message-of.ts";

/**
 * What this machine does not allow: a `DATA_DIR` that cannot be made or written, or what lies there already; a `HOST` that is none of its
 * addresses. One sentence each, with the variable's name. Makes the folder when it is missing, because nothing less tells whether it can be made.
 */
export async function placeFaults({ host, dataDir, ...kept }: Place): Promise<string[]> {
  const faults: string[] = [];
  await canListen(host).catch((error: Error) =>
    faults.push(`HOST must be an address or a name of this machine: ${error.message}.`),
  );
  if (dataDir !== null) {
    try {
      await canWrite(dataDir);
      for (const reason of await unwritable({ dataDir, ...kept })) {
        faults.push(
          `DATA_DIR must hold what we may write: ${reason}. It should belong to the user who runs the server.`,
        );
      }
    } catch (error) {
      faults.push(`DATA_DIR must be a folder that we may write: ${messageOf(error)}.`);
    }
  }
  return faults;
}

async function canWrite(folder: string): Promise<void> {
  await makeFolder(folder);
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
}

/** On a port that the system chooses. */
async function canListen(host: string): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, host, resolve);
  });
  await new Promise((resolve) => server.close(resolve));
}
