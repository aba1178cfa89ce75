/** For a Chromium without what it does of its own accord, and with no way to any other machine. */
export const loopbackFlags: readonly string[] = [
  // Debian's Chromium has no sandbox for root; nothing but our own pages is visited.
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost",
];

/** Flags for measuring: without anything that would cost the page time that is not its own. */
export const measuringFlags: readonly string[] = [
  "--headless=new",
  ...loopbackFlags,
  "--disable-dev-shm-usage",
  "--disable-extensions",
  "--mute-audio",
  "--hide-scrollbars",
];

/** The Chromium to run: of the environment's choice, else Debian's. */
export function chromiumPath(): string {
  return process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";
}
