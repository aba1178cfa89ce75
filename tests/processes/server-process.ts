import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { onTestFinished } from "vitest";
import { freePort, programEnvironment } from "#tests/local-server.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";

export type Running = {
  child: ChildProcess;
  port: number;
  url: string;
  dataDir: string;
  output: () => string;
  exited: Promise<number | null>;
};

/** Starts a program as `npm start` does, on the Node of this test. */
const launcher = `import { become } from "./scripts/runtime.mjs";
become(process.execPath, process.argv.slice(1), { tied: true });`;

/**
 * Starts the real server in its own process, which ends with the test. Resolves once it serves or has exited. With `launched`, the
 * process starts the server as `npm start` does, and output and exit are those of both. `startedWith` is a command that runs the
 * server, such as `setpriv`; `options` are the server's own.
 */
export async function startServer(
  environment: Record<string, string> = {},
  dataDir?: string,
  launched = false,
  startedWith: readonly string[] = [],
  options: readonly string[] = [],
): Promise<Running> {
  const folder = dataDir ?? (await temporaryFolder());
  const port = await freePort();
  const program = ["server/main.ts", ...options];
  const args = launched ? ["--input-type=module", "--eval", launcher, "--", ...program] : program;
  const [command = "", ...words] = [...startedWith, process.execPath, ...args];
  const child = spawn(command, words, {
    // Its own process group, which is killed with the test whatever happens to the launcher.
    detached: launched,
    env: {
      ...programEnvironment,
      PORT: String(port),
      DATA_DIR: folder,
      WEATHER_API_URL: "http://127.0.0.1:9",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const exited = once(child, "close").then(([code]) => code as number | null);
  onTestFinished(async () => {
    if (launched && child.pid) killGroup(child.pid);
    child.kill("SIGKILL");
    await exited;
  });
  await new Promise<void>((resolve) => {
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes("Serving on")) resolve();
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    void exited.then(() => resolve());
  });
  return { child, port, url: `http://127.0.0.1:${port}`, dataDir: folder, output: () => output, exited };
}

function killGroup(leader: number): void {
  try {
    process.kill(-leader, "SIGKILL");
  } catch {
    // All of its processes have exited.
  }
}

const rights = "-dac_override,-dac_read_search";

/** A command prefix that makes file modes apply to a program even as root (capabilities(7)). */
export const boundByModes: readonly string[] =
  process.getuid?.() === 0 ? ["setpriv", `--bounding-set=${rights}`, `--inh-caps=${rights}`] : [];
