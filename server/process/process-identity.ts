import { readFileSync, readlinkSync } from "node:fs";
import process from "node:process";

/** Asked once: reading three files for every mail would take a tenth as long as an inquiry does. */
let own: { name: string | null } | undefined;

/**
 * Who has claimed a mail: a process in a way that no other ever was, on this machine or another. `boot.namespace.pid.start`, from what Linux
 * tells in /proc (proc(5)): the run of the kernel, the container, the process and the tick it began at. Null where the system is another.
 */
export function processIdentity(): string | null {
  own ??= { name: nameOwn() };
  return own.name;
}

function nameOwn(): string | null {
  const [namespace, start] = [bootAndNamespace(), startOf(process.pid)];
  return namespace === null || start === null ? null : `${namespace}.${process.pid}.${start}`;
}

/** Whether this process runs no more, for certain. Of one on another machine, in another container or before a reboot we know nothing. */
export function hasExited(claimant: string): boolean {
  const [boot, namespace, pid, start] = claimant.split(".");
  if (`${boot}.${namespace}` !== bootAndNamespace() || !/^\d+$/.test(pid ?? "")) return false;
  const found = startOf(Number(pid));
  return found === null ? !isHidden(Number(pid)) : found !== start;
}

/** Where process ids have a meaning. */
function bootAndNamespace(): string | null {
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    const namespace = /\d+/.exec(readlinkSync("/proc/self/ns/pid"))?.[0];
    return namespace === undefined ? null : `${boot}.${namespace}`;
  } catch {
    return null;
  }
}

/** The clock tick at which a process began, or null when there is none, or only what is left of one until its parent has looked. */
function startOf(pid: number): string | null {
  try {
    // The program's name in brackets may hold spaces; behind it come the state and, as the 22nd field of all, the start.
    const [state = "", ...fields] = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return "ZX".includes(state) ? null : (fields[18] ?? null);
  } catch {
    return null;
  }
}

/** Whether there is a process that /proc does not show us, as it need not those of other users (`hidepid`). */
function isHidden(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
