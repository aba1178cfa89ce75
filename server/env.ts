import { resolve } from "node:path";
import { addressOf, isMailbox, mailboxesIn } from "#contract/email-address.ts";
import { isDecodable } from "./platform/http/urls.ts";

/** Everything the environment can set, validated. */
export type Settings = {
  port: number;
  host: string;
  /** The public origin, without a trailing slash. */
  siteUrl: string;
  dataDir: string;
  /** A PostgreSQL address, or null for the SQLite file in `dataDir`. */
  databaseUrl: string | null;
  smtpUrl: string | null;
  /** The sender of emails. If it has no name, the house's name is shown. */
  mailFrom: string;
  /** If empty, the address in the content is the owner's. */
  ownerEmails: readonly string[];
  weatherApiUrl: string;
  /** The text of CALENDAR_FEEDS, which `server/stays/feeds` reads. */
  calendarFeeds: string;
  /** Whether feeds may be on this machine. Set by tests and `server/main.ts --local-feeds`, never by the environment. */
  localFeeds: boolean;
  reviewModeration: "hold" | "open";
  rateLimit: boolean;
  trustedProxies: number;
  /** If null, a secret is generated and stored in the database. */
  secret: string | null;
};

/** The settings that only this machine can check. */
export type PreflightSettings = Pick<Settings, "host" | "databaseUrl" | "smtpUrl"> & {
  /** Null when nothing is stored there: no database or emails. */
  dataDir: string | null;
};

export type SettingsResult = ({ ok: true; settings: Settings } | { ok: false; faults: string[] }) & {
  preflight: PreflightSettings;
};

const minSecretLength = 8;

/** A shorter secret may be guessed; `openssl rand -hex 32` makes 64 characters. */
const recommendedSecretLength = 32;

/** Returns whether an accepted secret deserves a warning. */
export function isShortSecret(secret: string): boolean {
  return secret.length < recommendedSecretLength;
}

/** What a module has to say against the text of a variable that it reads itself, by the variable's name. */
export type VariableChecks = Readonly<Record<string, (text: string) => readonly string[]>>;

/** Returns all settings, or every error with its variable and value (never a secret or password). An empty value counts as unset. */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
  checks: VariableChecks = {},
): SettingsResult {
  const faults: string[] = [];
  const get = (name: string) => environment[name]?.trim() || null;

  function wholeNumber(name: string, fallback: number, least: number, most: number) {
    const text = get(name);
    if (text === null) return fallback;
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= least && number <= most) return number;
    faults.push(`${name} must be a whole number from ${least} to ${most}, not "${text}".`);
    return fallback;
  }

  function oneOf<const Word extends string>(name: string, words: readonly [Word, ...Word[]]): Word {
    const text = get(name) ?? words[0];
    const word = words.find((candidate) => candidate === text);
    if (word) return word;
    faults.push(`${name} must be ${words.map((each) => `"${each}"`).join(" or ")}, not "${text}".`);
    return words[0];
  }

  /** `secret` addresses may contain a password, so errors don't repeat them. */
  function address(name: string, protocols: readonly string[], secret: boolean): URL | null {
    const text = get(name);
    if (text === null) return null;
    const url = URL.parse(text);
    if (secret && url && !isDecodable(text)) {
      faults.push(`${name} has an invalid percent code; write a literal percent sign as %25.`);
      return null;
    }
    // PostgreSQL can be reached without a host, through a Unix socket.
    if (url && protocols.includes(url.protocol) && (url.hostname || url.protocol.startsWith("postgres"))) return url;
    const wanted = protocols.map((protocol) => `${protocol}//…`).join(" or ");
    faults.push(`${name} must be an address like ${wanted}${secret ? "." : `, not "${withoutUser(text)}".`}`);
    return null;
  }

  const port = wholeNumber("PORT", 3000, 1, 65_535);
  const site = address("SITE_URL", ["http:", "https:"], false);
  if (site && (site.pathname !== "/" || site.search || site.hash || site.username || site.password)) {
    faults.push(
      `SITE_URL must be an origin without path, query or user, such as https://example.com, not "${withoutUser(get("SITE_URL") ?? "")}".`,
    );
  }
  const siteUrl = site?.origin ?? `http://localhost:${port}`;

  const mailFrom = get("MAIL_FROM") ?? `no-reply@${new URL(siteUrl).hostname}`;
  if (get("MAIL_FROM") && !isMailbox(mailFrom)) {
    faults.push(`MAIL_FROM must look like name@example.com or Bay House <name@example.com>, not "${mailFrom}".`);
  }
  const ownerMailboxes = mailboxesIn(get("OWNER_EMAIL") ?? "");
  for (const mailbox of ownerMailboxes) {
    if (isMailbox(mailbox)) continue;
    faults.push(`OWNER_EMAIL must list addresses like name@example.com, separated by commas, not "${mailbox}".`);
  }
  const secret = get("SECRET");
  if (secret && secret.length < minSecretLength) {
    faults.push(`SECRET must have at least ${minSecretLength} characters; \`openssl rand -hex 32\` makes a good one.`);
  }

  for (const [name, check] of Object.entries(checks)) faults.push(...check(get(name) ?? ""));

  const host = get("HOST") ?? "127.0.0.1";
  const dataDir = resolve(get("DATA_DIR") ?? "./data");
  const [databaseUrl, smtpUrl] = [get("DATABASE_URL"), get("SMTP_URL")];
  const preflight = { host, dataDir: databaseUrl && smtpUrl ? null : dataDir, databaseUrl, smtpUrl };

  const settings: Settings = {
    port,
    host,
    siteUrl,
    dataDir,
    databaseUrl: address("DATABASE_URL", ["postgres:", "postgresql:"], true)?.href ?? null,
    smtpUrl: address("SMTP_URL", ["smtp:", "smtps:"], true)?.href ?? null,
    mailFrom,
    ownerEmails: ownerMailboxes.map(addressOf),
    weatherApiUrl: (address("WEATHER_API_URL", ["http:", "https:"], false)?.href ?? "https://api.weather.gov").replace(
      /\/+$/,
      "",
    ),
    calendarFeeds: get("CALENDAR_FEEDS") ?? "",
    localFeeds: false,
    reviewModeration: oneOf("REVIEW_MODERATION", ["hold", "open"]),
    rateLimit: oneOf("RATE_LIMIT", ["on", "off"]) === "on",
    // HTTPS comes from a proxy. Without this, all guests would count as one address.
    trustedProxies: wholeNumber("TRUSTED_PROXIES", siteUrl.startsWith("https:") ? 1 : 0, 0, 10),
    secret,
  };
  return faults.length > 0 ? { ok: false, faults, preflight } : { ok: true, settings, preflight };
}

/** Makes an address safe to show: it may contain a password by mistake. */
function withoutUser(address: string): string {
  return address.replace(/^([a-z][a-z\d+.-]*:\/\/)?.*@/i, "$1…@");
}
