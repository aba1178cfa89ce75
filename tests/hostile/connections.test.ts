import { once } from "node:events";
import { Server, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { listen } from "#server/platform/http/listen.ts";
import { freePort, sendRaw } from "../local-server.ts";
import { patienceMs } from "../patience.ts";

const ask = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;

/** More than the system buffers for a client that does not read: 4 MB on our side and at most 32 MB on the client's. */
const film = Buffer.alloc(64 * 1024 * 1024);

/** A server with a film at /film. `begun` lists the paths it worked on, `ended` those whose answers were sent or abandoned. */
async function serving(limits: Parameters<typeof listen>[3]) {
  const begun: string[] = [];
  const ended: string[] = [];
  async function answer(request: Request, env: object): Promise<Response> {
    const { pathname } = new URL(request.url);
    begun.push(pathname);
    (env as { outgoing: ServerResponse }).outgoing.once("close", () => ended.push(pathname));
    await nextTurn();
    return new Response(pathname === "/film" ? film : pathname);
  }
  const port = await freePort();
  const { drain } = await listen(answer, port, "127.0.0.1", limits);
  onTestFinished(drain);

  /** Returns an accepted connection, and whether it is still open. */
  async function open(bytes: string): Promise<Client> {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    onTestFinished(() => void socket.destroy());
    const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
    await once(socket, "connect");
    socket.write(bytes);
    return { socket, closed };
  }
  const health = async () =>
    (await fetch(`http://127.0.0.1:${port}/healthz`, { headers: { connection: "close" } })).status;
  return { port, open, health, begun, ended };
}

type Client = { socket: Socket; closed: Promise<void> };

test("pipelined requests are answered in order", async () => {
  const { port } = await serving({});
  const paths = ["/1", "/2", "/3", "/4", "/5", "/6", "/7"];
  const said = await sendRaw(port, `${paths.map((path) => ask(path)).join("")}${ask("/8", "Connection: close\r\n")}`);
  expect([...said.matchAll(/\r\n\r\n(\/\d)/g)].map(([, path]) => path)).toEqual([...paths, "/8"]);
});

test("a request without a host is refused", async () => {
  const { port, begun } = await serving({});
  expect(await sendRaw(port, "GET / HTTP/1.1\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /);
  expect(begun).toEqual([]);
});

describe("a film", () => {
  const limits = { timeout: 250 };

  test.each([0, 8])("is dropped when a client stops reading after %i MB", async (megabytes) => {
    const { open, ended } = await serving(limits);
    const { socket, closed } = await open(ask("/film"));
    let size = 0;
    socket.on("data", (chunk: Buffer) => {
      size += chunk.byteLength;
      if (size >= megabytes * 1024 * 1024) socket.pause();
    });
    await expect.poll(() => ended, { timeout: 5000 }).toEqual(["/film"]);
    socket.removeAllListeners("data").on("data", (chunk: Buffer) => (size += chunk.byteLength));
    socket.resume();
    await closed;
    expect(size).toBeLessThan(film.byteLength);
  });

  test("arrives completely when it is read slowly", async () => {
    const timeout = patienceMs(1);
    const { open } = await serving({ timeout });
    const { socket, closed } = await open(ask("/film", "Connection: close\r\n"));
    const begun = performance.now();
    let size = 0;
    socket.on("data", (chunk: Buffer) => {
      size += chunk.byteLength;
      socket.pause();
      // Some 1,000 pieces: together they take longer than the server waits for progress.
      setTimeout(() => socket.resume(), timeout / 400);
    });
    await closed;
    expect(size).toBeGreaterThan(film.byteLength);
    expect(performance.now() - begun).toBeGreaterThan(2 * timeout);
  });
});

test("the server goes on after connections that it could not accept, and reports them", async () => {
  const listening = vi.spyOn(Server.prototype, "listen");
  onTestFinished(() => listening.mockRestore());
  const errors: string[] = [];
  const { health } = await serving({ onError: ({ message }) => errors.push(message) });
  // As Node does when accept(2) fails.
  for (let i = 0; i < 2; i++) (listening.mock.contexts[0] as Server).emit("error", new Error("accept ENFILE"));
  expect(await health()).toBe(200);
  expect(errors).toEqual(["accept ENFILE", "accept ENFILE"]);
});
