/**
 * `node bench/rates.ts [seconds]`: how many requests a second one server process answers over SQLite, 16 connections at a time, from a client
 * on the same machine (which takes its part of the cores). Serves the built site; run `npm start` once before.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../tests/free-port.ts";

const seconds = Number(process.argv[2] ?? 5);
const connections = 16;

const dataDir = await mkdtemp(join(tmpdir(), "bay-house-rates-"));
const port = await freePort();
const server = spawn(process.execPath, ["server/main.ts"], {
  env: {
    PATH: process.env["PATH"],
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMIT: "off",
    WEATHER_API_URL: "http://127.0.0.1:9",
  },
  stdio: ["ignore", "pipe", "inherit"],
});
server.stdout.on("data", () => {});
await once(server.stdout, "data");
const agent = new Agent({ keepAlive: true, maxSockets: connections });

const inquiry = JSON.stringify({
  name: "Jane Doe",
  phone: "609 555 0100",
  email: "jane@example.com",
  checkIn: "2027-07-03",
  checkOut: "2027-07-10",
  otherInfo: "Is the dock lit? ".repeat(10),
});

function send(path: string, body: string | null): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port,
        path,
        agent,
        method: body === null ? "GET" : "POST",
        headers: body === null ? { "accept-encoding": "br" } : { "content-type": "application/json" },
      },
      (response) => {
        response.resume();
        response.once("end", () => resolve(response.statusCode ?? 0));
      },
    );
    sent.once("error", reject);
    sent.end(body);
  });
}

async function rate(what: string, path: string, body: string | null = null): Promise<void> {
  const taken: number[] = [];
  const until = performance.now() + seconds * 1000;
  async function client() {
    while (performance.now() < until) {
      const begun = performance.now();
      const status = await send(path, body);
      if (status >= 400) throw new Error(`${path} answered ${status}`);
      taken.push(performance.now() - begun);
    }
  }
  await Promise.all(Array.from({ length: connections }, client));
  taken.sort((a, b) => a - b);
  const p99 = taken[Math.floor(taken.length * 0.99)] ?? Number.NaN;
  process.stdout.write(
    `${what.padEnd(28)} ${Math.round(taken.length / seconds)
      .toString()
      .padStart(7)} a second, p99 ${p99.toFixed(1)} ms\n`,
  );
}

await rate("(warming up)", "/");
await rate("GET /", "/");
await rate("GET /api/availability", "/api/availability");
await rate("GET /api/reviews", "/api/reviews");
await rate("POST /api/inquiries, durable", "/api/inquiries", inquiry);
agent.destroy();
server.kill("SIGTERM");
await once(server, "close");
await rm(dataDir, { recursive: true });
