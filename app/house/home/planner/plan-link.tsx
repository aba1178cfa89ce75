import { type MouseEvent, useState } from "react";
import { type Plan, writePlan } from "./plan.ts";

type PlanLinkProps = {
  plan: Plan;
  /** The nights until somebody chooses. */
  start: number;
};

/** A link to this plan; a click copies it where the browser allows that. */
export function PlanLink({ plan, start }: PlanLinkProps) {
  const address = `/?${writePlan(new URLSearchParams(), plan, start)}#availability-title`;
  const [copied, setCopied] = useState<string>();

  async function copy(event: MouseEvent): Promise<void> {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !window.isSecureContext) return;
    event.preventDefault();
    try {
      await navigator.clipboard.writeText(new URL(address, window.location.href).href);
      setCopied(address);
    } catch {
      // The clipboard is blocked: follow the link.
      window.location.assign(address);
    }
  }

  return (
    <>
      <a href={address} className="link inline-flex min-h-11 items-center" onClick={copy}>
        Link to this plan
      </a>
      <span role="status">{copied === address ? " copied" : ""}</span>
    </>
  );
}
