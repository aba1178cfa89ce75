import { execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { patienceMs } from "./patience.ts";
import { freePort } from "./local-server.ts";

const startTimeoutMs = patienceMs(20);

export type Nginx = {
  port: number;
  /** The port of the server that redirects to HTTPS. */
  plainPort: number;
  /** The contents of its log files. */
  logged: () => Promise<string>;
  /** How many answers are in its cache. */
  kept: () => Promise<number>;
};

/**
 * Starts nginx with the configuration in `deploy/nginx`, changing only ports, paths and the certificate. Stops with the test. If there is no nginx,
 * rejects and says what to install.
 */
export async function startNginx(serverPorts: readonly [number, number]): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), "bay-house-nginx-"));
  const [port, plainPort] = [await freePort(), await freePort()];
  const [snippets, logs, cache] = [join(folder, "snippets"), join(folder, "logs"), join(folder, "cache")];
  for (const each of [snippets, logs]) await mkdir(each);
  await cp("deploy/nginx/bay-house-locations.conf", join(snippets, "bay-house-locations.conf"));
  const logging = await readFile("deploy/nginx/bay-house-logs.conf", "utf8");
  await writeFile(join(snippets, "bay-house-logs.conf"), logging.replaceAll("/var/log/nginx/", `${logs}/`));
  makeCertificate(folder);

  const changes: readonly (readonly [RegExp, string])[] = [
    [/server 127\.0\.0\.1:3001 /, `server 127.0.0.1:${serverPorts[0]} `],
    [/server 127\.0\.0\.1:3002 /, `server 127.0.0.1:${serverPorts[1]} `],
    [/\/var\/cache\/nginx\/bay-house/, cache],
    [/.*listen \[::\].*\n/g, ""],
    [/listen 80;/, `listen 127.0.0.1:${plainPort};`],
    [/listen 443/, `listen 127.0.0.1:${port}`],
    [/\/etc\/letsencrypt\/live\/www\.example\.com\//g, `${folder}/`],
  ];
  let site = await readFile("deploy/nginx/bay-house.conf", "utf8");
  for (const [from, to] of changes) {
    if (site.search(from) === -1) throw new Error(`deploy/nginx/bay-house.conf no longer holds ${from}`);
    site = site.replace(from, to);
  }
  await writeFile(join(folder, "site.conf"), site);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  await writeFile(
    join(folder, "nginx.conf"),
    // As root, nginx would otherwise run its workers as a user who cannot write here. The other logs are nginx's defaults.
    `${process.getuid?.() === 0 ? "user root;\n" : ""}pid ${join(folder, "pid")};\nerror_log stderr;\nerror_log ${logs}/error.log;\nevents {}\nhttp {\naccess_log ${logs}/access.log;\n${temporary.join("\n")}\ninclude site.conf;\n}\n`,
  );

  const child = spawn(findNginx(), ["-p", folder, "-c", join(folder, "nginx.conf"), "-g", "daemon off;"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let complaints = "";
  child.stderr.on("data", (chunk: Buffer) => (complaints = (complaints + chunk.toString()).slice(-4000)));
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  onTestFinished(async () => {
    child.kill("SIGTERM");
    await exited;
    await rm(folder, { recursive: true, force: true });
  });
  const deadline = Date.now() + startTimeoutMs;
  while (!(await answers(plainPort))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`nginx did not start:\n${complaints}`);
    await pause(50);
  }
  return {
    port,
    plainPort,
    async logged() {
      const files = await readdir(logs);
      const texts = await Promise.all(files.map((name) => readFile(join(logs, name), "utf8")));
      return texts.join("");
    },
    async kept() {
      const entries = await readdir(cache, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).length;
    },
  };
}

async function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`, { redirect: "manual" }).then(
    () => true,
    () => false,
  );
}

function makeCertificate(folder: string): void {
  const names = ["-subj", "/CN=www.example.com", "-days", "2"];
  const files = ["-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")];
  const program = process.env["OPENSSL_BIN"] ?? "openssl";
  execFileSync(program, ["req", "-x509", "-newkey", "rsa:2048", "-nodes", ...names, ...files], { stdio: "ignore" });
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
