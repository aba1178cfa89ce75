import { atLeast, atMost } from "./bar.ts";
import { pin, twoCores } from "./cores.ts";
import { figure, kilobytes } from "./figure.ts";
import { startNginxWith } from "./nginx-process.ts";
import { processorSeconds } from "./process-figures.ts";
import type { Bench, Findings, PagePart } from "./section.ts";
import { startSite } from "./site-process.ts";
import { median } from "./statistics.ts";
import { wireBody } from "./wire-body.ts";
import { type Load, connections, load } from "./wrk.ts";

const page = "/";
const calls = ["/api/availability", "/api/reviews", "/api/weather"];
const headers = { "accept-encoding": "gzip" };
const rounds = 3;
const seconds = 5;

/** Requests a second from one core: the home page beside nginx with the same bytes, and the calls pages make. */
export const loadPart: PagePart = { name: "load", title: "Requests a second, one core", run: measureLoad };

async function measureLoad({ say }: Bench): Promise<Findings> {
  const site = await startSite();
  const { bytes, encoding } = await wireBody(site.url + page, headers);
  const nginx = await startNginxWith(bytes, encoding);
  const cores = twoCores();
  try {
    for (const { pid } of [site, nginx]) pin(pid, cores.server);
    const measured = new Map<string, Shot[]>();
    const shoot = async (name: string, url: string, pid: number) => {
      say(`${name}, ${seconds} s`);
      measured.set(name, [...(measured.get(name) ?? []), await shot(url, pid, cores.client)]);
    };
    await load({ url: site.url + page, seconds: 2, core: cores.client, headers });
    for (let round = 0; round < rounds; round++) {
      await shoot(page, site.url + page, site.pid);
      await shoot("nginx", nginx.url, nginx.pid);
    }
    for (const path of calls) await shoot(path, site.url + path, site.pid);

    const middle = (name: string, of: (shot: Shot) => number) => median((measured.get(name) ?? []).map(of));
    const row = (name: string, label = name) => [
      label,
      figure(middle(name, ({ perSecond }) => perSecond)),
      figure(
        middle(name, ({ p50Ms }) => p50Ms),
        2,
      ),
      figure(
        middle(name, ({ p99Ms }) => p99Ms),
        2,
      ),
      figure(middle(name, ({ coreShare }) => coreShare * 100)),
    ];
    const ratio = middle(page, ({ perSecond }) => perSecond) / middle("nginx", ({ perSecond }) => perSecond);
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
        atLeast(`${page} beside nginx`, ratio, 0.3, { unit: "×", digits: 2 }),
        atMost(
          `${page}, p99`,
          middle(page, ({ p99Ms }) => p99Ms),
          10,
          { unit: "ms", digits: 2 },
        ),
      ],
    };
  } finally {
    await Promise.all([site.stop(), nginx.stop()]);
  }
}

/** With the part of its core the server had: well under 1 means that the client or other programs were the limit. */
type Shot = Load & { coreShare: number };

async function shot(url: string, pid: number, core: number): Promise<Shot> {
  const before = processorSeconds(pid);
  const found = await load({ url, seconds, core, headers });
  return { ...found, coreShare: (processorSeconds(pid) - before) / seconds };
}
