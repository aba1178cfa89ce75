import { dialable, phoneLink } from "#contract/phone-number.ts";

type Contact = { phone: string | null; email?: string | null };

const look = "button button-small";

/** Calls, texts, or emails a guest with one tap. Renders nothing for a guest without phone and email. */
export function ContactLinks({ phone, email = null }: Contact) {
  if (phone === null && email === null) return null;
  const { number } = dialable(phone ?? "");
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {phone === null || number === "" ? null : (
        <>
          <li>
            <a href={phoneLink(phone, "guest")} className={`${look} button-bay`}>
              Call <bdi>{phone}</bdi>
            </a>
          </li>
          <li>
            <a href={`sms:${number}`} className={`${look} button-quiet`}>
              Text
            </a>
          </li>
        </>
      )}
      {phone !== null && number === "" ? <li dir="auto">{phone}</li> : null}
      {email === null ? null : (
        <li>
          <a
            href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`}
            className={`${look} button-quiet wrap-anywhere`}
          >
            <bdi>{email}</bdi>
          </a>
        </li>
      )}
    </ul>
  );
}
