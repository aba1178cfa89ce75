import type { ChildProcess } from "node:child_process";

/** Resolves when a server that we started says that it serves, or `words`; rejects when it ends instead. */
export async function serving(child: ChildProcess, words = "Serving on"): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    let said = "";
    child.stdout?.on("data", (text: Buffer) => {
      said = (said + text.toString()).slice(-4000);
      if (said.includes(words)) resolve();
    });
    child.once("exit", (code) => reject(new Error(`The server ended with ${code}:\n${said}`)));
  });
}
