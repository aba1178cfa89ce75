import { access, constants } from "node:fs/promises";
import { createServer } from "node:net";
import type { Place } from "./env.ts";
import { makeFolder } from "./make-folder.ts";

/**
 * What this machine does not allow: a `DATA_DIR` that cannot be made or written, a `HOST` that is none of its addresses. One sentence each,
 * with the variable's name. Makes the folder when it is missing, because nothing less tells whether it can be made.
 */
export async function placeFaults({ host, dataDir }: Place): Promise<string[]> {
  const faults: string[] = [];
  await canListen(host).catch((error: Error) =>
    faults.push(`HOST must be an address or a name of this machine: ${error.message}.`),
  );
  if (dataDir !== null) {
    await canWrite(dataDir).catch((error: Error) =>
      faults.push(`DATA_DIR must be a folder that we may write: ${error.message}.`),
    );
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
