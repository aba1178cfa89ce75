import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "#server/platform/db/migrate.ts";
import { openPostgres } from "#server/platform/db/postgres.ts";
import { openTestDatabase } from "#tests/database.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { startPostgres } from "#tests/postgres.ts";
import { startServer } from "#tests/processes/server-process.ts";
import { createTestServer } from "#tests/server.ts";

test("on a full disk the guest keeps the form and is told when to try again; with room again everything works", async () => {
  const database = await openTestDatabase("sqlite");
  const { postJson, postForm, get } = createTestServer(database);
  expect((await postJson("/api/inquiries", janesInquiry)).status).toBe(201);
  // Pages left by dropped tables would be free space.
  await sql.raw("vacuum").execute(database.db);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database.db);
  // SQLite's error for a full disk.
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(database.db);

  const large = { ...janesInquiry, otherInfo: "x".repeat(9000) };
  const together = await Promise.all([1, 2, 3].map(() => postJson("/api/inquiries", large)));
  expect(together.map(({ status }) => status)).toEqual([503, 503, 503]);
  expect(together[0]?.headers.get("retry-after")).toBe("30");
  const form = await postForm("/api/inquiries", large);
  expect(form.status).toBe(503);
  expect(await form.text()).toContain('value="jane@example.com"');
  expect((await get("/api/reviews")).status).toBe(200);

  await sql.raw("pragma max_page_count = 1000000").execute(database.db);
  expect((await postJson("/api/inquiries", large)).status).toBe(201);
  expect(await database.db.selectFrom("inquiries").select("id").execute()).toHaveLength(2);
  expect(await database.db.selectFrom("outbox").select("id").where("recipient", "=", "owner").execute()).toHaveLength(
    2,
  );
});

test(
  "when PostgreSQL restarts under load, guests are told to try again and no acknowledged inquiry is lost",
  { tags: ["postgres"] },
  async () => {
    const postgres = await startPostgres();
    onTestFinished(postgres.stop);
    const database = openPostgres(postgres.url, () => {});
    onTestFinished(database.close);
    await migrate(database);
    const { postJson } = createTestServer(database, { rateLimit: false });

    const acknowledged: string[] = [];
    const statuses = new Map<number, number>();
    let restarted = false;
    let sinceRestart = 0;
    async function client() {
      while (sinceRestart < 40) {
        const response = await postJson("/api/inquiries", janesInquiry);
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        if (response.status === 201) {
          acknowledged.push(((await response.json()) as { id: string }).id);
          if (restarted) sinceRestart += 1;
        } else {
          expect(response.headers.get("retry-after")).toBe("30");
        }
      }
    }
    const clients = Promise.all([1, 2, 3, 4].map(client));
    await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
    await postgres.restart();
    restarted = true;
    await clients;

    expect([...statuses.keys()].toSorted((a, b) => a - b)).toEqual([201, 503]);
    const rows = await database.db.selectFrom("inquiries").select("id").execute();
    const stored = new Set(rows.map(({ id }) => id));
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  },
);

test("while another process writes to SQLite for longer than we wait, pages are served, and a post is refused, not lost", async () => {
  const { url, dataDir } = await startServer();
  const other = new DatabaseSync(join(dataDir, "bay-house.sqlite"), { timeout: 5000 });
  onTestFinished(() => other.close());
  const post = () =>
    fetch(`${url}/api/inquiries`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(janesInquiry),
    });
  other.exec("begin immediate");
  for (const path of ["/", "/api/reviews"]) expect((await fetch(`${url}${path}`)).status).toBe(200);
  const refused = await post();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "30"]);
  other.exec("commit");
  expect((await post()).status).toBe(201);
  expect(other.prepare("select count(*) as stored from inquiries").get()).toEqual({ stored: 1 });
});
