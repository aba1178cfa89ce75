import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { hasExited, processIdentity } from "./process-identity.ts";

const module = fileURLToPath(new URL("process-identity.ts", import.meta.url));

/** Another process that prints its identity, and stays. */
async function neighbor() {
  const child = spawn(process.execPath, [
    "-e",
    `import(${JSON.stringify(module)}).then(({ processIdentity }) => console.log(processIdentity()));setInterval(() => {}, 1e6)`,
  ]);
  onTestFinished(() => void child.kill("SIGKILL"));
  const [said] = (await once(child.stdout, "data")) as [Buffer];
  return { name: said.toString().trim(), child };
}

test("a process is there until it is killed", async () => {
  const { name, child } = await neighbor();
  expect(name).not.toBe(processIdentity());
  expect(hasExited(name)).toBe(false);
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(hasExited(name)).toBe(true);
});

test("a reused process id does not match the earlier process", () => {
  const parts = (processIdentity() ?? "").split(".");
  expect(hasExited(parts.join("."))).toBe(false);
  expect(hasExited([...parts.slice(0, 3), "1"].join("."))).toBe(true);
});

test.each(["another boot", "another container"])("a process of %s counts as still running", (place) => {
  const [boot = "", namespace = "", ...process] = (processIdentity() ?? "").split(".");
  const elsewhere = place === "another boot" ? ["0000", namespace] : [boot, "1"];
  expect(hasExited([...elsewhere, ...process.slice(0, -1), "1"].join("."))).toBe(false);
});

test.each(["", "a worker", "..."])("%j counts as still running", (words) => {
  expect(hasExited(words)).toBe(false);
});
