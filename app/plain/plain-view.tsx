import type { ReactNode } from "react";
import type { HouseFrame } from "#contract/house/house.ts";
import { phoneLink } from "#contract/phone-number.ts";

/** A page without scripts: its title, and the content below its heading. */
export type PlainView = { title: string; isError?: boolean; body: ReactNode };

/** An error message above the form or page it is about. */
export function ErrorNote({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="border-l-4 border-coral-ink py-1 pl-4 font-medium text-coral-ink">
      {children}
    </p>
  );
}

/** A link on a line of its own. */
export function LoneLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p>
      <a href={href} className="link inline-flex min-h-11 items-center">
        {children}
      </a>
    </p>
  );
}

/** A form that is a single button, such as `action=stop`. */
export function ButtonForm({
  action,
  name,
  value,
  quiet = false,
  children,
}: {
  action: string;
  name?: string;
  value?: string;
  quiet?: boolean;
  children: ReactNode;
}) {
  return (
    <form method="post" action={action}>
      <button type="submit" name={name} value={value} className={`button ${quiet ? "button-quiet" : "button-primary"}`}>
        {children}
      </button>
    </form>
  );
}

/** A short message with a link home and the phone number. */
export function messageView(title: string, message: string, { phone }: HouseFrame): PlainView {
  const body = (
    <>
      <p>{message}</p>
      <p>
        <a href="/" className="link">
          Back to the house
        </a>
        , or call us at{" "}
        <a href={phoneLink(phone)} className="link whitespace-nowrap">
          {phone}
        </a>
        .
      </p>
    </>
  );
  return { title, body };
}
