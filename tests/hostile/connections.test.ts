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

/**
 * A server that answers at once, with a film at /film, and at /held when told to. `begun` lists the paths it worked on, `ended` those
 * whose answers were sent or abandoned, and `most` is how many it worked on at the same time.
 */
async function serving(limits: Parameters<typeof listen>[3]) {
  const begun: string[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let running = 0;
  let most = 0;
  const ended: string[] = [];
  async function answer(request: Request, env: object): Promise<Response> {
    const { pathname } = new URL(request.url);
    begun.push(pathname);
    (env as { outgoing: ServerResponse }).outgoing.once("close", () => ended.push(pathname));
    most = Math.max(most, (running += 1));
    await (pathname.startsWith("/held") ? released : nextTurn());
    running -= 1;
    return new Response(pathname === "/film" ? film : pathname);
  }
  const port = await freePort();
  const { drain } = await listen(answer, port, "127.0.0.1", limits);
  onTestFinished(async () => {
    release();
    await drain();
  });

  /** Returns an accepted connection, and whether it is still open. */
  async function open(bytes = ""): Promise<Client> {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    onTestFinished(() => void socket.destroy());
    const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
    await once(socket, "connect");
    if (bytes !== "") socket.write(bytes);
    return { socket, closed };
  }
  const health = async () =>
    (await fetch(`http://127.0.0.1:${port}/healthz`, { headers: { connection: "close" } })).status;
  return { port, open, health, release, begun, ended, most: () => most };
}

type Client = { socket: Socket; closed: Promise<void> };

describe("pipelined requests", () => {
  test("are answered in order, one at a time", async () => {
    const { port, most } = await serving({});
    const paths = ["/1", "/2", "/3", "/4", "/5", "/6", "/7"];
    const said = await sendRaw(port, `${paths.map((path) => ask(path)).join("")}${ask("/8", "Connection: close\r\n")}`);
    expect([...said.matchAll(/\r\n\r\n(\/\d)/g)].map(([, path]) => path)).toEqual([...paths, "/8"]);
    expect(most()).toBe(1);
  });

  test("close their connection when there are too many, and the rest is not worked on", async () => {
    const { port, begun, release, health } = await serving({});
    expect(await sendRaw(port, `${ask("/held")}${ask("/later").repeat(1400)}`)).toBe("");
    release();
    expect(await health()).toBe(200);
    expect(begun).toEqual(["/held", "/healthz"]);
  });

  test.each([
    { what: "without a host", request: "GET / HTTP/1.1\r\n\r\n" },
    { what: "with an expectation", request: ask("/", "Expect: wonders\r\n") },
  ])("close the connection too when they come $what", async ({ request }) => {
    const { port, release, health } = await serving({});
    expect(await sendRaw(port, `${ask("/held")}${request.repeat(1400)}`)).toBe("");
    release();
    expect(await health()).toBe(200);
  });
});

test("a request without a host is refused", async () => {
  const { port, begun } = await serving({});
  expect(await sendRaw(port, "GET / HTTP/1.1\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /);
  expect(begun).toEqual([]);
});

test("an unknown expectation is ignored", async () => {
  const { port } = await serving({});
  expect(await sendRaw(port, ask("/asked", "Expect: wonders\r\nConnection: close\r\n"))).toMatch(/^HTTP\/1\.1 200 /);
});

describe("a film", () => {
  const limits = { progressTimeout: 250 };

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
    const progressTimeout = patienceMs(1);
    const { open } = await serving({ progressTimeout });
    const { socket, closed } = await open(ask("/film", "Connection: close\r\n"));
    const begun = performance.now();
    let size = 0;
    socket.on("data", (chunk: Buffer) => {
      size += chunk.byteLength;
      socket.pause();
      // Some 1,000 pieces: together they take longer than the server waits for progress.
      setTimeout(() => socket.resume(), progressTimeout / 400);
    });
    await closed;
    expect(size).toBeGreaterThan(film.byteLength);
    expect(performance.now() - begun).toBeGreaterThan(2 * progressTimeout);
  });
});

describe("at the connection limit", () => {
  const limits = { maxConnections: 10 };

  test("silent connections give way to a guest, longest idle first, and running requests continue", async () => {
    const { open, health, release, begun } = await serving(limits);
    const running = await open(ask("/held"));
    await expect.poll(() => begun).toContain("/held");
    const silent: Client[] = [];
    for (let i = 0; i < 30; i++) silent.push(await open());
    expect(await health()).toBe(200);
    for (const { closed } of silent.slice(0, 20)) await closed;
    release();
    const [answer] = (await once(running.socket, "data")) as [Buffer];
    expect(answer.toString()).toContain("200 OK");
  });

  test("an idle connection is closed before a running request, and the oldest request before a guest is refused", async () => {
    const { open, health, begun } = await serving(limits);
    const kept = await open(ask("/quick"));
    await once(kept.socket, "data");
    const held: Client[] = [];
    for (let i = 0; i < 9; i++) {
      held.push(await open(ask(`/held/${i}`)));
      await expect.poll(() => begun).toContain(`/held/${i}`);
    }
    const [first, ...others] = held;
    held.push(await open(ask("/held/9")));
    await expect.poll(() => begun).toContain("/held/9");
    await kept.closed;
    expect(first?.socket.readyState).toBe("open");
    expect(await health()).toBe(200);
    await first?.closed;
    for (const { socket } of others) expect(socket.readyState).toBe("open");
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
