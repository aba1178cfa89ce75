import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { patienceMs } from "./patience.ts";

export type NginxProcess = { pid: number; stop: () => Promise<void> };

/**
 * Runs nginx with `http` in the block of that name and all its files in `folder`, which is removed when it stops. Resolves once it
 * answers at `url`. Without nginx, rejects and says what to install.
 */
export async function runNginx(folder: string, url: string, http: string, settings = ""): Promise<NginxProcess> {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const configuration = [
    // As root, nginx would otherwise run its workers as a user who cannot write here.
    process.getuid?.() === 0 ? "user root;" : "",
    `pid ${join(folder, "pid")};\nerror_log stderr;\n${settings}\nevents { worker_connections 1024; }`,
    `http {\n${temporary.join("\n")}\n${http}\n}\n`,
  ];
  const file = join(folder, "nginx.conf");
  await writeFile(file, configuration.join("\n"));
  const child = spawn(findNginx(), ["-p", folder, "-c", file, "-g", "daemon off;"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let complaints = "";
  child.stderr.on("data", (chunk: Buffer) => (complaints = (complaints + chunk.toString()).slice(-4000)));
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  async function stop(): Promise<void> {
    child.kill("SIGTERM");
    await exited;
    await rm(folder, { recursive: true, force: true });
  }
  const deadline = Date.now() + patienceMs(20);
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`nginx did not start:\n${complaints}`);
    }
    await pause(50);
  }
  return { pid: child.pid ?? 0, stop };
}

async function answers(url: string): Promise<boolean> {
  return fetch(url, { redirect: "manual" }).then(
    () => true,
    () => false,
  );
}

function findNginx(): string {
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin"];
  const found = [process.env["NGINX_BIN"] ?? "", ...folders.map((folder) => join(folder, "nginx"))].find(
    (path) => path && existsSync(path),
  );
  if (found) return found;
  throw new Error(
    "No nginx found. The deployment test runs it in front of two servers. Please install it (Debian: apt-get install nginx; " +
      "macOS: brew install nginx), or name the program in NGINX_BIN.",
  );
}
