/** Preloaded into a server: kills it at the statement that the file KILL_ORDER names, counted in transactions from then on. */
import { existsSync, readFileSync } from "node:fs";
import { StatementSync } from "node:sqlite";

const order = process.env["KILL_ORDER"] ?? "";
let left: number | null = null;
let inTransaction = false;

function count(): void {
  if (left === null && existsSync(order)) left = Number(readFileSync(order, "utf8"));
  if (left !== null && --left <= 0) process.kill(process.pid, "SIGKILL");
}

for (const name of ["run", "all"] as const) {
  const execute = StatementSync.prototype[name] as (...values: unknown[]) => unknown;
  StatementSync.prototype[name] = function counted(this: StatementSync, ...values: unknown[]) {
    if (this.sourceSQL.startsWith("begin")) inTransaction = true;
    if (inTransaction) count();
    const result = execute.apply(this, values);
    if (["commit", "rollback"].includes(this.sourceSQL)) inTransaction = false;
    return result;
  } as never;
}
