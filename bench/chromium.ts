/** Without what a browser does of its own accord, and with no way to any other machine. */
export const chromiumFlags: readonly string[] = [
  "--headless=new",
  // Debian's Chromium has no sandbox for root; nothing but our own pages is visited.
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-dev-shm-usage",
  "--disable-extensions",
  "--mute-audio",
  "--hide-scrollbars",
  "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost",
];

export function chromiumPath(): string {
  return process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";
}
