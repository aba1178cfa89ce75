import { property } from "#content/property.ts";

/** The e-mail address; a tap writes to it. */
export function EmailLink({ className }: { className?: string }) {
  return (
    <a href={`mailto:${property.email}`} className={className}>
      {property.email}
    </a>
  );
}
