import { beforeEach, describe, expect, test } from "vitest";
import { emptyTables, engines, openTestDatabase } from "#tests/database.ts";
import { createTestServer, testSiteUrl } from "#tests/server.ts";
import { applyRetention } from "../upkeep/retention.ts";
import { blockNights } from "../stays/nights.ts";
import { settingsWith } from "#tests/server.ts";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ours = { origin: testSiteUrl };
const day = 24 * 60 * 60_000;
const [june, july, august, later] = ["2027-06-12", "2027-07-10", "2027-08-07", "2027-08-14"] as const;

describe.each(engines)("deciding together on %s", async (engine) => {
  const { db, write } = await openTestDatabase(engine);
  beforeEach(() => emptyTables(db));

  async function open(weeks: readonly string[] = [june, july], guests = "15") {
    let address = 0;
    // Everybody comes from an address of their own.
    const server = createTestServer(
      { db, write },
      { socketAddress: () => `198.51.${Math.floor(++address / 250)}.${address % 250}` },
    );
    const made = await server.postForm("/together", { weeks: weeks.join(","), guests }, ours);
    const maker = made.headers.get("location") ?? "";
    const read = async (path: string) => (await server.get(path)).text();
    const share = /\/together\/[\w-]{43}(?=")/.exec(await read(maker))?.[0] ?? "";
    /** Fills in the form as a browser would; answers where it leads. */
    async function vote(nickname: string, votes: Record<string, string>) {
      const edit = /name="edit" value="([\w-]+)"/.exec(await read(share))?.[1] ?? "";
      const fields = Object.fromEntries(Object.entries(votes).map(([week, word]) => [`vote-${week}`, word]));
      return server.postForm(share, { edit, nickname, ...fields }, ours);
    }
    return { ...server, made, maker, share, read, vote };
  }

  test("a party votes under nicknames; only the maker sees what they said, and takes a week into the inquiry", async () => {
    const { made, maker, share, read, vote } = await open();
    expect(made.status).toBe(303);
    const answer = await vote("Aunt Rose", { [june]: "yes", [july]: "no" });
    expect(answer.status).toBe(303);
    await vote("Ben", { [june]: "maybe" });
    const tally = await read(maker);
    expect(tally).toContain("2 people have answered");
    expect(tally).toMatch(/1 yes<\/strong>: <bdi>Aunt Rose<\/bdi>/);
    expect(tally).toContain(`/?in=${june}&amp;nights=7&amp;guests=15#availability-title`);
    expect(await read(share)).not.toContain("Aunt Rose");
    const own = await read(answer.headers.get("location") ?? "");
    expect(own).toContain("Thank you");
    expect(own).toContain('value="Aunt Rose"');
    expect(own).not.toContain("Ben");
  });

  test("every page is private: not stored, not listed, and without its address for others", async () => {
    const { get, maker, share, vote } = await open();
    const answer = (await vote("Ben", { [june]: "yes" })).headers.get("location") ?? "";
    for (const path of [maker, share, answer]) {
      const { headers } = await get(path);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("x-robots-tag")).toBe("noindex");
      expect(headers.get("referrer-policy")).toBe("same-origin");
      expect(headers.get("set-cookie")).toBeNull();
    }
    const rows = JSON.stringify([
      await db.selectFrom("polls").selectAll().execute(),
      await db.selectFrom("poll_answers").selectAll().execute(),
    ]);
    for (const path of [maker, share, answer]) {
      const token = /[\w-]{43}/.exec(path)?.[0] ?? "-";
      expect(rows).not.toContain(token);
    }
  });

  test("an edit link changes its own answer and no other", async () => {
    const { postForm, get, maker, share, read, vote } = await open();
    const rose = (await vote("Rose", { [june]: "yes" })).headers.get("location")?.replace(/\?.*/, "") ?? "";
    const ben = (await vote("Ben", { [june]: "no" })).headers.get("location")?.replace(/\?.*/, "") ?? "";
    await postForm(ben, { nickname: "Ben", [`vote-${june}`]: "maybe" }, ours);
    const tally = await read(maker);
    expect(tally).toMatch(/1 yes<\/strong>: <bdi>Rose/);
    expect(tally).toMatch(/1 maybe<\/strong>: <bdi>Ben/);
    // The link for everybody and the maker's link open no answer, and an answer's link neither of them.
    const token = (path: string) => /[\w-]{43}/.exec(path)?.[0] ?? "";
    for (const path of [
      `/together/answer/${token(share)}`,
      `/together/answer/${token(maker)}`,
      `/together/plan/${token(share)}`,
      `/together/plan/${token(rose)}`,
      `/together/${token(rose)}`,
      `/together/${token(maker)}`,
    ]) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
      expect([path, (await postForm(path, { nickname: "X", remove: "1" }, ours)).status]).toEqual([path, 404]);
    }
    expect((await postForm(rose, { remove: "1" }, ours)).status).toBe(200);
    expect(await read(maker)).toContain("1 person has answered");
    expect((await get(rose)).status).toBe(404);
  });

  test("the same form sent twice is one answer", async () => {
    const { postForm, share, read, maker } = await open();
    const edit = /name="edit" value="([\w-]+)"/.exec(await read(share))?.[1] ?? "";
    const send = () => postForm(share, { edit, nickname: "Ben", [`vote-${june}`]: "yes" }, ours);
    const [one, two] = await Promise.all([send(), send()]);
    expect(one.headers.get("location")).toBe(two.headers.get("location"));
    expect(await read(maker)).toContain("1 person has answered");
  });

  test("who gets the same phone and goes back to the form takes away nobody's answer", async () => {
    const { postForm, share, read, maker } = await open();
    const edit = /name="edit" value="([\w-]+)"/.exec(await read(share))?.[1] ?? "";
    const send = (nickname: string, word: string) => postForm(share, { edit, nickname, [`vote-${june}`]: word }, ours);
    const rose = (await send("Rose", "yes")).headers.get("location") ?? "";
    const ben = (await send("Ben", "no")).headers.get("location") ?? "";
    expect(ben).not.toBe(rose);
    expect(await read(rose)).toContain('value="Rose"');
    expect(await read(ben)).toContain('value="Ben"');
    expect(await read(maker)).toContain("2 people have answered");
  });

  test("twenty vote at once and none is lost; the twenty-first is told", async () => {
    const { maker, read, vote } = await open();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => vote(`Voter ${i}`, { [june]: i % 2 === 0 ? "yes" : "no" })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 303));
    const tally = await read(maker);
    expect(tally).toContain("10 yes");
    expect(tally).toContain("10 no");
    for (let i = 0; i < 20; i++) expect(tally).toContain(`<bdi>Voter ${i}</bdi>`);
    const late = await vote("Late", { [june]: "yes" });
    expect(late.status).toBe(409);
    expect(await late.text()).toContain("20 people have answered");
    expect(await read(maker)).not.toContain("Late");
  });

  test("of five who come for the last place one gets it", async () => {
    const { vote } = await open();
    for (let i = 0; i < 19; i++) await vote(`Voter ${i}`, { [june]: "yes" });
    const answers = await Promise.all(Array.from({ length: 5 }, (_, i) => vote(`Racer ${i}`, { [june]: "yes" })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 409, 409, 409, 409]);
  });

  test("other weeks keep the votes of those that stay", async () => {
    const { postForm, maker, read, vote } = await open();
    await vote("Rose", { [june]: "yes", [july]: "no" });
    expect((await postForm(maker, { week1: july, week2: august }, ours)).status).toBe(303);
    const tally = await read(maker);
    expect(tally).toMatch(/1 no<\/strong>: <bdi>Rose/);
    expect(tally).not.toContain("1 yes");
    await postForm(maker, { week1: june }, ours);
    expect(await read(maker)).toMatch(/1 yes<\/strong>: <bdi>Rose/);
  });

  test("a week that was taken meanwhile says so, to everybody, and cannot be asked for", async () => {
    const { maker, share, read, vote } = await open();
    await vote("Rose", { [june]: "yes" });
    await write((tx) => blockNights(tx, "2027-06-14", "2027-06-15", "", Date.now()));
    for (const path of [maker, share]) expect(await read(path)).toContain("Taken meanwhile");
    expect(await read(maker)).not.toContain(`in=${june}`);
    expect(await read(maker)).toContain(`in=${july}`);
    expect(await read(share)).not.toContain(`vote-${june}`);
    // With nothing left to vote on there is no form that could only fail.
    await write((tx) => blockNights(tx, july, "2027-07-11", "", Date.now()));
    expect(await read(share)).not.toContain("Send my answer");
    expect(await read(share)).toContain("None of these weeks can be had anymore");
  });

  test("only open weeks of the list are taken, four at most", async () => {
    const { postForm } = await open();
    await write((tx) => blockNights(tx, august, "2027-08-08", "", Date.now()));
    const lists = [
      "",
      "2027-06-13",
      "2026-07-04",
      "tomorrow",
      august,
      `${june},x`,
      [june, july, later, "2027-06-19", "2027-06-26"].join(),
    ];
    for (const weeks of lists) {
      expect([weeks, (await postForm("/together", { weeks }, ours)).status]).toEqual([weeks, 422]);
    }
    expect(await db.selectFrom("polls").select("id").execute()).toHaveLength(1);
  });

  test("nicknames are text: markup is shown, not run; links, nothing and novels are refused", async () => {
    const { maker, share, read, vote, postForm } = await open();
    await vote('<img src=x onerror="alert(1)">', { [june]: "yes" });
    const tally = await read(maker);
    expect(tally).not.toContain("<img");
    expect(tally).toContain("&lt;img src=x");
    await vote("Fam \u{1f468}\u200d\u{1f469}\u200d\u{1f467} Z\u0323\u0331\u0324\u0325\u0330", { [june]: "no" });
    expect(await read(maker)).toContain("Fam \u{1f468}\u200d\u{1f469}\u200d\u{1f467} ");
    expect(await read(maker)).not.toMatch(/\p{Mn}{4}/u);
    for (const nickname of ["", "   ", "\u202e\u200b", "x".repeat(41), "see https://spam.example", "me@example.com"]) {
      const refused = await vote(nickname, { [june]: "yes" });
      expect([nickname, refused.status]).toEqual([nickname, 422]);
      // What was chosen stays chosen.
      expect(await refused.text()).toMatch(/value="yes" checked/);
    }
    expect((await vote("Ben", {})).status).toBe(422);
    expect((await vote("Ben", { [june]: "perhaps", [august]: "yes" })).status).toBe(422);
    const trapped = await postForm(share, { nickname: "Bot", [`vote-${june}`]: "yes", extra_notes: "x" }, ours);
    expect(trapped.status).toBe(422);
    expect(await read(maker)).toContain("2 people have answered");
  });

  test("forms from other sites are refused", async () => {
    const { postForm, share, maker } = await open();
    for (const path of ["/together", share, maker]) {
      const answer = await postForm(path, { remove: "1" }, { origin: "https://evil.test" });
      expect([path, answer.status]).toEqual([path, 403]);
    }
  });

  test("guesses are ordinary 404s and soon refused; links do not reach the log", async () => {
    const server = createTestServer({ db, write });
    const statuses = new Set<number>();
    for (let i = 0; i < 130; i++) statuses.add((await server.get(`/together/${"x".repeat(43)}`)).status);
    expect([...statuses]).toEqual([404, 429]);
    expect(server.logged()).not.toContain("x".repeat(43));
    const many = Array.from({ length: 8 }, () => server.postForm("/together", { weeks: june }, ours));
    expect((await Promise.all(many)).filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  });

  test("a question ends after 60 days, and its answers with it; the maker may delete both before", async () => {
    const { time, get, postForm, maker, share, vote } = await open();
    await vote("Rose", { [june]: "yes" });
    time.now += 60 * day - 1;
    expect((await get(share)).status).toBe(200);
    time.now += 1;
    expect((await get(share)).status).toBe(404);
    const removal = { db, write, mailFolder: join(tmpdir(), "no-such-mail-folder") };
    await applyRetention(removal, settingsWith({}).retention, time.now);
    expect(await db.selectFrom("polls").select("id").execute()).toEqual([]);
    expect(await db.selectFrom("poll_answers").select("id").execute()).toEqual([]);
    expect((await get(maker)).status).toBe(404);

    const second = await open();
    await second.vote("Ben", { [june]: "yes" });
    expect((await second.postForm(second.maker, { remove: "1" }, ours)).status).toBe(200);
    expect(await db.selectFrom("poll_answers").select("id").execute()).toEqual([]);
    expect((await postForm(second.share, { nickname: "X" }, ours)).status).toBe(404);
  });
});
