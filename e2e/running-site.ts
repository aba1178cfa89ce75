import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import type { Email } from "postal-mime";
import { property } from "#content/house/property.ts";
import { addDays } from "#contract/calendar-date.ts";
import type { HouseDocument } from "#contract/house/house.ts";
import type { Inquiry } from "#contract/stays/inquiry.ts";
import { openDatabase } from "#server/platform/db/open-database.ts";
import { startSmtpCatcher } from "#tests/hosts/smtp-catcher.ts";
import { observation as observationAnswer, sendJson, startWeatherUpstream } from "#tests/hosts/weather-upstream.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { freePort, programEnvironment, untilServing } from "#tests/local-server.ts";
import { addStay } from "#tests/stored/stays.ts";

export type Site = {
  url: string;
  /** Waits for a matching email and returns it. */
  mail: (matches: (mail: Email) => boolean) => Promise<Email>;
  /** The emails that match and have arrived. */
  mailsNow: (matches: (mail: Email) => boolean) => Email[];
  /** Makes the mail server reject this address, and accept all others. */
  refuseMailTo: (address: string) => void;
  /** Runs an owner's command and returns its output; rejects if it fails. */
  owner: (...words: string[]) => Promise<string>;
  /** Enters a booked stay as another server would, and returns its id. */
  enterStay: (stay: { name: string; checkIn: string; checkOut: string; email?: string | null }) => Promise<string>;
  /** Sends an inquiry for a week as a guest's browser does, and returns its id. */
  ask: (
    inquiry: Partial<Inquiry> & { name: string; checkIn: string },
    more?: Record<string, string>,
  ) => Promise<string>;
  /** Runs one statement in the database beside the server. Pages show a change once `site_version` has gone up. */
  query: <Row>(sql: string, ...values: SQLInputValue[]) => Row[];
};

export type RunningSite = Site & {
  port: number;
  /** Stops the server and frees its port. */
  endServer: () => Promise<void>;
  /** Starts it again at the same address with the current data. */
  startServer: () => Promise<void>;
  /** Stops everything and removes the data. */
  stop: () => Promise<void>;
};

/** The weather station's reading; `down` means that it does not answer. */
export type Observation = { celsius: number; words: string } | "down";

/** The Weather Service's alert; `flood` lasts until tomorrow. */
export type Alerts = "none" | "flood" | "down";

export type SiteOptions = {
  alerts: Alerts;
  /** The owner's published changes to the house. */
  house: HouseDocument;
  moderation: "hold" | "open";
  observation: Observation;
  /** The name in the site's address, which leads to this machine. */
  host: string;
  /** `unreadable`: a table is missing, so pages are served without reviews. */
  reviews: "readable" | "unreadable";
};

const run = promisify(execFile);

/** Starts the real server with its own database; local fakes take its mail and report the weather. Serves `folder` instead of the build, if given. */
export async function startSite(
  {
    moderation,
    observation,
    reviews,
    alerts = "none",
    house = {},
    host = "localhost",
  }: Omit<SiteOptions, "alerts" | "house" | "host"> & Partial<SiteOptions>,
  folder?: string,
): Promise<RunningSite> {
  const mails = await startSmtpCatcher();
  const weather = await startWeatherUpstream();
  if (observation !== "down") {
    const { celsius: value, words: textDescription } = observation;
    const reading = { timestamp: new Date().toISOString(), temperature: { value }, textDescription };
    weather.at("/stations/KWWD/observations/latest", observationAnswer(reading));
  }
  if (alerts !== "down") {
    const flood = {
      id: "urn:flood",
      status: "Actual",
      messageType: "Alert",
      sent: new Date().toISOString(),
      event: "Coastal Flood Advisory",
      headline: "Coastal Flood Advisory for the back bays",
      ends: new Date(Date.now() + 24 * 60 * 60_000).toISOString(),
    };
    const { latitude, longitude } = property.location;
    weather.at(
      `/alerts/active?point=${latitude},${longitude}`,
      sendJson({ features: alerts === "flood" ? [{ properties: flood }] : [] }),
    );
  }
  const dataDir = mkdtempSync(join(tmpdir(), "bay-house-"));
  const databaseFile = join(dataDir, "bay-house.sqlite");
  const port = await freePort();
  const url = `http://${host}:${port}`;
  const env = {
    ...programEnvironment,
    PORT: String(port),
    SITE_URL: url,
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
    const started = spawn(process.execPath, ["server/main.ts", "--local-feeds", ...(folder ? [folder] : [])], {
      stdio: ["ignore", "pipe", "inherit"],
      env,
    });
    server = started;
    await untilServing(started);
  }

  async function endServer(): Promise<void> {
    if (!server || server.exitCode !== null) return;
    const ended = new Promise((resolve) => server?.once("exit", resolve));
    server.kill("SIGTERM");
    await ended;
  }

  await startServer();
  async function changeDatabase(change: (database: DatabaseSync) => void): Promise<void> {
    await endServer();
    const database = new DatabaseSync(databaseFile);
    change(database);
    database.close();
    await startServer();
  }

  if (reviews === "unreadable") {
    await changeDatabase((database) =>
      database.exec(`insert into reviews (id, created_at, status, guest_name, email, title, review_text, rating, removed_names)
        values ('unreadable', 0, 'published', 'Sam', 'sam@example.com', 'A title', 'A text', 5, 'no JSON')`),
    );
  }
  if (Object.keys(house).length > 0) {
    await changeDatabase((database) =>
      database
        .prepare("insert into house_settings (name, value, version, changed_at) values ('house-about', ?, 1, 0)")
        .run(JSON.stringify(house)),
    );
  }
  return {
    url,
    port,
    startServer,
    endServer,
    mail: async (matches) => {
      const find = () => mails.mails.map(({ mail }) => mail).find(matches);
      await expect.poll(() => find()?.subject, { message: "a mail that matches" }).toBeTruthy();
      return find() as Email;
    },
    mailsNow: (matches) => mails.mails.map(({ mail }) => mail).filter(matches),
    refuseMailTo: (address) => mails.refuseRecipients(550, "5.1.1 No such user", address),
    owner: async (...words) => (await run(process.execPath, ["server/cli/main.ts", ...words], { env })).stdout,
    enterStay: async ({ email = null, ...stay }) => {
      const { write, close } = await openDatabase({ dataDir, databaseUrl: null }, () => {});
      try {
        return (await addStay(write, Date.now(), { ...stay, email })).id;
      } finally {
        await close();
      }
    },
    ask: async (inquiry, more = {}) => {
      const answer = await fetch(`${url}/api/inquiries`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ...janesInquiry, checkOut: addDays(inquiry.checkIn, 7), ...inquiry, ...more }),
      });
      expect(answer.status).toBe(201);
      return ((await answer.json()) as { id: string }).id;
    },
    query: <Row>(sql: string, ...values: SQLInputValue[]) => {
      const database = new DatabaseSync(databaseFile, { timeout: 5000 });
      try {
        return database.prepare(sql).all(...values) as Row[];
      } finally {
        database.close();
      }
    },
    stop: async () => {
      await endServer();
      await Promise.all([mails.stop(), weather.stop()]);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
