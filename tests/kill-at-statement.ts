/** Preloaded into a server: kills it at the statement that the file KILL_ORDER names, counted in transactions from then on. */
import { existsSync, readFileSync } from "node:fs";
import { DatabaseSync, StatementSync } from "node:sqlite";

const order = process.env["KILL_ORDER"] ?? "";
let left: number | null = null;
let inTransaction = false;

function count(): void {
  if (left === null && existsSync(order)) left = Number(readFileSync(order, "utf8"));
  if (left !== null && --left <= 0) process.kill(process.pid, "SIGKILL");
}

// oxlint-disable-next-line typescript/unbound-method -- called with its own connection
const { exec } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function counted(text) {
  if (text.startsWith("begin")) inTransaction = true;
  if (inTransaction) count();
  exec.call(this, text);
  if (text === "commit" || text === "rollback") inTransaction = false;
};

for (const name of ["run", "all"] as const) {
  const execute = StatementSync.prototype[name] as (...values: unknown[]) => unknown;
  StatementSync.prototype[name] = function counted(this: StatementSync, ...values: unknown[]) {
    if (inTransaction) count();
    return execute.apply(this, values);
  } as never;
}
