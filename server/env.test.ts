import { resolve } from "node:path";
import nodemailer from "nodemailer";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { isShortSecret, readSettings } from "./env.ts";
import { asMessage, outgoingMail } from "./mail/delivery.ts";
import type { OutboxRow } from "./platform/db/schema.ts";
import { feedChecks } from "./stays/feeds/feed-settings.ts";

const row = { id: "1", recipient: "owner", reply_to: null, subject: "S", text_body: "T", html_body: "H" } as OutboxRow;

function settingsOf(environment: Record<string, string>) {
  const result = readSettings(environment);
  if (!result.ok) throw new Error(result.faults.join("\n"));
  return result.settings;
}

function faultsOf(environment: Record<string, string>) {
  const result = readSettings(environment, feedChecks);
  return result.ok ? [] : result.faults;
}

test("starts without any setting", () => {
  expect(settingsOf({})).toEqual({
    port: 3000,
    host: "127.0.0.1",
    siteUrl: "http://localhost:3000",
    dataDir: resolve("data"),
    databaseUrl: null,
    smtpUrl: null,
    mailFrom: "no-reply@localhost",
    ownerEmails: [],
    weatherApiUrl: "https://api.weather.gov",
    calendarFeeds: "",
    localFeeds: false,
    reviewModeration: "hold",
    rateLimit: true,
    trustedProxies: 0,
    secret: null,
  });
});

test("a short secret is accepted with a warning; under eight characters it is refused", () => {
  expect(settingsOf({ SECRET: "12345678" }).secret).toBe("12345678");
  expect(isShortSecret("12345678")).toBe(true);
  expect(isShortSecret("x".repeat(32))).toBe(false);
  expect(faultsOf({ SECRET: "1234567" })).toHaveLength(1);
});

test("the owner may have several addresses, each perhaps with a name", () => {
  const list = ' The Owner <owner@bayhouse.test>,bob@bayhouse.test, "Doe, Ann" <ann@bayhouse.test>,';
  const addresses = ["owner@bayhouse.test", "bob@bayhouse.test", "ann@bayhouse.test"];
  expect(settingsOf({ OWNER_EMAIL: list }).ownerEmails).toEqual(addresses);
});

test("each wrong address of the owner is a fault of its own", () => {
  expect(faultsOf({ OWNER_EMAIL: "ann@bayhouse.test, bob, ann@bayhouse.test bob@bayhouse.test" })).toEqual([
    expect.stringMatching(/^OWNER_EMAIL .*"bob"\.$/),
    expect.stringMatching(/^OWNER_EMAIL .*"ann@bayhouse.test bob@bayhouse.test"\.$/),
  ]);
});

test("PostgreSQL may be reached by a socket", () => {
  expect(settingsOf({ DATABASE_URL: "postgres:///house?host=/run/postgresql" }).databaseUrl).toBe(
    "postgres:///house?host=/run/postgresql",
  );
});

test("the public address follows the port, and the sender follows the public address", () => {
  expect(settingsOf({ PORT: "8080" }).siteUrl).toBe("http://localhost:8080");
  const settings = settingsOf({ SITE_URL: "https://BayHouse.test/" });
  expect(settings.siteUrl).toBe("https://bayhouse.test");
  expect(settings.mailFrom).toBe("no-reply@bayhouse.test");
});

test("a blank value counts as not set", () => {
  expect(settingsOf({ PORT: " ", SITE_URL: "", SECRET: "" })).toEqual(settingsOf({}));
});

