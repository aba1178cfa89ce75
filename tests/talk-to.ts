import { connect } from "node:net";

/**
 * Sends these bytes to a server on this machine as they stand, then waits until it hangs up; answers what it said, a character a byte. For what
 * no client sends: `fetch` takes ".." out of an address before anything leaves.
 */
export async function talkTo(port: number, bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let said = "";
  socket.on("data", (chunk: Buffer) => (said += chunk.toString("latin1")));
  socket.on("error", () => {});
  socket.write(bytes);
  // An error, such as a reset, comes before the end and is one way to hang up.
  return new Promise((resolve) => socket.once("close", () => resolve(said)));
}
