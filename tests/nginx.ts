import { execFileSync } from "node:child_process";
import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { freePort } from "./local-server.ts";
import { runNginx } from "./run-nginx.ts";
import { temporaryFolder } from "./temporary-folder.ts";

export type Nginx = {
  port: number;
  /** The port of the server that redirects to HTTPS. */
  plainPort: number;
  /** The contents of its log files. */
  logged: () => Promise<string>;
  /** How many answers are in its cache. */
  kept: () => Promise<number>;
};

/** Starts nginx with the configuration in `deploy/nginx`, changing only ports, paths and the certificate. Stops with the test. */
export async function startNginx(serverPorts: readonly [number, number]): Promise<Nginx> {
  const folder = await temporaryFolder();
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
  const own = `access_log ${logs}/access.log;\ninclude site.conf;`;
  // The other logs are nginx's defaults.
  const errors = `error_log ${logs}/error.log;`;
  const { stop } = await runNginx(folder, `http://127.0.0.1:${plainPort}/`, own, errors);
  onTestFinished(stop);
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

function makeCertificate(folder: string): void {
  const names = ["-subj", "/CN=www.example.com", "-days", "2"];
  const files = ["-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")];
  const program = process.env["OPENSSL_BIN"] ?? "openssl";
  execFileSync(program, ["req", "-x509", "-newkey", "rsa:2048", "-nodes", ...names, ...files], { stdio: "ignore" });
}
