import { describe, expect, test } from "vitest";
import { bothEngines, sharedDatabase } from "#tests/database.ts";
import { answeredPosts } from "./answered-posts.ts";

const start = Date.parse("2026-11-23T12:00:00Z");
const hour = 60 * 60 * 1000;

describe.each(bothEngines)("a form of the desk on %s", async (engine) => {
  const { db, write } = await sharedDatabase(engine);

  function desk(status = 303) {
    let now = start;
    let done = 0;
    const once = answeredPosts({ db, write, clock: () => now });
    const post = async (body: string, path = "/desk/stays/1") => {
      const response = await once(path, new TextEncoder().encode(body), async () => {
        done += 1;
        return new Response(`Answer ${done}`, { status, headers: { location: `/desk/${done}` } });
      });
      return [response.status, response.headers.get("location"), await response.text()];
    };
    return { post, done: () => done, wait: (ms: number) => (now += ms) };
  }

  test("sent again does its work once, and has the first answer", async () => {
    const { post, done } = desk();
    const first = await post("attempt=k&amount=750");
    expect(first).toEqual([303, "/desk/1", "Answer 1"]);
    expect(await post("attempt=k&amount=750")).toEqual(first);
    expect(done()).toBe(1);
  });

  test("sent again while the first copy is worked on does its work once", async () => {
    const { post, done } = desk(202);
    const answers = await Promise.all(Array.from({ length: 5 }, () => post("attempt=k&amount=750")));
    expect(answers).toEqual(Array.from({ length: 5 }, () => [202, "/desk/1", "Answer 1"]));
    expect(done()).toBe(1);
  });

  test.each([
    ["with other fields", "attempt=k&amount=751", "/desk/stays/1"],
    ["with another key", "attempt=l&amount=750", "/desk/stays/1"],
    ["on another page", "attempt=k&amount=750", "/desk/stays/2"],
  ])("%s is another form", async (_, body, path) => {
    const { post, done } = desk();
    await post("attempt=k&amount=750");
    await post(body, path);
    expect(done()).toBe(2);
  });

  test("without a key is always new, and so is one that changed nothing", async () => {
    const [keyless, refused] = [desk(), desk(422)];
    for (let i = 0; i < 2; i += 1) {
      await keyless.post("amount=750");
      await refused.post("attempt=k&amount=750");
    }
    expect([keyless.done(), refused.done()]).toEqual([2, 2]);
  });

  test("is forgotten after a day", async () => {
    const { post, done, wait } = desk();
    await post("attempt=k&amount=750");
    wait(23 * hour);
    await post("attempt=l&amount=750");
    expect(await db.selectFrom("desk_answers").selectAll().execute()).toHaveLength(2);
    wait(2 * hour);
    await post("attempt=m&amount=750");
    expect(await db.selectFrom("desk_answers").selectAll().execute()).toHaveLength(2);
    expect(done()).toBe(3);
  });
});
