import { loopbackFlags } from "#tests/chromium.ts";

/** Without what would cost a measured page time that is not its own, too. */
export const chromiumFlags: readonly string[] = [
  "--headless=new",
  ...loopbackFlags,
  "--disable-dev-shm-usage",
  "--disable-extensions",
  "--mute-audio",
  "--hide-scrollbars",
];
