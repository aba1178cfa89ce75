import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, open, readdir, stat } from "node:fs/promises";
import { request } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { janesInquiry } from "#tests/inquiry.ts";
import { freePort } from "#tests/local-server.ts";
import { boundByModes, startServer as start } from "#tests/processes/server-process.ts";
import { samsReview } from "#tests/review.ts";
import { publishHouse } from "#tests/stored/published-house.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import { openSqlite } from "./platform/db/sqlite.ts";

function post(url: string): Promise<Response> {
  return fetch(`${url}/api/inquiries`, {
    method: "POST",
    body: JSON.stringify(janesInquiry),
    headers: { "content-type": "application/json" },
  });
}

function health(url: string): Promise<"up" | "refused"> {
  return fetch(`${url}/healthz`).then(
    () => "up",
    () => "refused",
  );
}

/** Sends the beginning of a post. The returned function sends the rest and returns the status. */
async function beginPost(url: string): Promise<() => Promise<number>> {
  const body = JSON.stringify(janesInquiry);
  const running = request(`${url}/api/inquiries`, {
    method: "POST",
    headers: { "content-type": "application/json", "content-length": Buffer.byteLength(body) },
  });
  const answered = once(running, "response");
  await new Promise((resolve) => running.write(body.slice(0, 10), resolve));
  // Once the server answers a later request, it has accepted this one.
  await health(url);
  return async () => {
    running.end(body.slice(10));
    const [response] = (await answered) as [{ statusCode: number; resume: () => void }];
    response.resume();
    return response.statusCode;
  };
}

test("serves, stores, files the mails, keeps its port to itself, and ends when asked to", async () => {
  const { child, url, port, output, dataDir, exited } = await start();
  expect(output()).toContain(`Serving on http://localhost:${port}`);
  const home = await (await fetch(url)).text();
  expect(home).toContain(`href="http://localhost:${port}/"`);
  // On localhost, placeholders are only a line in the log.
  expect(output()).toContain("not-open-yet");
  expect(home).not.toContain("Not open yet");
  const head = await fetch(url, { method: "HEAD", headers: { "accept-encoding": "identity" } });
  expect(Number(head.headers.get("content-length"))).toBeGreaterThan(50);

  const second = await start({ PORT: String(port) });
  expect(await second.exited).toBe(1);
  expect(second.output()).toMatch(/^Not started\. .*EADDRINUSE.* stop the other program, or set PORT\.$/m);

  expect((await post(url)).status).toBe(201);
  await expect.poll(() => output().match(/"mail-filed"/g)?.length).toBe(2);
  expect((await readdir(join(dataDir, "mail"))).filter((name) => name.endsWith(".eml"))).toHaveLength(2);
  child.kill("SIGINT");
  expect(await exited).toBe(0);
  expect(output()).not.toMatch(/jane|Jane|0100|127\.0\.0\.1/);
});

test("what was acknowledged is there after a crash, and after SIGTERM a request that runs may end, no other begin", async () => {
  const crashed = await start();
  const { id } = (await (await post(crashed.url)).json()) as { id: string };
  crashed.child.kill("SIGKILL");
  await crashed.exited;
  const { db, close } = await openSqlite(join(crashed.dataDir, "bay-house.sqlite"));
  expect(await db.selectFrom("inquiries").select("id").execute()).toMatchObject([{ id }]);
  expect(await db.selectFrom("outbox").select("id").execute()).toHaveLength(2);
  await close();
  const { child, port, exited, url } = await start({}, crashed.dataDir);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);

  const idle = connect(port, "127.0.0.1");
  await once(idle, "connect");
  const idleClosed = once(idle.resume(), "close");
  await fetch(url);
  const finish = await beginPost(url);
  child.kill("SIGTERM");
  await expect.poll(() => health(url)).toBe("refused");
  await idleClosed;
  expect(await finish()).toBe(201);
  expect(await exited).toBe(0);
});

test.each(["open", "hold"])("a published review is on the next page, with moderation %s", async (moderation) => {
  const { url, dataDir } = await start({ REVIEW_MODERATION: moderation });
  for (let i = 0; i < 3; i++) {
    const title = `The ${i + 1}. sunset`;
    const posted = await fetch(`${url}/api/reviews`, {
      method: "POST",
      body: JSON.stringify({ ...samsReview, title }),
      headers: { "content-type": "application/json" },
    });
    expect(posted.status).toBe(201);
    if (moderation === "hold") {
      const { db, close } = await openSqlite(join(dataDir, "bay-house.sqlite"));
      const mails = await db
        .selectFrom("outbox")
        .select("text_body")
        .where("text_body", "like", `%${title}%`)
        .execute();
      await close();
      const link = /http:\/\/\S+\/moderate\/\S+/.exec(mails[0]?.text_body ?? "")?.[0] ?? "";
      const body = new URLSearchParams({ decision: "publish" });
      const headers = { origin: new URL(link).origin };
      expect((await fetch(link, { method: "POST", body, headers })).status).toBe(200);
    }
    for (const path of ["/reviews", "/"]) expect(await (await fetch(url + path)).text(), path).toContain(title);
  }
});

test("in a folder that all may enter, no other user can read what guests wrote", { tags: ["all"] }, async () => {
  const dataDir = await temporaryFolder();
  await chmod(dataDir, 0o755);
  const modes = async () =>
    Object.fromEntries(
      await Promise.all(
        (await readdir(dataDir)).map(async (name) => [name, (await stat(join(dataDir, name))).mode & 0o777] as const),
      ),
    );
  const closed = {
    "bay-house.sqlite": 0o600,
    "bay-house.sqlite-shm": 0o600,
    "bay-house.sqlite-wal": 0o600,
    mail: 0o700,
  };
  const first = await start({}, dataDir);
  await post(first.url);
  await expect.poll(() => first.output().match(/"mail-filed"/g)?.length).toBe(2);
  expect(await modes()).toEqual(closed);
});

