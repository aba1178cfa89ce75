import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import type { PhotoFormat } from "#contract/photos.ts";
import type { PictureTask, Size } from "./picture-sizes.ts";

/** Why a file gave no pictures. */
export type PictureFault = "unreadable" | "too-many-pixels" | "too-small" | "too-slow" | "too-heavy";

type PictureInfo = Size & { purpose: string; format: PhotoFormat };

/** What the process prints in its first line. `size` is that of the upright photo. The pictures' bytes follow. */
export type PictureReport = { fault: PictureFault } | { size: Size; pictures: (PictureInfo & { bytes: number })[] };

export type MadePictures = { size: Size; pictures: readonly (PictureInfo & { file: Buffer })[] };

export type PictureResult = MadePictures | { fault: PictureFault };

export type PictureLimits = { timeMs: number; memoryKb: number };

/**
 * A phone's photo takes 3 seconds and 250 MB, the crops of the hero 8 seconds; the rest is for a busy machine. 60 megapixels of AVIF, which
 * a file of 3 KB can hold, take 1.3 GB.
 */
const usualLimits: PictureLimits = { timeMs: 180_000, memoryKb: 480 * 1024 };

/** The pictures of the largest photo have some 10 MB. */
const maxOutputBytes = 64 * 1024 * 1024;

/** For glibc (mallopt(3)): one arena, and large blocks go back to the system at once. Pictures are made in half the memory. */
const frugalMalloc = { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "131072" };

const program = fileURLToPath(new URL("./picture-process.ts", import.meta.url));

/**
 * Makes pictures of a file in a process of its own, which has a low priority and none of our environment's secrets. Whatever the file does to
 * that process is a fault of the file. Rejects when no such process can run here, and when `signal` ends it.
 */
export async function runPictureProcess(
  task: PictureTask,
  file: Uint8Array,
  signal: AbortSignal,
  limits: PictureLimits = usualLimits,
): Promise<PictureResult> {
  signal.throwIfAborted();
  const child = spawn(process.execPath, [program, JSON.stringify(task), String(limits.timeMs)], {
    stdio: ["pipe", "pipe", "pipe"],
    env: { PATH: process.env["PATH"], TMPDIR: process.env["TMPDIR"], ...frugalMalloc },
  });
  const ended = once(child, "close") as Promise<[code: number | null, signal: NodeJS.Signals | null]>;
  // Handled below; it also rejects when the process could not be started.
  ended.catch(() => {});
  lowerPriority(child.pid);
  const kill = () => child.kill("SIGKILL");
  let givenUp: PictureFault | null = null;
  const giveUp = (fault: PictureFault) => {
    givenUp = fault;
    kill();
  };
  const timer = setTimeout(giveUp, limits.timeMs, "too-slow");
  const memory = setInterval(() => {
    void memoryKb(child.pid).then((taken) => taken > limits.memoryKb && giveUp("too-heavy"));
  }, 50);
  signal.addEventListener("abort", kill);
  try {
    const chunks: Buffer[] = [];
    let size = 0;
    let complaints = "";
    child.stdout.on("data", (chunk: Buffer) => {
      size += chunk.byteLength;
      if (size > maxOutputBytes) kill();
      else chunks.push(chunk);
    });
    child.stderr.on("data", (chunk: Buffer) => (complaints = (complaints + chunk.toString()).slice(-2000)));
    // A process that dies stops reading, and its end says why.
    await pipeline([file], child.stdin).catch(() => {});
    const [code, endedBy] = await ended;
    signal.throwIfAborted();
    if (givenUp) return { fault: givenUp };
    if (code === 0) return readOutput(Buffer.concat(chunks));
    // Linux took its memory back; or the decoder crashed.
    if (code === null) return { fault: endedBy === "SIGKILL" ? "too-heavy" : "unreadable" };
    throw new Error(`No pictures can be made on this machine: ${complaints.trim() || `exit ${code}`}`);
  } finally {
    clearTimeout(timer);
    clearInterval(memory);
    signal.removeEventListener("abort", kill);
    kill();
  }
}

/** What a process has in memory; 0 where the system does not say. */
async function memoryKb(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
}

/** Visitors' requests go first. Where the system does not allow it, pictures are made all the same. */
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // The process has ended, or we may not.
  }
}

function readOutput(output: Buffer): PictureResult {
  let end = output.indexOf("\n") + 1;
  const report = JSON.parse(output.toString("utf8", 0, end)) as PictureReport;
  if ("fault" in report) return report;
  const pictures = report.pictures.map(({ bytes, ...info }) => {
    const start = end;
    end += bytes;
    return { ...info, file: output.subarray(start, end) };
  });
  return { size: report.size, pictures };
}
