import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, get, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { photoUploadPath } from "#contract/photos.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { createSignInLink } from "#server/desk/sign-in-links.ts";
import { settingsWith } from "#tests/server.ts";
import { phonePhotos, phonePhotoSize } from "./phone-photos.ts";
import { atMost, type Benchmark, type BenchmarkContext, figure, type Findings } from "./report.ts";
import { childrenBytes, residentBytes, type SiteProcess, startSite } from "./site-process.ts";
import { percentile } from "./statistics.ts";

/** As the desk sends them. */
const uploadsAtOnce = 2;

/** What guests ask for meanwhile, in turn. */
const pages = ["/", "/reviews", "/pizza-guide", "/api/availability"];
const requestsPerSecond = 50;
const quietSeconds = 20;

/** How long thirty photos take, and what guests notice of it. */
export const photosBenchmark: Benchmark = { name: "photos", title: "Thirty photos from a phone", run: measurePhotos };

async function measurePhotos({ say }: BenchmarkContext): Promise<Findings> {
  say("making photos");
  const photos = await phonePhotos();
  const photoCount = photos.length;
  const dataDir = await mkdtemp(join(tmpdir(), "bay-house-bench-photos-"));
  const site = await startSite({ environment: { DATA_DIR: dataDir } });
  try {
    const cookie = await signIn(site, dataDir);
    say(`pages alone, ${quietSeconds} s`);
    await visitUntil(site.url, pause(2000));
    const before = await visitUntil(site.url, pause(quietSeconds * 1000));
    say(`pages while ${photoCount} photos are sent`);
    const begun = performance.now();
    const memory = watchMemory(site.pid);
    const during = await visitUntil(site.url, sendAll(site.url, cookie, photos));
    const seconds = (performance.now() - begun) / 1000;
    const mostBytes = memory.stop();
    say(`pages alone again, ${quietSeconds} s`);
    const after = await visitUntil(site.url, pause(quietSeconds * 1000));
    const row = (name: string, times: readonly number[]) => [
      name,
      figure(times.length),
      ...[50, 99, 99.9].map((share) => figure(percentile(times, share), 1)),
      figure(Math.max(...times), 1),
    ];
    return {
      tables: [
        {
          title: `Pages and calls, ${requestsPerSecond} a second, in milliseconds`,
          head: ["when", "requests", "p50", "p99", "p99.9", "slowest"],
          rows: [row("before", before), row("while photos are prepared", during), row("afterwards", after)],
        },
        {
          title: `${photoCount} photos of ${figure((phonePhotoSize.width * phonePhotoSize.height) / 1e6)} megapixels`,
          head: ["what", "figure"],
          rows: [
            ["seconds from the first byte to the last answer", figure(seconds)],
            ["MB of the server and its picture process, at most", figure(mostBytes / 1024 ** 2)],
          ],
        },
      ],
      bars: [
        atMost("pages while photos are prepared, p99", percentile(during, 99), 20, { unit: "ms", digits: 1 }),
        atMost(`${photoCount} photos`, seconds, 15 * 60, { unit: "s" }),
        atMost("memory meanwhile", mostBytes / 1024 ** 2, 600, { unit: "MB" }),
      ],
    };
  } finally {
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The cookie of a session at the desk. */
async function signIn({ url }: SiteProcess, dataDir: string): Promise<string> {
  const origin = `http://localhost:${new URL(url).port}`;
  const database = await openDatabase(settingsWith({ dataDir, databaseUrl: null }), () => {});
  const link = await database.write((tx) => createSignInLink(tx, url, null, Date.now()));
  await database.close();
  const answer = await fetch(link, { method: "POST", headers: { origin }, redirect: "manual" });
  return answer.headers.get("set-cookie")?.split(";")[0] ?? "";
}

async function sendAll(url: string, cookie: string, photos: readonly Buffer[]): Promise<void> {
  const left = [...photos];
  await Promise.all(
    Array.from({ length: uploadsAtOnce }, async () => {
      for (let photo = left.shift(); photo; photo = left.shift()) await send(url, cookie, photo);
    }),
  );
}

async function send(url: string, cookie: string, photo: Buffer): Promise<void> {
  const origin = `http://localhost:${new URL(url).port}`;
  const headers = { origin, cookie, "content-type": "image/jpeg", "content-length": photo.byteLength };
  const posted = request(url + photoUploadPath, { method: "POST", headers });
  posted.end(photo);
  const [answer] = await once(posted, "response");
  answer.resume();
  await once(answer, "end");
  if (answer.statusCode !== 201) throw new Error(`A photo was answered with ${answer.statusCode}.`);
}

/** Asks at a fixed rate, however late the answers are, until `end` settles. Milliseconds of each request, from when it was due. */
async function visitUntil(url: string, end: Promise<unknown>): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const times: Promise<number>[] = [];
  const begun = performance.now();
  const timer = setInterval(() => {
    while (performance.now() - begun >= (times.length * 1000) / requestsPerSecond) {
      times.push(visit(url + pages[times.length % pages.length], agent));
    }
  }, 2);
  try {
    await end;
  } finally {
    clearInterval(timer);
  }
  const all = await Promise.all(times);
  agent.destroy();
  return all;
}

function visit(url: string, agent: Agent): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { "accept-encoding": "br" } }, (answer) => {
      answer.resume();
      answer.on("error", reject);
      answer.on("end", () => {
        if (answer.statusCode === 200) resolve(performance.now() - begun);
        else reject(new Error(`${url} was answered with ${answer.statusCode}.`));
      });
    }).on("error", reject);
  });
}

/** The most memory that a process and its children had together. */
function watchMemory(pid: number): { stop: () => number } {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, residentBytes(pid) + childrenBytes(pid));
  }, 50);
  return {
    stop() {
      clearInterval(timer);
      return most;
    },
  };
}
