import { once } from "node:events";
import { Agent, get, type IncomingMessage, request, Server } from "node:http";
import { connect } from "node:net";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { listen } from "#server/platform/http/listen.ts";
import { openTestDatabase } from "#tests/database.ts";
import { freePort, sendRaw } from "#tests/local-server.ts";
import { createTestServer } from "#tests/server.ts";

const database = await openTestDatabase("sqlite");
const { db } = database;

const stored = async () => (await db.selectFrom("inquiries").selectAll().execute()).length;

describe("slow clients", () => {
  const impatience = {
    headersTimeout: 300,
    requestTimeout: 600,
    keepAliveTimeout: 300,
    connectionsCheckingInterval: 50,
  };

  async function serving() {
    const { app, logged } = createTestServer(database);
    const port = await freePort();
    const listener = await listen(app.fetch, port, "127.0.0.1", impatience);
    onTestFinished(listener.drain);
    /** Sends these bytes and, once the server has them, closes or resets the connection. */
    async function goAway(bytes: string, how: "end" | "reset"): Promise<void> {
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => {});
      socket.resume();
      await new Promise<void>((written) => void socket.write(bytes, () => written()));
      // This was accepted after those bytes and is answered, so they were read.
      await fetch(`http://127.0.0.1:${port}/healthz`);
      const closed = once(socket, "close");
      if (how === "end") socket.end();
      else socket.resetAndDestroy();
      await closed;
      await fetch(`http://127.0.0.1:${port}/healthz`);
    }
    return { talk: (bytes: string) => sendRaw(port, bytes), goAway, logged, url: `http://127.0.0.1:${port}` };
  }

  const post = "POST /api/inquiries HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";

  test.each([
    ["says nothing", ""],
    ["stops in the headers", `${post}X-Slow: `],
    ["stops before the body", `${post}Content-Length: 500\r\n\r\n`],
    ["stops in the body", `${post}Content-Length: 500\r\n\r\n{"name":"J`],
    ["stops in a chunk", `${post}Transfer-Encoding: chunked\r\n\r\nff\r\n{`],
  ])("one that %s is disconnected while others are served", async (_, bytes) => {
    const { talk, url, logged } = await serving();
    const [said, other] = await Promise.all([talk(bytes), fetch(`${url}/healthz`)]);
    expect(said).not.toMatch(/^HTTP\/1\.1 (2|5)/);
    expect(other.status).toBe(200);
    expect(await stored()).toBe(0);
    expect(logged()).toBe("");
  });

  test.each([
    ["after the headers", "Content-Length: 500\r\n\r\n"],
    ["in the body", 'Content-Length: 500\r\n\r\n{"name":"J'],
  ])("one that leaves %s is not logged as our error", async (_, rest) => {
    const { goAway, logged } = await serving();
    for (const how of ["end", "reset"] as const) await goAway(`${post}${rest}`, how);
    expect(logged()).toBe("");
    expect(await stored()).toBe(0);
  });
});

test.each([
  ["content-length", "1000000", 413],
  ["transfer-encoding", "chunked", 411],
])("a body with %s: %s is refused, and its connection goes on", async (name, value, status) => {
  const { app } = createTestServer(database);
  const port = await freePort();
  const listener = await listen(app.fetch, port, "127.0.0.1");
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(async () => {
    agent.destroy();
    await listener.drain();
  });
  for (let i = 0; i < 5; i++) {
    const sent = request({
      port,
      agent,
      path: "/api/inquiries",
      method: "POST",
      headers: { "content-type": "application/json", [name]: value },
    });
    sent.end(Buffer.alloc(1_000_000, "x"));
    const [refused] = (await once(sent, "response")) as [IncomingMessage];
    expect(refused.statusCode).toBe(status);
    await Promise.all([once(refused.resume(), "end"), once(sent, "close")]);
    const next = get({ port, agent, path: "/healthz" });
    const [answer] = (await once(next, "response")) as [IncomingMessage];
    expect([answer.statusCode, next.reusedSocket]).toEqual([200, true]);
    await once(answer.resume(), "end");
  }
});

test("the server goes on after connections that it could not accept, and reports them", async () => {
  const listening = vi.spyOn(Server.prototype, "listen");
  const errors: string[] = [];
  const port = await freePort();
  const onError = ({ message }: Error) => void errors.push(message);
  const listener = await listen(createTestServer(database).app.fetch, port, "127.0.0.1", { onError });
  onTestFinished(listener.drain);
  // As Node does when accept(2) fails.
  for (let i = 0; i < 2; i++) (listening.mock.contexts[0] as Server).emit("error", new Error("accept ENFILE"));
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  expect(errors).toEqual(["accept ENFILE", "accept ENFILE"]);
});
