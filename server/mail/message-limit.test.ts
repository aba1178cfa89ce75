import { describe, expect, test } from "vitest";
import { engines, sharedDatabase } from "#tests/database.ts";
import { countMessage, maxEmailedPerHour, queueManyMessagesMail } from "./message-limit.ts";

const minute = 60_000;
const hour = 60 * minute;
const start = Date.UTC(2027, 0, 15);
const siteUrl = "https://bayhouse.test";

describe.each(engines)("emails about messages on %s", async (engine) => {
  const { db, write } = await sharedDatabase(engine);

  const count = (now: number) => write((tx) => countMessage(tx, siteUrl, now));
  const queueDue = (now: number) => write((tx) => queueManyMessagesMail(tx, siteUrl, now));
  /** Counts this many messages at once. Returns how many have an email. */
  async function counted(messages: number, now: number): Promise<number> {
    let emailed = 0;
    for (let i = 0; i < messages; i++) emailed += Number(await count(now));
    return emailed;
  }
  const notices = async () => {
    const rows = await db.selectFrom("outbox").select(["created_at", "text_body"]).orderBy("created_at").execute();
    return rows.map(({ created_at, text_body }) => [
      created_at,
      Number(/without an email: (\d+)/.exec(text_body)?.[1]),
    ]);
  };

  test("thirty in an hour have one each, however they are spread, and the next once the first is an hour old", async () => {
    for (let i = 0; i < maxEmailedPerHour; i++) expect(await count(start + i * minute)).toBe(true);
    expect(await count(start + hour)).toBe(true);
    expect(await count(start + hour)).toBe(false);
  });

  test("the owner hears of the others at once, then once an hour, until all were counted", async () => {
    await counted(maxEmailedPerHour + 5, start);
    expect(await notices()).toEqual([[start, 1]]);
    expect(await queueDue(start + hour - 1)).toBe(false);
    expect(await queueDue(start + hour)).toBe(true);
    expect(await queueDue(start + 3 * hour)).toBe(false);
    expect(await notices()).toEqual([
      [start, 1],
      [start + hour, 4],
    ]);
  });

  test("a clock that was ahead withholds no email", async () => {
    const ahead = start + 24 * hour;
    await counted(maxEmailedPerHour + 2, ahead);
    expect(await queueDue(start)).toBe(true);
    expect(await counted(maxEmailedPerHour, start)).toBe(maxEmailedPerHour);
    expect(await notices()).toEqual([
      [start, 1],
      [ahead, 1],
    ]);
  });
});
