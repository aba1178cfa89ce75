import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { reviewsPath } from "#contract/reviews/review.ts";
import flags from "#server/platform/process/node-flags.json" with { type: "json" };
import { observation, startWeatherUpstream } from "#tests/hosts/weather-upstream.ts";
import { freePort, untilServing } from "#tests/local-server.ts";

type SiteProcess = { url: string; stop: () => Promise<void> };

/** Starts the real server: no rate limits, reviews shown at once, a fake weather service. Resolves once it serves. */
export async function startSite(): Promise<SiteProcess> {
  const weather = await startWeatherUpstream();
  const reading = { timestamp: new Date().toISOString(), temperature: { value: 25 }, textDescription: "Sunny" };
  weather.at("/stations/KWWD/observations/latest", observation(reading));
  const dataDir = await mkdtemp(join(tmpdir(), "bay-house-bench-"));
  const port = await freePort();
  const settings = { RATE_LIMIT: "off", REVIEW_MODERATION: "open", WEATHER_API_URL: weather.baseUrl };
  const child = spawn(process.execPath, [...flags, "server/main.ts"], {
    env: { PATH: process.env["PATH"], PORT: String(port), DATA_DIR: dataDir, ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await untilServing(child);
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      const ended = once(child, "close");
      child.kill("SIGTERM");
      await ended;
      await weather.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const reviewCount = 12;

/** Posts guest reviews to a site started with `startSite`. */
export async function postReviews(url: string): Promise<void> {
  for (let i = 1; i <= reviewCount; i++) {
    const response = await fetch(url + reviewsPath, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        guest_name: `Guest ${i}`,
        email: `guest${i}@example.com`,
        hometown: "Philadelphia, PA",
        title: `Our week on the bay, number ${i}`,
        review_text: "Coffee on the dock at sunrise, crabs by noon, and the lights of the piers at night. ".repeat(3),
        stay_date: "2026-07-04",
        rating: (i % 2) + 4,
      }),
    });
    if (response.status !== 201) throw new Error(`The review was answered with ${response.status}.`);
  }
}
