import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, get, type IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { ReviewSubmission } from "#contract/review-form.ts";
import { migrate } from "#server/db/migrate.ts";
import { openSqlite } from "#server/db/sqlite.ts";
import { samsReview } from "../review.ts";
import { startServer } from "../server-process.ts";
import { addReview } from "../stored-posts.ts";

const megabyte = 1024 * 1024;

/** What the server may use, and how long anybody else may wait for it meanwhile. */
const bars = { residentMegabytes: 500, healthMs: 100 };

/** Each attack is watched for so many answers to others, or so many milliseconds. */
const watched = { answers: 400, ms: 5000 };

const realistic = {
  ...samsReview,
  review_text: "Kayaks at dawn, crabs off the dock, a sunset each night. ".repeat(12),
};
/** As long as the form allows, of characters that take three bytes. */
const longest = {
  ...samsReview,
  title: "海".repeat(300),
  hometown: "海".repeat(200),
  review_text: "海".repeat(20_000),
};

async function serverWith(review: ReviewSubmission) {
  const dataDir = await mkdtemp(join(tmpdir(), "bay-house-pipelining-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const database = await openSqlite(join(dataDir, "bay-house.sqlite"));
  await migrate(database);
  for (let i = 0; i < 50; i++) await addReview(database.write, review, "published", i, () => "");
  await database.close();
  return startServer({}, dataDir);
}

type Attacker = { socket: Socket; closed: Promise<void> };

/** Sends so many requests in one go on each of so many connections and reads no answer. */
async function attack(port: number, path: string, connections: number, requests: number): Promise<Attacker[]> {
  const bytes = `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(requests);
  return Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(port, "127.0.0.1");
      // The server may hang up while we still write.
      socket.on("error", () => {});
      onTestFinished(() => void socket.destroy());
      const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
      await once(socket, "connect");
      socket.write(bytes);
      return { socket, closed };
    }),
  );
}

/** How long each of the answers to somebody else took that came one after the other, in milliseconds, the longest last. */
async function waits(port: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const took: number[] = [];
  const deadline = performance.now() + watched.ms;
  while (took.length < watched.answers && performance.now() < deadline) {
    const begun = performance.now();
    const [answer] = (await once(get({ port, path: "/healthz", agent }), "response")) as [IncomingMessage];
    await once(answer.resume(), "end");
    took.push(performance.now() - begun);
  }
  return took.toSorted((a, b) => a - b);
}

test.each([
  { length: "usual", review: realistic, paths: ["/api/reviews?limit=50"] },
  {
    length: "greatest",
    review: longest,
    // The second begins at a place before all reviews, so that it is no first page, which would be kept.
    paths: ["/api/reviews?limit=50", `/api/reviews?limit=50&cursor=${cursorBeforeAll()}`, "/reviews"],
  },
])(
  "unread answers with 50 reviews of the $length length neither fill the memory nor hold up others",
  async ({ review, paths }) => {
    const { port, child } = await serverWith(review);
    for (const path of paths) {
      expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(200);
      for (const connections of [10, 32]) {
        const [attackers, took] = await Promise.all([attack(port, path, connections, 1400), waits(port)]);
        expect(took[Math.floor(took.length * 0.99)], path).toBeLessThan(bars.healthMs);
        expect(residentBytes(child.pid) / megabyte, path).toBeLessThan(bars.residentMegabytes);
        // Each is cut: whoever reads again comes to an end.
        for (const { socket, closed } of attackers) {
          socket.resume();
          await closed;
        }
      }
    }
  },
  60_000,
);

function cursorBeforeAll(): string {
  return Buffer.from("999999999999999.ffffffff-ffff-ffff-ffff-ffffffffffff").toString("base64url");
}

/** Memory of a process that is really in use. */
function residentBytes(pid: number | undefined): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) * 1024;
}
