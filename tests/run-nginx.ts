import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { installed, startProgram } from "./started-program.ts";

export type NginxProcess = { pid: number; stop: () => Promise<void> };

/** Runs nginx with `http` in the block of that name and all its files in `folder`. Resolves once it answers at `url`. */
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
  const args = ["-p", folder, "-c", file, "-g", "daemon off;"];
  const { pid, end } = await startProgram(installed("nginx", "NGINX_BIN"), args, () => answers(url));
  return { pid, stop: () => end("SIGTERM") };
}

async function answers(url: string): Promise<boolean> {
  return fetch(url, { redirect: "manual" }).then(
    () => true,
    () => false,
  );
}
