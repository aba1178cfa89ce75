import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { freePort } from "#tests/local-server.ts";
import { runNginx } from "#tests/run-nginx.ts";
import { atLeast, atMost, figure, type Findings, kilobytes, median } from "./report.ts";
import { processorSeconds, type SiteProcess, startSite } from "./site-process.ts";
import { connections, type Load, pin, runWrk, twoCores } from "./wrk.ts";

const page = "/";
const calls = ["/api/availability", "/api/reviews", "/api/weather"];
const headers = { "accept-encoding": "gzip" };
const rounds = 3;
const seconds = 5;

/** Measures requests per second on one core: the home page compared with nginx serving the same bytes, and the API calls pages make. */
export async function measureLoad(): Promise<Findings> {
  const site = await startSite();
  const { bytes, encoding } = await wireBody(site.url + page);
  const nginx = await startNginxWith(bytes, encoding);
  const cores = twoCores();
  try {
    for (const { pid } of [site, nginx]) pin(pid, cores.server);
    const measured = new Map<string, Shot[]>();
    const shoot = async (name: string, url: string, pid: number) => {
      measured.set(name, [...(measured.get(name) ?? []), await shot(url, pid, cores.client)]);
    };
    await runWrk({ url: site.url + page, seconds: 2, core: cores.client, headers });
    for (let round = 0; round < rounds; round++) {
      await shoot(page, site.url + page, site.pid);
      await shoot("nginx", nginx.url, nginx.pid);
    }
    for (const path of calls) await shoot(path, site.url + path, site.pid);

    const middle = (name: string, what: keyof Shot) => median((measured.get(name) ?? []).map((each) => each[what]));
    const row = (name: string, label = name) => [
      label,
      figure(middle(name, "perSecond")),
      figure(middle(name, "p50Ms"), 2),
      figure(middle(name, "p99Ms"), 2),
      figure(middle(name, "coreShare") * 100),
    ];
    const ratio = middle(page, "perSecond") / middle("nginx", "perSecond");
    return {
      tables: [
        {
          title: `${connections} connections, medians of ${rounds} rounds of ${seconds} seconds in turn (calls: one round)`,
          head: ["answer", "a second", "p50 ms", "p99 ms", "core used %"],
          rows: [
            row(page),
            row("nginx", `the same ${kilobytes(bytes.byteLength)} KB from nginx`),
            ...calls.map((path) => row(path)),
          ],
        },
      ],
      bars: [
        atLeast(`${page} beside nginx`, ratio, 0.45, { unit: "×", digits: 2 }),
        atMost(`${page}, p99`, middle(page, "p99Ms"), 10, { unit: "ms", digits: 2 }),
      ],
    };
  } finally {
    await Promise.all([site.stop(), nginx.stop()]);
  }
}

/** `coreShare` is how much of its core the server used. Well under 1 means that the client or another program was the limit. */
type Shot = Load & { coreShare: number };

async function shot(url: string, pid: number, core: number): Promise<Shot> {
  const before = processorSeconds(pid);
  const found = await runWrk({ url, seconds, core, headers });
  return { ...found, coreShare: (processorSeconds(pid) - before) / seconds };
}

/** Returns the body as sent over the wire, still compressed (`fetch` would decompress it). */
async function wireBody(url: string): Promise<{ bytes: Buffer; encoding: string }> {
  const [response] = (await once(get(url, { headers }), "response")) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
  return { bytes: await buffer(response), encoding: response.headers["content-encoding"] ?? "identity" };
}

/** Starts nginx with one worker that answers every request with these bytes, which are compressed with `encoding`. */
async function startNginxWith(bytes: Uint8Array, encoding: string): Promise<SiteProcess> {
  const folder = await mkdtemp(join(tmpdir(), "bay-house-nginx-"));
  const port = await freePort();
  await writeFile(join(folder, "page"), bytes);
  const url = `http://127.0.0.1:${port}`;
  const http = `
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=64;
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    default_type "text/html; charset=utf-8";
    location / { rewrite ^ /page break; add_header Content-Encoding ${encoding}; add_header Vary Accept-Encoding; }
  }`;
  const { pid, stop } = await runNginx(folder, url, http, "worker_processes 1;");
  return { url, pid: await workerOf(pid), stop: () => stop().then(() => rm(folder, { recursive: true })) };
}

/** nginx's first process starts the one that answers requests. */
async function workerOf(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  return Number(children.trim().split(" ")[0]);
}
