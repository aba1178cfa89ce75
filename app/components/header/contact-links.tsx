import { useHouse } from "#app/components/hooks/use-house.ts";
import { phoneLink } from "#contract/phone-number.ts";

/** The phone number as a link. */
export function PhoneLink({ className }: { className?: string }) {
  const { phone } = useHouse();
  return (
    <a href={phoneLink(phone)} className={className}>
      {phone}
    </a>
  );
}

/** The email address as a link. */
export function EmailLink({ className }: { className?: string }) {
  const { email } = useHouse();
  return (
    <a href={`mailto:${email}`} className={className}>
      {email}
    </a>
  );
}
