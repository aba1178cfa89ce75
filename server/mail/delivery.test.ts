import { createServer, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { listenLocally } from "#tests/local-server.ts";
import { patienceMs } from "#tests/patience.ts";
import { deliveryErrorMessage, smtpDelivery } from "./delivery.ts";

/** Starts a server that does with each connection what `behave` says. */
async function host(behave: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    behave(socket);
  });
  onTestFinished(() => void server.close());
  return `127.0.0.1:${await listenLocally(server)}`;
}

/** Two of the servers here stay silent until these have passed. */
const limits = { connectionTimeout: patienceMs(1), greetingTimeout: patienceMs(0.3), socketTimeout: patienceMs(0.5) };

async function faultOf(url: string): Promise<string> {
  const mail = { messageId: "<1@bayhouse.test>", from: "house@bayhouse.test", to: ["owner@bayhouse.test"] };
  const rest = { replyTo: [], subject: "A test", text: "", html: "", date: new Date(0) };
  const error: unknown = await smtpDelivery(url, limits)
    .deliver({ ...mail, ...rest })
    .catch((reason: unknown) => reason);
  return deliveryErrorMessage(error);
}

test("TLS on a port that begins without, and the other way round, name the ports", async () => {
  const plain = await host((socket) => void socket.write("220 mail.test ready\r\n"));
  expect(await faultOf(`smtps://${plain}`)).toMatch(/does not begin with TLS on this port: .* 465, .* 587\.$/);
  const silent = await host(() => {});
  expect(await faultOf(`smtp://${silent}`)).toMatch(/did not send a greeting on this port: .* 465, .* 587\.$/);
});

test("a silent server is reported in words", async () => {
  const mute = await host((socket) => void socket.write("220 mail.test ready\r\n"));
  expect(await faultOf(`smtp://${mute}`)).toBe("The mail server did not answer in time.");
});

test("a mail server's answer is reported in one line", () => {
  expect(deliveryErrorMessage(new Error("550 no such\r\nuser\n"))).toBe("550 no such user");
});
