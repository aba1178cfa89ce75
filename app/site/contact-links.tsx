import { property } from "#content/property.ts";

/** The phone number; a tap calls it. */
export function PhoneLink({ className }: { className?: string }) {
  return (
    <a href={property.phone.link} className={className}>
      {property.phone.display}
    </a>
  );
}

/** The e-mail address; a tap writes to it. */
export function EmailLink({ className }: { className?: string }) {
  return (
    <a href={`mailto:${property.email}`} className={className}>
      {property.email}
    </a>
  );
}
