import { type MouseEvent, useState } from "react";
import { type Plan, writePlan } from "./plan.ts";

/** An ordinary link to this very plan; a click copies it where the browser allows that. */
export function PlanLink({ plan }: { plan: Plan }) {
  const address = `/?${writePlan(new URLSearchParams(), plan)}#availability-title`;
  const [copied, setCopied] = useState<string>();

  async function copy(event: MouseEvent): Promise<void> {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !window.isSecureContext) return;
    event.preventDefault();
    try {
      await navigator.clipboard.writeText(new URL(address, window.location.href).href);
      setCopied(address);
    } catch {
      // Not allowed to copy: then the link does what links do.
      window.location.assign(address);
    }
  }

  return (
    <>
      <a href={address} className="link" onClick={copy}>
        Link to this plan
      </a>
      <span role="status">{copied === address ? " copied" : ""}</span>
    </>
  );
}
