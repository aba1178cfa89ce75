import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { ReviewSubmission } from "#contract/reviews/review.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { openSqlite } from "#server/platform/db/sqlite.ts";
import { samsReview } from "../review.ts";
import { startServer } from "../server-process.ts";
import { addReview } from "../stored-posts.ts";
import { temporaryFolder } from "../temporary-folder.ts";

const megabyte = 1024 * 1024;

/** How much memory the server may use. */
const mostResidentMegabytes = 500;

/** How many answers others must get during the attack. */
const othersAnswers = 200;

const realistic = {
  ...samsReview,
  review_text: "Kayaks at dawn, crabs off the dock, a sunset each night. ".repeat(12),
};
/** As long as the form allows, in characters of three bytes. */
const longest = {
  ...samsReview,
  title: "海".repeat(300),
  hometown: "海".repeat(200),
  review_text: "海".repeat(20_000),
};

async function serverWith(review: ReviewSubmission) {
  const dataDir = await temporaryFolder();
  const database = await openSqlite(join(dataDir, "bay-house.sqlite"));
  await migrate(database);
  for (let i = 0; i < 50; i++) await addReview(database.write, review, "published", i);
  await database.close();
  return startServer({}, dataDir);
}

type Attacker = { socket: Socket; closed: Promise<void> };

/** Sends many requests at once on each of many connections and reads no answer. */
async function attack(port: number, path: string, connections: number, requests: number): Promise<Attacker[]> {
  const bytes = `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(requests);
  return Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(port, "127.0.0.1");
      // The server may close the connection while we are still writing.
      socket.on("error", () => {});
      onTestFinished(() => void socket.destroy());
      const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
      await once(socket, "connect");
      socket.write(bytes);
      return { socket, closed };
    }),
  );
}

/** Gets answers as another client, one after another. Ends once all have come. */
async function othersAreAnswered(port: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  for (let i = 0; i < othersAnswers; i++) {
    const [answer] = (await once(get({ port, path: "/healthz", agent }), "response")) as [IncomingMessage];
    expect(answer.statusCode).toBe(200);
    await once(answer.resume(), "end");
  }
}

test.each([
  { length: "usual", review: realistic, paths: ["/api/reviews?limit=50"] },
  {
    length: "greatest",
    review: longest,
    // The cursor is before all reviews, so this is not the first page, which would be cached.
    paths: ["/api/reviews?limit=50", `/api/reviews?limit=50&cursor=${cursorBeforeAll()}`, "/reviews"],
  },
])(
  "unread answers with 50 reviews of the $length length neither fill the memory nor keep others from theirs",
  async ({ review, paths }) => {
    const { port, child } = await serverWith(review);
    for (const path of paths) {
      expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(200);
      for (const connections of [10, 32]) {
        const [attackers] = await Promise.all([attack(port, path, connections, 1400), othersAreAnswered(port)]);
        expect(residentBytes(child.pid) / megabyte, path).toBeLessThan(mostResidentMegabytes);
        // Each connection is cut: a client that reads again reaches its end.
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

/** Returns the resident memory of a process. */
function residentBytes(pid: number | undefined): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) * 1024;
}
