import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type PictureMessage, readMessages, writtenMessage } from "./picture-messages.ts";
import type { PictureSpec, PictureTask, Size } from "./picture-sizes.ts";

/** Why a file gave no pictures. */
export type PictureFault = "unreadable" | "too-many-pixels" | "too-small" | "too-slow" | "too-heavy";

type PictureInfo = Size & Pick<PictureSpec, "purpose" | "format">;

/** What the process answers. `size` is that of the upright photo. The pictures' bytes follow. */
export type PictureReport = { fault: PictureFault } | { size: Size; pictures: (PictureInfo & { bytes: number })[] };

export type MadePictures = { size: Size; pictures: readonly (PictureInfo & { file: Buffer })[] };

export type PictureResult = MadePictures | { fault: PictureFault };

export type PictureLimits = { timeMs: number; memoryKb: number };

/** A phone's photo takes 3 seconds and 250 MB, the hero's crops 8 seconds; 60 megapixels of AVIF, in a file of 3 KB, take 1.3 GB. */
const usualLimits: PictureLimits = { timeMs: 180_000, memoryKb: 480 * 1024 };

/** The pictures of the largest photo have some 10 MB. */
const maxOutputBytes = 64 * 1024 * 1024;

/** For glibc (mallopt(3)): one arena, and large blocks go back to the system at once. Pictures are made in half the memory. */
const frugalMalloc = { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "131072" };

const program = fileURLToPath(new URL("./picture-process.ts", import.meta.url));

/** How long a process without work waits for the next photo; a phone sends one in a few seconds. */
const patienceMs = 20_000;

/** Makes pictures of one file at a time. Rejects when no process can make them here, and when `signal` ends it. */
export type MakePictures = (task: PictureTask, file: Uint8Array, signal: AbortSignal) => Promise<PictureResult>;

/**
 * Makes pictures in a process of its own, which has a low priority and none of our environment's secrets. Whatever a file does to that
 * process is a fault of the file, and the next file gets a new one. Otherwise it stays for a while: to start one, the system copies the
 * tables of the server's memory, which takes 20 to 100 ms, and no guest is answered meanwhile.
 */
export function pictureProcess(limits: PictureLimits = usualLimits): MakePictures {
  let resting: { process: PictureProcess; wake: () => void } | null = null;

  function rest(process: PictureProcess, signal: AbortSignal): void {
    const { child } = process;
    const end = () => child.kill("SIGKILL");
    const timer = setTimeout(end, patienceMs);
    const wake = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      child.off("exit", wake);
      resting = null;
    };
    signal.addEventListener("abort", end);
    child.on("exit", wake);
    resting = { process, wake };
  }

  return async (task, file, signal) => {
    signal.throwIfAborted();
    const process = resting?.process ?? startProcess(limits);
    resting?.wake();
    const result = await makeIn(process, { task, file, signal, limits });
    if ("fault" in result) process.child.kill("SIGKILL");
    else rest(process, signal);
    return result;
  };
}

type PictureProcess = ReturnType<typeof startProcess>;

function startProcess({ timeMs }: PictureLimits) {
  const child = spawn(process.execPath, ["--expose-gc", program, String(timeMs)], {
    stdio: ["pipe", "pipe", "pipe"],
    env: { PATH: process.env["PATH"], TMPDIR: process.env["TMPDIR"], ...frugalMalloc },
  });
  const ended = once(child, "close") as Promise<[code: number | null, signal: NodeJS.Signals | null]>;
  // Heard where a task waits for it; it also rejects when the process could not be started.
  ended.catch(() => {});
  // A process that dies stops reading, and its end says why.
  child.stdin.on("error", () => {});
  let complaints = "";
  child.stderr.on("data", (chunk: Buffer) => (complaints = (complaints + chunk.toString()).slice(-2000)));
  const answers = readMessages<PictureReport>(child.stdout as AsyncIterable<Buffer>, maxOutputBytes);
  return { child, ended, answers, complaints: () => complaints.trim() };
}

type Work = { task: PictureTask; file: Uint8Array; signal: AbortSignal; limits: PictureLimits };

async function makeIn(
  { child, ended, answers, complaints }: PictureProcess,
  { task, file, signal, limits }: Work,
): Promise<PictureResult> {
  const kill = () => child.kill("SIGKILL");
  let givenUp: PictureFault | null = null;
  const giveUp = (fault: PictureFault) => {
    givenUp = fault;
    kill();
  };
  const timer = setTimeout(giveUp, limits.timeMs, "too-slow");
  const memory = setInterval(() => {
    if (memoryKb(child.pid) > limits.memoryKb) giveUp("too-heavy");
  }, 50);
  signal.addEventListener("abort", kill);
  try {
    for (const part of writtenMessage(task, [file])) child.stdin.write(part);
    const answer = await answers.next().catch(() => {
      giveUp("too-heavy");
      return { done: true } as const;
    });
    if (!answer.done) return resultOf(answer.value);
    const [code, endedBy] = await ended;
    signal.throwIfAborted();
    if (givenUp) return { fault: givenUp };
    // Linux took its memory back; or the decoder crashed.
    if (code === null) return { fault: endedBy === "SIGKILL" ? "too-heavy" : "unreadable" };
    throw new Error(`No pictures can be made on this machine: ${complaints() || `exit ${code}`}`);
  } finally {
    clearTimeout(timer);
    clearInterval(memory);
    signal.removeEventListener("abort", kill);
  }
}

/** What a process has in memory; 0 where the system does not say. Such a file is read in a hundredth of a millisecond. */
function memoryKb(pid: number | undefined): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

function resultOf({ head, body }: PictureMessage<PictureReport>): PictureResult {
  if ("fault" in head) return head;
  let end = 0;
  const pictures = head.pictures.map(({ bytes, ...info }) => {
    const start = end;
    end += bytes;
    return { ...info, file: body.subarray(start, end) };
  });
  return { size: head.size, pictures };
}