test.each([
  ["PORT", "1", { port: 1 }],
  ["PORT", "65535", { port: 65_535 }],
  ["SITE_URL", "http://192.0.2.1:8080", { siteUrl: "http://192.0.2.1:8080" }],
  ["DATA_DIR", "/var/lib/bay-house", { dataDir: "/var/lib/bay-house" }],
  ["DATABASE_URL", "postgresql://localhost/house", { databaseUrl: "postgresql://localhost/house" }],
  ["SMTP_URL", "smtps://mail.test", { smtpUrl: "smtps://mail.test" }],
  ["WEATHER_API_URL", "http://weather.test/api/", { weatherApiUrl: "http://weather.test/api" }],
  ["WEATHER_API_URL", "https://weather.test", { weatherApiUrl: "https://weather.test" }],
  ["REVIEW_MODERATION", "open", { reviewModeration: "open" }],
  ["RATE_LIMIT", "off", { rateLimit: false }],
  ["TRUSTED_PROXIES", "10", { trustedProxies: 10 }],
])("%s may be %s", (name, value, settings) => {
  expect(settingsOf({ [name]: value })).toMatchObject(settings);
});

test("an https address means one proxy, unless TRUSTED_PROXIES is set", () => {
  const SITE_URL = "https://bayhouse.test";
  expect(settingsOf({ SITE_URL })).toMatchObject({ trustedProxies: 1 });
  expect(settingsOf({ SITE_URL, TRUSTED_PROXIES: "0" })).toMatchObject({ trustedProxies: 0 });
  expect(settingsOf({ SITE_URL: "http://bayhouse.test" })).toMatchObject({ trustedProxies: 0 });
});

test.each([
  ["SITE_URL", "https://bayhouse.test/?a=b"],
  ["SITE_URL", "https://bayhouse.test/#a"],
  ["SITE_URL", "https://me@bayhouse.test"],
  ["SITE_URL", "https://:word@bayhouse.test"],
  ["SMTP_URL", "smtp:mail.test"],
  ["TRUSTED_PROXIES", "11"],
  ["PORT", "0"],
  ["PORT", "65536"],
  ["PORT", "1e3"],
  ["PORT", "abc"],
  ["PORT", "0x50"],
  ["MAIL_FROM", "a@b.test\r\nBcc: c@d.test"],
  ["MAIL_FROM", "One <a@b.test>, Two <c@d.test>"],
  ["MAIL_FROM", "<a@b.test"],
  ["MAIL_FROM", "a b@c.test"],
  ["MAIL_FROM", '"Bay House" stay@bay.example'],
  ["MAIL_FROM", '"Bay House <stay@bay.example>'],
  ["MAIL_FROM", '"Bay" "House" <stay@bay.example>'],
  ["MAIL_FROM", '"Bay\\" House" <stay@bay.example>'],
  ["MAIL_FROM", '"Bay\r\nBcc: c@d.test" <stay@bay.example>'],
])("%s may not be %j", (name, value) => {
  expect(faultsOf({ [name]: value })).toEqual([expect.stringContaining(name)]);
});

test("lists every fault at once, each with its name", () => {
  const faults = faultsOf({
    PORT: "80.5",
    SITE_URL: "https://bayhouse.test/path",
    DATABASE_URL: "mysql://localhost/x",
    SMTP_URL: "mail.bayhouse.test",
    MAIL_FROM: "Bay House",
    OWNER_EMAIL: "owner",
    WEATHER_API_URL: "ftp://weather.test",
    CALENDAR_FEEDS: "airbnb=ftp://feeds.test",
    REVIEW_MODERATION: "maybe",
    RATE_LIMIT: "no",
    TRUSTED_PROXIES: "-1",
    SECRET: "short",
  });
  expect(faults.map((fault) => fault.split(" ")[0] ?? "").toSorted((a, b) => a.localeCompare(b))).toEqual([
    "CALENDAR_FEEDS",
    "DATABASE_URL",
    "MAIL_FROM",
    "OWNER_EMAIL",
    "PORT",
    "RATE_LIMIT",
    "REVIEW_MODERATION",
    "SECRET",
    "SITE_URL",
    "SMTP_URL",
    "TRUSTED_PROXIES",
    "WEATHER_API_URL",
  ]);
});

