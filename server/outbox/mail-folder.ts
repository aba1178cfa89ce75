import { join } from "node:path";
import type { Settings } from "../env.ts";

/** Where mails lie as files when there is no mail server. */
export function mailFolderOf({ dataDir }: Pick<Settings, "dataDir">): string {
  return join(dataDir, "mail");
}
