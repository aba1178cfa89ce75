import { afterEach, expect, test, vi } from "vitest";
import { sendForm } from "./use-checked-form.ts";

afterEach(() => vi.unstubAllGlobals());

function send(answer: Response) {
  vi.stubGlobal("fetch", () => Promise.resolve(answer));
  return sendForm("/api/inquiries", {});
}

test.each([200, 201])("a JSON answer with status %i is a success", async (status) => {
  expect(await send(Response.json({ id: "1" }, { status }))).toEqual({ answer: { id: "1" } });
});

test.each([
  ["a captive portal's sign-in page", new Response("<html>", { status: 200 })],
  ["no body", new Response(null, { status: 204 })],
  ["a server error", Response.json({ message: "x" }, { status: 500 })],
  ["a 403", Response.json({ message: "x" }, { status: 403 })],
])("%s is no success", async (_, answer) => {
  expect(await send(answer)).toEqual({});
});
