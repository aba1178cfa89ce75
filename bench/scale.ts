import { join } from "node:path";
import { writeCursor } from "#server/reviews/published-reviews.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { runOwner } from "../owner/command-line.ts";
import type { Engine } from "./options.ts";
import {
  atMost,
  type Benchmark,
  type BenchmarkContext,
  figure,
  type Findings,
  megabytes,
  type Table,
} from "./report.ts";
import { guestText, openSeededDatabase, type SeededDatabase } from "./seeded-database.ts";
import { median } from "./statistics.ts";

const few = 100;
const many = 100_000;
const firstPage = "GET /api/reviews, first page";

/** API calls and owner's commands on a large database, compared with the same on a small one. */
export const scaleBenchmark: Benchmark = {
  name: "scale",
  title: `With ${figure(many)} of each stored`,
  run: measureScale,
};

async function measureScale(context: BenchmarkContext): Promise<Findings> {
  const found: Compared[] = [];
  for (const engine of context.options.databases) found.push(await compare(context, engine));
  return {
    tables: found.map(({ table }) => table),
    bars: found.map(({ engine, ratio }) =>
      atMost(`${engine}, first page of reviews, ${figure(many)} to ${few}`, ratio, 1.2, { unit: "×", digits: 2 }),
    ),
    notes: ["A list holds up to 50 rows."],
  };
}

type Compared = { engine: Engine; table: Table; ratio: number };

async function compare({ say }: BenchmarkContext, engine: Engine): Promise<Compared> {
  const small = await openSeededDatabase(engine, few);
  say(`${engine}, storing ${figure(many)}`);
  const large = await openSeededDatabase(engine, many);
  try {
    const tasks = (await Promise.all([small, large].map(tasksOf))).flat();
    const timed: { what: string; before: number; after: number }[] = [];
    for (const [what, both] of Map.groupBy(tasks, (task) => task.what)) {
      say(`${engine}, ${what}`);
      const [before = Number.NaN, after = Number.NaN] = await inTurn(both);
      timed.push({ what, before, after });
    }
    const first = timed.find(({ what }) => what === firstPage);
    return {
      engine,
      ratio: first ? first.after / first.before : Number.NaN,
      table: {
        title: `${engine}, median milliseconds, in process`,
        head: ["what", `${few} of each`, `${figure(many)} of each`, "ratio"],
        rows: [
          ...timed.map(({ what, before, after }) => [
            what,
            figure(before, 2),
            figure(after, 2),
            figure(after / before, 2),
          ]),
          ["MB of the database", megabytes(small.bytes), megabytes(large.bytes), ""],
        ],
      },
    };
  } finally {
    await small.close();
    await large.close();
  }
}

/** Median milliseconds of each task. They take turns, so that other work on the machine affects them equally. */
async function inTurn(tasks: readonly Task[]): Promise<number[]> {
  const times = tasks[0]?.times ?? 0;
  const taken = tasks.map((): number[] => []);
  const warmUps = times > 1 ? 5 : 0;
  for (let i = -warmUps; i < times; i++) {
    for (const [which, { run }] of tasks.entries()) {
      const begun = performance.now();
      await run();
      if (i >= 0) taken[which]?.push(performance.now() - begun);
    }
  }
  return taken.map(median);
}

type Task = { what: string; times: number; run: () => Promise<unknown> };

async function tasksOf({ database, settings, request }: SeededDatabase): Promise<Task[]> {
  const get = (path: string) => async () => {
    const response = await request(path);
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    return response.text();
  };
  const owner =
    (...args: string[]) =>
    async () => {
      const { code, text } = await runOwner({ database, settings, clock: Date.now, progress: () => {} }, args);
      if (code !== 0) throw new Error(text);
    };
  const body = JSON.stringify({ ...janesInquiry, otherInfo: guestText });
  const post = async () => {
    const headers = { "content-type": "application/json" };
    const response = await request("/api/inquiries", { method: "POST", headers, body });
    if (response.status !== 201) throw new Error(`answered ${response.status}`);
  };
  const exportAll = owner("inquiries", "export", join(settings.dataDir, "all.csv"), "--force");
  return [
    { what: firstPage, times: 400, run: get("/api/reviews") },
    { what: "GET /api/reviews, far down", times: 200, run: get(`/api/reviews?cursor=${await farDown(database)}`) },
    { what: "GET /api/reviews?limit=1 (summary)", times: 200, run: get("/api/reviews?limit=1") },
    { what: "GET /api/availability", times: 200, run: get("/api/availability") },
    { what: "POST /api/inquiries, one at a time", times: 100, run: post },
    { what: "owner: stays list", times: 50, run: owner("stays", "list") },
    { what: "owner: inquiries export, all of them", times: 1, run: exportAll },
  ];
}

/** The cursor of the 21st oldest review: almost the last page. */
async function farDown({ db }: SeededDatabase["database"]): Promise<string> {
  const { id, created_at } = await db
    .selectFrom("reviews")
    .select(["id", "created_at"])
    .where("status", "=", "published")
    .orderBy("created_at")
    .offset(20)
    .limit(1)
    .executeTakeFirstOrThrow();
  return writeCursor({ created_at, id });
}
