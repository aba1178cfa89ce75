import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#tests/free-port.ts";

export type NginxProcess = { url: string; pid: number; stop: () => Promise<void> };

/**
 * nginx with one worker that answers every request with these bytes from one file, as fast as it can: the yardstick for static pages.
 * `encoding` is what the bytes are compressed with.
 */
export async function startNginxWith(bytes: Uint8Array, encoding: string): Promise<NginxProcess> {
  const folder = await mkdtemp(join(tmpdir(), "bay-house-nginx-"));
  const port = await freePort();
  await writeFile(join(folder, "page"), bytes);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const configuration = `
${process.getuid?.() === 0 ? "user root;" : ""}
pid ${join(folder, "pid")};
error_log stderr;
worker_processes 1;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=64;
  ${temporary.join("\n  ")}
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    default_type "text/html; charset=utf-8";
    location / { rewrite ^ /page break; add_header Content-Encoding ${encoding}; add_header Vary Accept-Encoding; }
  }
}
`;
  await writeFile(join(folder, "nginx.conf"), configuration);
  const program = process.env["NGINX_BIN"] ?? "nginx";
  const child = spawn(program, ["-p", folder, "-c", join(folder, "nginx.conf"), "-g", "daemon off;"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(child, "close");
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    await pause(50);
  }
  return {
    url,
    pid: await workerOf(child.pid ?? 0),
    async stop() {
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}

/** The first process starts the one that does the work. */
async function workerOf(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  return Number(children.trim().split(" ")[0]);
}
