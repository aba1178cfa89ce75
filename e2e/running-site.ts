import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import type { Email } from "postal-mime";
import { freePort, serving } from "#tests/local-server.ts";
import { startSmtpCatcher } from "#tests/smtp-catcher.ts";
import { observation as observationAnswer, startWeatherUpstream } from "#tests/weather-upstream.ts";

export type Site = {
  url: string;
  /** The first mail, past or future, that fits. */
  mail: (fits: (mail: Email) => boolean) => Promise<Email>;
  /** What the owner's command line answers; rejects when it ends with a failure. */
  owner: (...words: string[]) => Promise<string>;
};

export type RunningSite = Site & {
  port: number;
  /** Ends the server and leaves its port to somebody else. */
  endServer: () => Promise<void>;
  /** Starts it again at the same address, over what its folder holds by now. */
  startServer: () => Promise<void>;
  /** Ends everything and removes the data. */
  stop: () => Promise<void>;
};

/** What the weather station says, or that nobody answers there. */
export type Observation = { celsius: number; words: string } | "down";

export type SiteOptions = {
  moderation: "hold" | "open";
  observation: Observation;
  /** `unreadable`: what the server knows of reviews lies in a table that is away, so that pages come without them. */
  reviews: "readable" | "unreadable";
};

const run = promisify(execFile);

/** The real server on a database of its own, with mail and weather caught on loopback. Serves `folder`, else the build. */
export async function startSite(
  { moderation, observation, reviews }: SiteOptions,
  folder?: string,
): Promise<RunningSite> {
  const mails = await startSmtpCatcher();
  const weather = await startWeatherUpstream();
  if (observation !== "down") {
    const { celsius: value, words: textDescription } = observation;
    const reading = { timestamp: new Date().toISOString(), temperature: { value }, textDescription };
    weather.at("/stations/KWWD/observations/latest", observationAnswer(reading));
  }
  const dataDir = mkdtempSync(join(tmpdir(), "bay-house-"));
  const port = await freePort();
  const env = {
    PATH: process.env["PATH"] ?? "",
    PORT: String(port),
    DATA_DIR: dataDir,
    SMTP_URL: mails.url,
    MAIL_FROM: "Bay House <house@bayhouse.test>",
    OWNER_EMAIL: "owner@bayhouse.test",
    WEATHER_API_URL: weather.baseUrl,
    REVIEW_MODERATION: moderation,
    RATE_LIMIT: "off",
  };
  let server: ChildProcess | undefined;

  async function startServer(): Promise<void> {
    const started = spawn(process.execPath, ["server/main.ts", ...(folder ? [folder] : [])], {
      stdio: ["ignore", "pipe", "inherit"],
      env,
    });
    server = started;
    await serving(started);
  }

  async function endServer(): Promise<void> {
    if (!server || server.exitCode !== null) return;
    const ended = new Promise((resolve) => server?.once("exit", resolve));
    server.kill("SIGTERM");
    await ended;
  }

  await startServer();
  if (reviews === "unreadable") {
    await endServer();
    const database = new DatabaseSync(join(dataDir, "bay-house.sqlite"));
    database.exec("alter table review_counts rename to review_counts_away");
    database.close();
    await startServer();
  }
  return {
    url: `http://localhost:${port}`,
    port,
    startServer,
    endServer,
    mail: async (fits) => {
      const find = () => mails.mails.map(({ mail }) => mail).find(fits);
      await expect.poll(() => find()?.subject, { message: "a mail that fits" }).toBeTruthy();
      return find() as Email;
    },
    owner: async (...words) => (await run(process.execPath, ["owner/main.ts", ...words], { env })).stdout,
    stop: async () => {
      await endServer();
      await Promise.all([mails.stop(), weather.stop()]);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
