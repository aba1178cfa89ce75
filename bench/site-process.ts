import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import flags from "#server/process/node-flags.json" with { type: "json" };
import { freePort } from "#tests/free-port.ts";
import { serving } from "#tests/serving.ts";
import { observation, startWeatherUpstream } from "#tests/weather-upstream.ts";

export type SiteProcess = { url: string; pid: number; stop: () => Promise<void> };

/**
 * The real server over the built site, in a process of its own with an empty data folder, without budgets and with weather from this
 * machine. Resolves when its pages have their smallest form, some seconds after it serves.
 */
export async function startSite({
  environment = {},
}: { environment?: Record<string, string> } = {}): Promise<SiteProcess> {
  const weather = await startWeatherUpstream();
  const reading = { timestamp: new Date().toISOString(), temperature: { value: 25 }, textDescription: "Sunny" };
  weather.at("/stations/KWWD/observations/latest", observation(reading));
  const dataDir = await mkdtemp(join(tmpdir(), "bay-house-bench-"));
  const port = await freePort();
  const child = spawn(process.execPath, [...flags, "server/main.ts"], {
    env: {
      PATH: process.env["PATH"],
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMIT: "off",
      REVIEW_MODERATION: "open",
      WEATHER_API_URL: weather.baseUrl,
      ...environment,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await serving(child, "pages-compressed-further");
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      const ended = once(child, "close");
      child.kill("SIGTERM");
      await Promise.all([ended, weather.stop()]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The page that can hardly be faster, from its folder (`limit-page.ts`), by a server of its own. */
export async function startLimitSite(folder: string): Promise<SiteProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [...flags, "bench/limit-server.ts", folder, String(port)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await serving(child);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      const ended = once(child, "close");
      child.kill("SIGKILL");
      await ended;
    },
  };
}
