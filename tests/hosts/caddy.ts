import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { freePort } from "#tests/local-server.ts";
import { installed, startProgram } from "#tests/processes/started-program.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";

/** For a test, in the Caddyfile's global options: ports of its own, a certificate of its own, nothing outside its folder. */
const options = (port: number, plainPort: number, folder: string) => `{
	https_port ${port}
	http_port ${plainPort}
	default_bind 127.0.0.1
	local_certs
	skip_install_trust
	admin off
	storage file_system ${folder}
	ocsp_stapling off
`;

/** Starts Caddy with `deploy/caddy/Caddyfile`, changing only ports and the certificate. Stops with the test. `logged` returns its log. */
export async function startCaddy(
  serverPorts: readonly [number, number],
): Promise<{ port: number; plainPort: number; logged: () => string }> {
  const folder = await temporaryFolder();
  const [port, plainPort] = [await freePort(), await freePort()];
  let text = await readFile("deploy/caddy/Caddyfile", "utf8");
  for (const [from, to] of [
    ["127.0.0.1:3001 127.0.0.1:3002", serverPorts.map((each) => `127.0.0.1:${each}`).join(" ")],
    ["{\n", options(port, plainPort, folder)],
  ] as const) {
    if (!text.includes(from)) throw new Error(`deploy/caddy/Caddyfile no longer has ${from}`);
    text = text.replace(from, to);
  }
  const file = join(folder, "Caddyfile");
  await writeFile(file, text);
  let log = "";
  const { end } = await startProgram(
    installed("caddy", "CADDY_BIN"),
    ["run", "--adapter", "caddyfile", "--config", file],
    () => answers(`http://127.0.0.1:${plainPort}/`),
    { env: { HOME: folder } },
    (words) => (log += words),
  );
  onTestFinished(() => end("SIGTERM"));
  return { port, plainPort, logged: () => log };
}

async function answers(url: string): Promise<boolean> {
  return fetch(url, { redirect: "manual" }).then(
    () => true,
    () => false,
  );
}
