import { type HouseFrame, phoneLink } from "#contract/house/house.ts";
import type { PlainView } from "./parts.tsx";

/** A sentence or two, and the ways back. */
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
