import { readFileSync, readlinkSync } from "node:fs";
import process from "node:process";

/** Cached: reading three files for every mail would take a tenth as long as an inquiry does. */
let own: { name: string | null } | undefined;

/** A name that no other process ever had: `boot.namespace.pid.start`, from /proc (proc(5)). Null where there is no /proc. */
export function processIdentity(): string | null {
  own ??= { name: nameOwn() };
  return own.name;
}

function nameOwn(): string | null {
  const [namespace, start] = [bootAndNamespace(), startOf(process.pid)];
  return namespace === null || start === null ? null : `${namespace}.${process.pid}.${start}`;
}

/** Whether this process has exited for certain. False for one on another machine, in another container or from before a reboot. */
export function hasExited(claimant: string): boolean {
  const [boot, namespace, pid, start] = claimant.split(".");
  if (`${boot}.${namespace}` !== bootAndNamespace() || !/^\d+$/.test(pid ?? "")) return false;
  const found = startOf(Number(pid));
  return found === null ? !isHidden(Number(pid)) : found !== start;
}

/** Process ids mean something only within one boot and one namespace. */
function bootAndNamespace(): string | null {
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    const namespace = /\d+/.exec(readlinkSync("/proc/self/ns/pid"))?.[0];
    return namespace === undefined ? null : `${boot}.${namespace}`;
  } catch {
    return null;
  }
}

/** The clock tick at which a process started, or null when there is none or only a zombie. */
function startOf(pid: number): string | null {
  try {
    // The program's name in parentheses may hold spaces. After it come the state and, as field 22, the start.
    const [state = "", ...fields] = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return "ZX".includes(state) ? null : (fields[18] ?? null);
  } catch {
    return null;
  }
}

/** Whether a process exists that /proc hides from us, as it may for other users (`hidepid`). */
function isHidden(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
