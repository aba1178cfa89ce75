import { execFile, type ExecFileException } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { PictureSpec, PictureTask, Size } from "./picture-sizes.ts";

/** Why no pictures could be made from a file. */
export type PictureFault = "unreadable" | "too-many-pixels" | "too-small" | "too-slow" | "too-heavy";

type PictureInfo = Size & Pick<PictureSpec, "purpose" | "format">;

/** The second line of the process's answer, as JSON, after the upright photo's size. The pictures' bytes follow. */
export type PictureReport = { fault: PictureFault } | { pictures: (PictureInfo & { bytes: number })[] };

/** `size` is the upright photo's. */
export type MadePictures = { size: Size; pictures: readonly (PictureInfo & { file: Buffer })[] };

/** `size` is null if it couldn't be read. */
export type PictureResult = MadePictures | { fault: PictureFault; size: Size | null };

/**
 * A phone's photo takes 3 seconds and 250 MB, the hero's crops 8 seconds. 220 megapixels of JPEG take 15 seconds and 260 MB, but 790 MB if
 * it is progressive; 60 megapixels of AVIF, in a file of 3 KB, take 1.3 GB.
 */
const usualLimits = { timeMs: 180_000, memoryKb: 480 * 1024 };

/** The pictures of the largest photo take about 10 MB. */
const maxOutputBytes = 64 * 1024 * 1024;

/** For glibc (mallopt(3)): one arena, and large blocks returned to the system at once. Halves the memory for making pictures. */
const frugalMalloc = { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "131072" };

const program = fileURLToPath(new URL("./picture-process.ts", import.meta.url));

const run = promisify(execFile);

/** Makes pictures from a file. Rejects if no process can make them here, or if `signal` aborts it. */
export type MakePictures = (task: PictureTask, file: Uint8Array, signal: AbortSignal) => Promise<PictureResult>;

/**
 * Makes pictures in one process per file, at low priority and without our environment's secrets. Whatever a file does to that
 * process counts as the file's fault.
 */
export function pictureProcess(limits = usualLimits): MakePictures {
  return async (task, file, signal) => {
    const running = run(process.execPath, [program, JSON.stringify(task)], {
      encoding: "buffer",
      env: { PATH: process.env["PATH"], TMPDIR: process.env["TMPDIR"], ...frugalMalloc },
      timeout: limits.timeMs,
      killSignal: "SIGKILL",
      maxBuffer: maxOutputBytes,
      signal,
    });
    const { child } = running;
    // A process that dies stops reading, and its exit says why.
    child.stdin?.on("error", () => {});
    child.stdin?.end(file);
    let isTooHeavy = false;
    const memory = setInterval(() => {
      isTooHeavy ||= memoryKb(child.pid) > limits.memoryKb;
      if (isTooHeavy) child.kill("SIGKILL");
    }, 50);
    try {
      return resultOf((await running).stdout);
    } catch (error) {
      signal.throwIfAborted();
      const fault = isTooHeavy ? "too-heavy" : faultOf(error as ExecFileException);
      if (fault) return { fault, size: sizeIn((error as { stdout?: Buffer }).stdout) };
      throw new Error("No pictures can be made on this machine.", { cause: error });
    } finally {
      clearInterval(memory);
    }
  };
}

/** Null if it isn't the file's fault. */
function faultOf({ code, killed, signal }: ExecFileException): PictureFault | null {
  if (code === "ERR_CHILD_PROCESS_STDIO_MAXBUFFER") return "too-heavy";
  if (killed) return "too-slow";
  // Linux ended it for its memory, or the decoder crashed.
  if (signal) return signal === "SIGKILL" ? "too-heavy" : "unreadable";
  return null;
}

/** Returns a process's memory, or 0 if the system doesn't say. Reading such a file takes a hundredth of a millisecond. */
function memoryKb(pid: number | undefined): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

function resultOf(answer: Buffer): PictureResult {
  const size = sizeIn(answer);
  const start = size === null ? 0 : answer.indexOf("\n") + 1;
  let end = answer.indexOf("\n", start) + 1;
  const report = JSON.parse(answer.toString("utf8", start, end)) as PictureReport;
  if ("fault" in report) return { ...report, size };
  if (size === null) throw new Error("The pictures came without their photo's size.");
  const pictures = report.pictures.map(({ bytes, ...info }) => {
    const from = end;
    end += bytes;
    return { ...info, file: answer.subarray(from, end) };
  });
  return { size, pictures };
}

/** Reads the first line of an answer, which is missing if the photo could not be read. */
function sizeIn(answer: Buffer = Buffer.alloc(0)): Size | null {
  const [first = ""] = answer.toString("utf8", 0, 100).split("\n");
  if (!/^\{"(?:width|height)":/.test(first)) return null;
  const { width, height } = JSON.parse(first) as Size;
  return { width, height };
}
