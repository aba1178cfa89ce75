import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Page, test as base, expect } from "@playwright/test";
import type { Email } from "postal-mime";
import { freePort } from "#tests/free-port.ts";
import { startSmtpCatcher } from "#tests/smtp-catcher.ts";
import { observation as observationAnswer, startWeatherUpstream } from "#tests/weather-upstream.ts";

export { expect };

type Site = {
  url: string;
  /** The first mail, past or future, that fits. */
  mail: (fits: (mail: Email) => boolean) => Promise<Email>;
};

/** What the weather station says, or that nobody answers there. */
type Observation = { celsius: number; words: string } | "down";

type SiteOptions = {
  moderation: "hold" | "open";
  observation: Observation;
};

type PageOptions = {
  /** Console messages a test provokes on purpose; every other error or warning fails it. */
  expectedNoise: RegExp[];
  /** Origins of others that a test lets the page ask, such as `https://tile.openstreetmap.org`; the test answers for them. */
  allowedOrigins: string[];
};

/**
 * Tests against the real server on a database of its own, with mail and weather caught on loopback. Whatever the page
 * complains about on its console, and every request to somebody else, fails the test.
 */
export const test = base.extend<PageOptions & { watched: void }, SiteOptions & { site: Site }>({
  moderation: ["hold", { option: true, scope: "worker" }],
  observation: [
    { celsius: 25, words: "Sunny" },
    { option: true, scope: "worker" },
  ],
  site: [
    async ({ moderation, observation }, use) => {
      const mails = await startSmtpCatcher();
      const weather = await startWeatherUpstream();
      if (observation !== "down") {
        const { celsius: value, words: textDescription } = observation;
        const reading = { timestamp: new Date().toISOString(), temperature: { value }, textDescription };
        weather.at("/stations/KWWD/observations/latest", observationAnswer(reading));
      }
      const dataDir = mkdtempSync(join(tmpdir(), "bay-house-"));
      const port = await freePort();
      const server = spawn(process.execPath, ["server/main.ts"], {
        stdio: ["ignore", "pipe", "inherit"],
        env: {
          PATH: process.env["PATH"] ?? "",
          PORT: String(port),
          DATA_DIR: dataDir,
          SMTP_URL: mails.url,
          MAIL_FROM: "Bay House <house@bayhouse.test>",
          OWNER_EMAIL: "owner@bayhouse.test",
          WEATHER_API_URL: weather.baseUrl,
          REVIEW_MODERATION: moderation,
          RATE_LIMIT: "off",
        },
      });
      await new Promise<void>((resolve, reject) => {
        server.stdout.on("data", (text: Buffer) => text.includes("Serving on") && resolve());
        server.once("exit", (code) => reject(new Error(`The server ended with ${code}`)));
      });
      await use({
        url: `http://localhost:${port}`,
        mail: async (fits) => {
          const find = () => mails.mails.map(({ mail }) => mail).find(fits);
          await expect.poll(() => find()?.subject, { message: "a mail that fits" }).toBeTruthy();
          return find() as Email;
        },
      });
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGTERM");
      await ended;
      await Promise.all([mails.stop(), weather.stop()]);
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  expectedNoise: [[], { option: true }],
  allowedOrigins: [[], { option: true }],
  watched: [
    async ({ page, site, expectedNoise, allowedOrigins }, use) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        const expected = expectedNoise.some((pattern) => pattern.test(message.text()));
        if (["error", "warning"].includes(message.type()) && !expected) complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(String(error)));
      page.on("request", (request) => {
        const isOurs =
          request.url().startsWith(site.url) || request.url().startsWith("data:") || request.url().startsWith("blob:");
        if (!isOurs && !allowedOrigins.includes(new URL(request.url()).origin))
          complaints.push(`Request to somebody else: ${request.url()}`);
      });
      await use();
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits for the mark the page sets when the application hears clicks. */
export async function applicationStarted(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.locator("html[data-started]").waitFor();
}
