/** Turns off Chromium's background activity and blocks every other machine. `dockhouse.com` is a public address that leads here. */
export const loopbackFlags: readonly string[] = [
  // Debian's Chromium has no sandbox for root, and we open only our own pages.
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--host-resolver-rules=MAP dockhouse.com 127.0.0.1 , MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost",
];

/** Flags for measuring: turns off whatever would add to a page's times. */
export const measuringFlags: readonly string[] = [
  "--headless=new",
  ...loopbackFlags,
  "--disable-dev-shm-usage",
  "--disable-extensions",
  "--mute-audio",
  "--hide-scrollbars",
];

/** Returns the Chromium to run: CHROMIUM_PATH, or Debian's. */
export function chromiumPath(): string {
  return process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";
}
