import { readFileSync, readlinkSync } from "node:fs";
import process from "node:process";
import { hasCode } from "./errors.ts";

/** Cached, because reading three files per email would take a tenth as long as an inquiry. */
let own: { name: string | null } | undefined;

/** Returns a name no other process ever had: `boot.namespace.pid.start`, from /proc (proc(5)). Null without /proc. */
export function processIdentity(): string | null {
  own ??= { name: nameOwn() };
  return own.name;
}

function nameOwn(): string | null {
  const [namespace, start] = [bootAndNamespace(), startOf(process.pid)];
  return namespace === null || start === null ? null : `${namespace}.${process.pid}.${start}`;
}

/** Returns whether this process has certainly exited. False for one on another machine, in another container or from before a reboot. */
export function hasExited(claimant: string): boolean {
  const [boot, namespace, pid, start] = claimant.split(".");
  if (`${boot}.${namespace}` !== bootAndNamespace() || !/^\d+$/.test(pid ?? "")) return false;
  const found = startOf(Number(pid));
  return found === null ? !isHidden(Number(pid)) : found !== start;
}

/** Process ids are only meaningful within one boot and one namespace. */
function bootAndNamespace(): string | null {
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    const namespace = /\d+/.exec(readlinkSync("/proc/self/ns/pid"))?.[0];
    return namespace === undefined ? null : `${boot}.${namespace}`;
  } catch {
    return null;
  }
}

/** Returns the clock tick at which a process started. Null if there is none, or only a zombie. */
function startOf(pid: number): string | null {
  try {
    // The program's name in parentheses may contain spaces. The state comes next, and the start is field 22.
    const [state = "", ...fields] = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return "ZX".includes(state) ? null : (fields[18] ?? null);
  } catch {
    return null;
  }
}

/** Returns whether a process exists that /proc hides from us, as it may with other users' (`hidepid`). */
function isHidden(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return hasCode(error, "EPERM");
  }
}
