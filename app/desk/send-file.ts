/** How a file's way to the server ended. `message` is a sentence; it is worth sending a `lost` one again. */
export type SendResult = { state: "done" } | { state: "refused" | "lost"; message: string };

type Sending = { result: Promise<SendResult>; abort: () => void };

/** A file that was looked at and found wanting. Everything else may pass the next time. */
const refusals: ReadonlySet<number> = new Set([413, 415, 422]);

const noConnection = "The connection was lost.";

/** Sends a file. `onSent` gets the part that has arrived, from 0 to 1. Only XMLHttpRequest tells how far it is. */
export function sendFile(address: string, file: File, onSent: (part: number) => void): Sending {
  const request = new XMLHttpRequest();
  const result = new Promise<SendResult>((resolve) => {
    request.upload.addEventListener("progress", ({ loaded, total }) => onSent(total === 0 ? 1 : loaded / total));
    request.upload.addEventListener("load", () => onSent(1));
    request.addEventListener("load", () => resolve(resultOf(request.status, request.responseText)));
    for (const event of ["error", "timeout", "abort"]) {
      request.addEventListener(event, () => resolve({ state: "lost", message: noConnection }));
    }
  });
  request.open("POST", address);
  request.setRequestHeader("accept", "application/json");
  request.setRequestHeader("content-type", file.type || "application/octet-stream");
  request.send(file);
  return { result, abort: () => request.abort() };
}

/** What the server's answer means. */
export function resultOf(status: number, answer: string): SendResult {
  if (status === 201) return { state: "done" };
  return { state: refusals.has(status) ? "refused" : "lost", message: messageIn(answer) };
}

function messageIn(answer: string): string {
  try {
    const { message } = JSON.parse(answer) as { message?: unknown };
    if (typeof message === "string") return message;
  } catch {
    // A proxy may answer with a page of its own.
  }
  return "The server did not take it. Please try again in a minute.";
}
