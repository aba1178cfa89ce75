import { property } from "#content/property.ts";

/** The phone number as a link. */
export function PhoneLink({ className }: { className?: string }) {
  return (
    <a href={property.phone.link} className={className}>
      {property.phone.display}
    </a>
  );
}

/** The e-mail address as a link. */
export function EmailLink({ className }: { className?: string }) {
  return (
    <a href={`mailto:${property.email}`} className={className}>
      {property.email}
    </a>
  );
}
