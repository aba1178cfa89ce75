import { describe, expect, test } from "vitest";
import { engines, sharedDatabase } from "#tests/database.ts";
import { createOwnersServer, createTestServer, testSiteUrl } from "#tests/server.ts";
import { createSignInLink, redeemSignInLink, requestSignInLink } from "./sign-in-links.ts";

const owner = "owner@bayhouse.test";
const ours = { origin: testSiteUrl };
const minute = 60_000;
const day = 24 * 60 * minute;

/** Decodes an attribute as a browser does. */
const unescaped = (text: string) =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

describe.each(engines)("signing in at the desk on %s", async (engine) => {
  const { db, write } = await sharedDatabase(engine);

  const mails = () => db.selectFrom("outbox").selectAll().execute();

  async function serverWithLink() {
    const server = createTestServer({ db, write });
    const link = await write((tx) => createSignInLink(tx, testSiteUrl, null, server.time.now));
    return { ...server, path: link.slice(testSiteUrl.length) };
  }

  const signedIn = (overrides: Parameters<typeof createTestServer>[1] = {}) =>
    createOwnersServer({ db, write }, overrides);

  test("the answer for a stranger's address is the owner's, and takes as long", async () => {
    const { postForm } = createTestServer({ db, write });
    const answers: { status: number; text: string; late: boolean }[] = [];
    for (const email of [owner, "stranger@example.com", "OWNER@bayhouse.test ", "no address"]) {
      const start = performance.now();
      const response = await postForm("/desk/sign-in", { email }, ours);
      const late = performance.now() - start >= 295;
      answers.push({ status: response.status, text: await response.text(), late });
    }
    const [first] = answers;
    expect(first).toMatchObject({ status: 200, late: true });
    expect(unescaped(first?.text ?? "")).toContain("If this address is the owner's, a link is on its way.");
    expect(answers).toEqual(answers.map(() => first));
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([owner]);
  });

  test("the emailed link signs in, also in another browser", async () => {
    const { postForm, get } = createTestServer({ db, write });
    await postForm("/desk/sign-in", { email: owner }, { ...ours, "user-agent": "A phone" });
    const [mail] = await mails();
    const path = /\/desk\/sign-in\/[\w-]+/.exec(mail?.text_body ?? "")?.[0] ?? "";
    const answer = await postForm(path, {}, { ...ours, "user-agent": "A laptop" });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/desk");
    const cookie = answer.headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(/^__Secure-desk=[\w-]{43}; Max-Age=2592000; Path=\/desk; HttpOnly; Secure; SameSite=Lax$/);
    expect((await get("/desk", { cookie: cookie.split(";")[0] ?? "" })).status).toBe(200);
  });

  test("a scanner that opens the link does not use it up", async () => {
    const { get, postForm, path } = await serverWithLink();
    for (const method of ["GET", "HEAD", "GET"]) {
      const page = await (method === "GET" ? get(path) : createTestServer({ db, write }).app.request(path, { method }));
      expect([page.status, page.headers.get("set-cookie")]).toEqual([200, null]);
    }
    expect((await postForm(path, {}, ours)).status).toBe(303);
  });

  test.each([".", ">", ")", "%20", "%3E", "/", "./", "_", "&gt;"])(
    "a link with %s behind it, as some mail programs send it, signs in",
    async (behind) => {
      const { get, postForm, path } = await serverWithLink();
      const page = await get(path + behind);
      expect(page.status).toBe(200);
      const action = /<form action="([^"]+)"/.exec(await page.text())?.[1] ?? "";
      expect(action).toBe(path);
      expect((await postForm(action, {}, ours)).status).toBe(303);
    },
  );

  test("a link that is cut off asks for the whole one", async () => {
    const { get, path } = await serverWithLink();
    for (const cut of [path.slice(0, -1), `${path.slice(0, -9)}%20`, `${path.slice(0, -9)}=`]) {
      const page = await get(cut);
      expect(page.status).toBe(404);
      expect(await page.text()).toContain("Copy the whole link");
    }
  });

  test("a link works once", async () => {
    const { get, postForm, path } = await signedIn();
    const again = await postForm(path, {}, ours);
    expect([again.status, again.headers.get("set-cookie")]).toEqual([410, null]);
    expect((await get(path)).status).toBe(410);
  });

  test("of two simultaneous presses, one signs in", async () => {
    const { postForm, path } = await serverWithLink();
    const answers = await Promise.all([postForm(path, {}, ours), postForm(path, {}, ours)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 410]);
    expect(await db.selectFrom("desk_sessions").select("id").execute()).toHaveLength(1);
  });

  test("a link expires after 15 minutes", async () => {
    const { postForm, get, path, time } = await serverWithLink();
    time.now += 15 * minute;
    expect((await get(path)).status).toBe(410);
    expect((await postForm(path, {}, ours)).status).toBe(410);
  });

  test("guessed links are answered like an expired one, however many there are", async () => {
    const { get, postForm, path } = await serverWithLink();
    const statuses = new Set<number>();
    for (let i = 0; i < 100; i++) {
      const guess = `/desk/sign-in/${String(i).padStart(43, "x")}`;
      statuses.add((await get(guess)).status);
      statuses.add((await postForm(guess, {}, ours)).status);
    }
    expect([...statuses]).toEqual([410]);
    expect((await postForm(path, {}, ours)).status).toBe(303);
  });

  test("after twenty requests for links in a minute, an address has to wait", async () => {
    const { postForm } = createTestServer({ db, write });
    const ask = () => postForm("/desk/sign-in", { email: "a@example.com" }, ours);
    const answers = await Promise.all(Array.from({ length: 21 }, ask));
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    expect(Number(answers.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await answers.at(-1)?.text()).toContain("Please wait a minute.");
  });

  test("emails to an owner leave a minute apart, and a quarter of an hour apart after ten unused links", async () => {
    const start = Date.UTC(2027, 0, 15);
    /** Asks every ten seconds for this many minutes. Returns after which seconds an email was queued. */
    const askFor = async (minutes: number, from: number) => {
      const before = new Set((await mails()).map(({ id }) => id));
      for (let seconds = 0; seconds < minutes * 60; seconds += 10) {
        const now = from + seconds * 1000;
        await requestSignInLink(write, { siteUrl: testSiteUrl, house: "The house", email: owner, isOwner: true, now });
      }
      const added = (await mails()).filter(({ id }) => !before.has(id));
      return added.map(({ created_at }) => (created_at - from) / 1000).toSorted((a, b) => a - b);
    };
    const tenMinutes = Array.from({ length: 10 }, (_, i) => i * 60);
    expect(await askFor(60, start)).toEqual([...tenMinutes, 540 + 900, 540 + 1800, 540 + 2700]);

    // Once a link is used, a minute is enough.
    const [newest] = (await mails()).toSorted((a, b) => b.created_at - a.created_at);
    const token = /sign-in\/([\w-]+)/.exec(newest?.text_body ?? "")?.[1] ?? "";
    const later = start + 60 * minute;
    expect(await write((tx) => redeemSignInLink(tx, token, later))).toEqual({ address: owner });
    expect(await askFor(3, later)).toEqual([0, 60, 120]);
  });

  test("strangers who ask from many addresses get no email, store nothing, and keep no owner out", async () => {
    let client = "192.0.2.1";
    const { postForm } = createTestServer({ db, write }, { socketAddress: () => client });
    const ask = (email: string, address: string) => {
      client = address;
      return postForm("/desk/sign-in", { email }, ours);
    };
    const strangers = Array.from({ length: 60 }, (_, i) => ask(`stranger${i}@example.com`, `198.51.100.${i}`));
    expect(new Set((await Promise.all(strangers)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(await mails()).toEqual([]);
    expect(await db.selectFrom("private_links").selectAll().execute()).toEqual([]);
    expect((await ask(owner, "203.0.113.7")).status).toBe(200);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([owner]);
  });

  test("a valid session works beside invented cookies from the same address", async () => {
    const { get, cookie } = await signedIn();
    for (let i = 0; i < 100; i++) {
      const answer = await get("/desk", { cookie: `__Secure-desk=${String(i).padStart(43, "a")}` });
      expect(answer.status).toBe(303);
      // The browser does not send it again.
      expect(answer.headers.get("set-cookie")).toMatch(/^__Secure-desk=; .*Max-Age=0/);
    }
    expect((await get("/desk", { cookie })).status).toBe(200);
  });

  test("a valid session works beside cookies of its name from a sibling host", async () => {
    const { get, postForm, cookie } = await signedIn();
    const junk = (count: number) =>
      Array.from({ length: count }, (_, i) => `__Secure-desk=${String(i).padStart(43, "a")}`);
    for (const cookies of [
      [...junk(1), cookie],
      [cookie, ...junk(1)],
      [...junk(4), cookie],
      ["__Secure-desk=", "__Secure-desk=short", "other=1", cookie],
    ]) {
      expect([cookies, (await get("/desk", { cookie: cookies.join("; ") })).status]).toEqual([cookies, 200]);
    }
    expect((await get("/desk", { cookie: [...junk(5), cookie].join("; ") })).status).toBe(303);
    expect((await get("/desk", { cookie: cookie.replace("__Secure-", "") })).status).toBe(303);

    // Signing out ends the valid one.
    await postForm("/desk/sign-out", {}, { ...ours, cookie: [...junk(1), cookie].join("; ") });
    expect((await get("/desk", { cookie })).status).toBe(303);
  });

  test("a session's own requests are not limited", async () => {
    const { get, cookie } = await signedIn();
    for (let i = 0; i < 100; i++) expect((await get("/desk", { cookie })).status).toBe(200);
  });

  test("a form posted after its session has ended is returned in full, and stored nowhere", async () => {
    const { postForm, logged, app } = createTestServer({ db, write });
    const ended = { ...ours, cookie: `__Secure-desk=${"a".repeat(43)}` };
    const typed = {
      version: "7",
      "questions.0.answer": `Two pianos.\n\n</p><script>alert("1")</script> '"><b`,
      '"><img src=x>': "on",
    };
    const path = '/desk/house/questions?x="><b>&y=1';
    const answer = await postForm(path, typed, ended);
    expect([answer.status, answer.headers.get("cache-control"), answer.headers.get("referrer-policy")]).toEqual([
      401,
      "no-store",
      "same-origin",
    ]);
    const html = await answer.text();
    const form = /<form action="([^"]*)" method="post">([^]*?)<\/form>/.exec(html) ?? [];
    expect(unescaped(form[1] ?? "")).toBe(new URL(path, testSiteUrl).href.slice(testSiteUrl.length));
    const inputs = [...(form[2] ?? "").matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"\/>/g)];
    expect(inputs.map(([, name = "", value = ""]) => [unescaped(name), unescaped(value)])).toEqual(
      Object.entries(typed),
    );
    // The page's own drawing is the only picture.
    expect(html.match(/<(?:script|b)\b|<img(?! src="(?:\/|data:image\/svg))/g)).toBeNull();
    expect(html.match(/<p dir="auto"/g)).toHaveLength(1);
    expect(logged()).not.toContain("pianos");

    // What no one can have typed on one of our pages goes to the sign-in page unread.
    for (const origin of ["https://evil.test", "null"]) {
      const headers = { cookie: ended.cookie, origin };
      expect((await postForm(path, typed, headers)).headers.get("location")).toBe("/desk/sign-in");
    }
    const unnamed = { method: "POST", body: new URLSearchParams(typed), headers: { cookie: ended.cookie } };
    expect((await app.request(path, unnamed)).headers.get("location")).toBe("/desk/sign-in");
    for (const fields of [
      { a: "x".repeat(200_000) },
      Object.fromEntries(Array.from({ length: 300 }, (_, i) => [i, "x"])),
    ]) {
      expect((await postForm(path, fields, ended)).headers.get("location")).toBe("/desk/sign-in");
    }
    const headers = { ...ended, "content-type": "multipart/form-data; boundary=x" };
    const files = await app.request(path, { method: "POST", headers, body: "--x--" });
    expect(files.headers.get("location")).toBe("/desk/sign-in");
    expect((await postForm(path, typed, ended)).status).toBe(401);
    const many = await Promise.all(Array.from({ length: 20 }, () => postForm(path, typed, ended)));
    expect(many.map(({ status }) => status)).toContain(429);
  });

  test("a post at the desk may queue an email, which leaves right away", async () => {
    let woken = 0;
    const { get, postForm, cookie } = await signedIn({ wakeOutbox: () => void woken++ });
    await get("/desk/stays", { cookie });
    expect(woken).toBe(0);
    await postForm("/desk/stays/some", {}, { ...ours, cookie });
    expect(woken).toBe(1);
  });

  test("signing out ends the session on the server", async () => {
    const { get, postForm, cookie } = await signedIn();
    const out = await postForm("/desk/sign-out", {}, { ...ours, cookie });
    expect(out.headers.get("set-cookie")).toMatch(/^__Secure-desk=; .*Max-Age=0/);
    expect((await get("/desk", { cookie })).status).toBe(303);
  });

  test("signing in again ends the session the browser had", async () => {
    const { get, postForm, cookie, time } = await signedIn();
    const link = await write((tx) => createSignInLink(tx, testSiteUrl, null, time.now));
    const again = await postForm(link.slice(testSiteUrl.length), {}, { ...ours, cookie });
    const next = again.headers.get("set-cookie")?.split(";")[0] ?? "";
    expect((await get("/desk", { cookie })).status).toBe(303);
    expect((await get("/desk", { cookie: next })).status).toBe(200);
  });

  test("sessions and links end with the address they were mailed to", async () => {
    const owners = new Set(["partner@bayhouse.test"]);
    const { get, postForm, time } = createTestServer({ db, write }, { isOwner: async (email) => owners.has(email) });
    const linkFor = () => write((tx) => createSignInLink(tx, testSiteUrl, "partner@bayhouse.test", time.now));
    const signIn = async () => postForm((await linkFor()).slice(testSiteUrl.length), {}, ours);
    const cookie = (await signIn()).headers.get("set-cookie")?.split(";")[0] ?? "";
    expect((await get("/desk", { cookie })).status).toBe(200);
    owners.clear();
    expect((await get("/desk", { cookie })).status).toBe(303);
    const late = (await signIn()).headers.get("set-cookie")?.split(";")[0] ?? "";
    expect((await get("/desk", { cookie: late })).status).toBe(303);
  });

  test("a session lives while it is used, and ends after 30 days without", async () => {
    const { get, cookie, time } = await signedIn();
    for (let i = 0; i < 3; i++) {
      time.now += 29 * day;
      const page = await get("/desk", { cookie });
      expect(page.status).toBe(200);
      expect(page.headers.get("set-cookie")).toContain("Max-Age=2592000");
    }
    expect((await get("/desk", { cookie })).headers.get("set-cookie")).toBeNull();
    time.now += 30 * day;
    expect((await get("/desk", { cookie })).status).toBe(303);
  });

  test("nothing under /desk is cached, indexed, or sent to other sites as a referrer", async () => {
    const { get, cookie, path, answer } = await signedIn();
    const answers = [
      answer,
      await get("/desk"),
      await get("/desk", { cookie }),
      await get("/desk/sign-in"),
      await get(path),
      await get("/desk/x.data"),
    ];
    for (const { headers } of answers) {
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("x-robots-tag")).toBe("noindex");
      expect(headers.get("referrer-policy")).toBe("same-origin");
    }
  });

  test("the database and the log contain no key", async () => {
    const { cookie, path, get, logged } = await signedIn();
    await get(path);
    await get(`/desk/sign-in/${path.split("/").at(-1)}/more`);
    const keys = [cookie.split("=")[1] ?? "", path.split("/").at(-1) ?? ""];
    const stored = JSON.stringify([
      await db.selectFrom("desk_sessions").selectAll().execute(),
      await db.selectFrom("private_links").selectAll().execute(),
    ]);
    for (const key of keys) {
      expect(key).toHaveLength(43);
      expect(stored).not.toContain(key);
      expect(logged()).not.toContain(key);
    }
  });
});