test("does not start where it could store no inquiry or mail, and names the file", { tags: ["all"] }, async () => {
  const first = await start();
  expect((await post(first.url)).status).toBe(201);
  await expect.poll(() => first.output().match(/"mail-filed"/g)?.length).toBe(2);
  first.child.kill("SIGKILL");
  await first.exited;
  for (const name of ["bay-house.sqlite", "bay-house.sqlite-wal", "bay-house.sqlite-shm", "mail"]) {
    const path = join(first.dataDir, name);
    const { mode } = await stat(path);
    await chmod(path, mode & 0o500);
    const refused = await start({}, first.dataDir, false, boundByModes);
    expect(await refused.exited, name).toBe(1);
    expect(refused.output()).toMatch(/^- DATA_DIR must contain only files that the server can write: EACCES/m);
    expect(refused.output()).toContain(`'${path}${name === "mail" ? "/" : ""}'`);
    await chmod(path, mode);
  }
  expect((await start({}, first.dataDir, false, boundByModes)).output()).toContain("Serving on");
});

test("does not start when a folder lies where the database belongs, and names it", async () => {
  const dataDir = await temporaryFolder();
  const place = join(dataDir, "bay-house.sqlite");
  await mkdir(place);
  const { exited, output } = await start({}, dataDir);
  expect(await exited).toBe(1);
  expect(output()).toContain(`Not started. ${place}: unable to open database file`);
});

test("a public site with placeholders never looks live, until the last one is filled in", async () => {
  const { url, output, dataDir } = await start({ SITE_URL: "https://bayhouse.com" });
  expect(output()).toContain("not-open-yet");
  const page = async (path: string) => (await fetch(url + path)).text();
  for (const path of ["/", "/pizza-guide", "/beach-map"]) {
    expect(await page(path), path).toContain('aria-label="Not open yet"');
    expect(await page(path), path).toContain('<meta name="robots" content="noindex"/>');
  }
  expect(await page("/sitemap.xml")).not.toContain("<loc>");

  const database = await openSqlite(join(dataDir, "bay-house.sqlite"));
  await publishHouse(database, { name: "Dock House", phone: "(609) 522-1408", email: "stay@bayhouse.com" });
  await database.close();
  await expect.poll(() => page("/pizza-guide"), { timeout: 10_000 }).not.toContain("Not open yet");
  expect(await page("/pizza-guide")).not.toContain("noindex");
  expect(await page("/sitemap.xml")).toContain("<loc>https://bayhouse.com/</loc>");
});

test("does not start with a faulty environment, and names every fault", async () => {
  const faulty = { TRUSTED_PROXIES: "all", REVIEW_MODERATION: "maybe", HOST: "192.0.2.1" };
  const { exited, output } = await start(faulty, "/proc/nope");
  expect(await exited).toBe(1);
  for (const name of [...Object.keys(faulty), "DATA_DIR"]) expect(output()).toMatch(new RegExp(`^- ${name} `, "m"));
});

test("serves and ends as usual when its log cannot be written, as on a full disk", { tags: ["all"] }, async () => {
  const dataDir = await temporaryFolder();
  const port = await freePort();
  const full = await open("/dev/full", "w");
  onTestFinished(() => full.close());
  const child = spawn(process.execPath, ["server/main.ts"], {
    env: { PATH: process.env["PATH"], PORT: String(port), DATA_DIR: dataDir, WEATHER_API_URL: "http://127.0.0.1:9" },
    stdio: ["ignore", full.fd, "ignore"],
  });
  const exited = once(child, "close");
  onTestFinished(() => void child.kill("SIGKILL"));
  const url = `http://127.0.0.1:${port}`;
  await expect.poll(() => health(url)).toBe("up");
  // Each is a line in the log.
  for (let i = 0; i < 20; i++) expect((await fetch(`${url}/nowhere`)).status).toBe(404);
  expect((await post(url)).status).toBe(201);
  child.kill("SIGTERM");
  expect(await exited).toEqual([0, null]);
});

test("says why when the database cannot be reached", async () => {
  const { output, exited } = await start({ DATABASE_URL: `postgres://nobody@localhost:${await freePort()}/none` });
  expect(await exited).toBe(1);
  expect(output()).toMatch(/^Not started\. .*ECONNREFUSED/m);
});

test(
  "a server whose launcher is killed ends as if told, and the next one has its port",
  { tags: ["all"] },
  async () => {
    const { child, url, port, dataDir, exited } = await start({}, undefined, true);
    const finish = await beginPost(url);
    child.kill("SIGKILL");
    await expect.poll(() => health(url)).toBe("refused");
    expect(await finish()).toBe(201);
    // The output only ends when the server has ended, too.
    await exited;
    const next = await start({ PORT: String(port) }, dataDir, true);
    expect(next.output()).toContain("Serving on");
    expect(await health(url)).toBe("up");
  },
);

test("a launcher hands its signal on, and ends as the server did", { tags: ["all"] }, async () => {
  const { child, output, exited } = await start({}, undefined, true);
  expect(output()).toContain("Serving on");
  child.kill("SIGTERM");
  expect(await exited).toBe(0);
  const refused = await start({ PORT: "no port" }, undefined, true);
  expect(await refused.exited).toBe(1);
});