test("a fault never repeats a password or the secret", () => {
  const faults = faultsOf({
    DATABASE_URL: "mysql://me:hunter2@localhost",
    SMTP_URL: "http://me:hunter2@localhost",
    SECRET: "hunter2",
  });
  expect(faults).toHaveLength(3);
  expect(faults.join()).not.toContain("hunter2");
});

test.each([
  ["SITE_URL", "https://me:hunter2@bayhouse.test"],
  ["SITE_URL", "ftp://me:hunter2@bayhouse.test"],
  ["SITE_URL", "me:hunter2@bayhouse.test"],
  ["SITE_URL", "https://me:hunter2/@2@bay house.test"],
  ["WEATHER_API_URL", "ftp://me:hunter2@weather.test"],
])("a password that got into %s is not repeated, the rest is: %s", (name, address) => {
  const [fault, ...others] = faultsOf({ [name]: address });
  expect(others).toEqual([]);
  expect(fault).toContain(name);
  expect(fault).toMatch(/…@(bay|weather)/);
  expect(fault).not.toMatch(/hunter2|me:/);
});

test.each(["smtp://me:p%ZZ@mail.test", "smtps://me:50%@mail.test", "smtp://m%e9:x@mail.test"])(
  "a mail server's address with a broken percent code is a fault, and not repeated: %s",
  (smtpUrl) => {
    const [fault] = faultsOf({ SMTP_URL: smtpUrl });
    expect(fault).toMatch(/^SMTP_URL .*%25/);
    expect(fault).not.toContain("mail.test");
    expect(faultsOf({ DATABASE_URL: "postgres://me:p%ZZ@localhost/house" })).toHaveLength(1);
    expect(settingsOf({ SMTP_URL: "smtp://me:50%25%20caf%C3%A9@mail.test" }).smtpUrl).toContain("50%25%20caf%C3%A9");
  },
);

test.each([
  ['"Bay House" <stay@bay.example>', "Bay House"],
  ['"Bay, House; West (Wildwood)" <stay@bay.example>', "Bay, House; West (Wildwood)"],
  ['"stay@elsewhere.example" <stay@bay.example>', "stay@elsewhere.example"],
  ["Bay House <stay@bay.example>", "Bay House"],
])("the sender may have a name in quotes, and mails leave from its address: %s", async (mailFrom, name) => {
  const settings = settingsOf({ MAIL_FROM: mailFrom, OWNER_EMAIL: mailFrom });
  expect(settings.ownerEmails).toEqual(["stay@bay.example"]);
  const mail = outgoingMail(row, settings.mailFrom, ["owner@bay.example"]);
  expect(mail.messageId).toBe("<1@bay.example>");
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  const { envelope, message } = await transport.sendMail(asMessage(mail));
  expect(envelope.from).toBe("stay@bay.example");
  expect((await PostalMime.parse(message as Buffer)).from).toMatchObject({ address: "stay@bay.example", name });
});

test("the data folder is checked only when something is stored there", () => {
  const elsewhere = {
    DATABASE_URL: "postgres://localhost/house",
    SECRET: "x".repeat(32),
    SMTP_URL: "smtp://localhost",
    MAIL_FROM: "house@bay.example",
  };
  expect(readSettings({}).preflight).toEqual({
    host: "127.0.0.1",
    dataDir: resolve("data"),
    databaseUrl: null,
    smtpUrl: null,
  });
  expect(readSettings({ ...elsewhere, HOST: "::1", PORT: "x" }).preflight).toEqual({
    host: "::1",
    dataDir: null,
    databaseUrl: elsewhere.DATABASE_URL,
    smtpUrl: elsewhere.SMTP_URL,
  });
  for (const here of ["DATABASE_URL", "SMTP_URL"]) {
    expect(readSettings({ ...elsewhere, [here]: "" }).preflight.dataDir, here).toBe(resolve("data"));
  }
});
