import { property } from "#content/property.ts";

/** The phone number; a tap calls it. */
export function PhoneLink({ className }: { className?: string }) {
  return (
    <a href={property.phone.link} className={className}>
      {property.phone.display}
    </a>
  );
}
