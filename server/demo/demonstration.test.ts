import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { pageAddresses } from "#content/site-map.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { listenLocally } from "#tests/local-server.ts";
import { type Running, startServer } from "#tests/processes/server-process.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";

const words = "This is a demonstration. Nothing here is real.";

/** A server that real settings may point to, and how often it was contacted. */
async function trap(): Promise<{ port: number; visits: () => number }> {
  let visits = 0;
  const server = createServer((socket) => {
    visits += 1;
    socket.destroy();
  });
  onTestFinished(() => void server.close());
  return { port: await listenLocally(server), visits: () => visits };
}

/** Starts a demonstration whose folders are in `temporary`. */
function startDemo(temporary: string, environment: Record<string, string> = {}, dataDir?: string): Promise<Running> {
  return startServer({ ...environment, TMPDIR: temporary }, dataDir, false, [], ["--demo"]);
}

/** Returns names, contents and times of everything in a folder. */
async function inventory(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder);
  const entries = names.map(async (name) => {
    const path = join(folder, name);
    return [name, `${await readFile(path, "utf8")} ${(await stat(path)).mtimeMs}`] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Signs in by the printed link and returns the session's cookie. */
async function signIn({ output, url, port }: Running): Promise<string> {
  const path = /http:\/\/localhost:\d+(\/desk\/sign-in\/\S+)/.exec(output())?.[1] ?? "";
  const headers = { origin: `http://localhost:${port}` };
  const answered = await fetch(url + path, { method: "POST", headers, redirect: "manual" });
  expect(answered.status).toBe(303);
  return answered.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

test("real data, mail server, feeds and addresses are neither used nor touched, and nothing stays", async () => {
  const [temporary, real, elsewhere] = [await temporaryFolder(), await temporaryFolder(), await trap()];
  for (const name of ["bay-house.sqlite", "secret"]) await writeFile(join(real, name), `the owner's ${name}`);
  const before = await inventory(real);
  const demo = await startDemo(
    temporary,
    {
      DATABASE_URL: `postgres://real@127.0.0.1:${elsewhere.port}/house`,
      SMTP_URL: `smtp://127.0.0.1:${elsewhere.port}`,
      MAIL_FROM: "real@bayhouse.test",
      CALENDAR_FEEDS: `airbnb=http://127.0.0.1:${elsewhere.port}/a.ics`,
      OWNER_EMAIL: "real@bayhouse.test",
      SITE_URL: "https://bayhouse.test",
      HOST: "0.0.0.0",
      SECRET: "the real house's secret, which is long enough",
    },
    real,
  );
  expect(demo.output()).toContain("Serving on");
  expect(await (await fetch(demo.url)).text()).not.toContain("bayhouse.test");
  // Any address of this machine but 127.0.0.1 would do.
  await expect(fetch(`http://127.0.0.2:${demo.port}/healthz`)).rejects.toThrow("fetch failed");

  const [folder = ""] = await readdir(temporary);
  // The inquiry's email to the owner, and the guest's receipt. The demonstration's own emails may still be on their way.
  const janesMails = async () => {
    const mailFolder = join(temporary, folder, "mail");
    const files = (await readdir(mailFolder)).map((name) => readFile(join(mailFolder, name), "utf8").catch(() => ""));
    return (await Promise.all(files)).filter((mail) => mail.includes("jane@example.com")).length;
  };
  const headers = { "content-type": "application/json" };
  const sent = await fetch(`${demo.url}/api/inquiries`, {
    method: "POST",
    body: JSON.stringify(janesInquiry),
    headers,
  });
  expect(sent.status).toBe(201);
  await expect.poll(janesMails).toBe(2);

  demo.child.kill("SIGTERM");
  expect(await demo.exited).toBe(0);
  expect(await readdir(temporary)).toEqual([]);
  expect(await inventory(real)).toEqual(before);
  expect(elsewhere.visits()).toBe(0);
});

test("every page says that it is a demonstration, and the desk has something to do", async () => {
  const demo = await startDemo(await temporaryFolder());
  const cookie = await signIn(demo);
  const get = async (path: string) =>
    (await fetch(demo.url + path, { headers: { cookie, accept: "text/html" }, redirect: "manual" })).text();
  const pages = [
    ...pageAddresses,
    "/no-such-page",
    "/reviews?page=99",
    "/moderate/no-such-token",
    "/desk",
    "/desk/sign-in",
    "/desk/sign-in/no-such-token",
    "/desk/reviews",
    "/desk/settings",
    "/desk/no-such-page",
  ];
  for (const path of pages) {
    const text = await get(path);
    expect(text.split(words), path).toHaveLength(2);
    expect(text, path).toContain('<meta name="robots" content="noindex"/>');
  }
  const refused = await fetch(`${demo.url}/api/inquiries`, {
    method: "POST",
    body: new URLSearchParams({ name: "Jane" }),
    headers: { accept: "text/html" },
  });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain(words);

  expect(await get("/desk/reviews")).toContain("The bay at six in the morning");
  expect(await get("/desk/settings?show=failed")).toContain("The address does not exist.");
  expect(await get("/reviews")).toContain("Seven invented sunsets");
});

test("a misspelled option does not start the real site", async () => {
  const { output, exited } = await startServer({}, undefined, false, [], ["--demonstration"]);
  expect(await exited).toBe(1);
  expect(output()).toContain("There is no option --demonstration.");
});
