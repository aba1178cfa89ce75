import type { ComponentProps } from "react";
import { property } from "#content/house/property.ts";

/** Longer names are set smaller and take the space the rest of the header leaves. */
const maxLargeNameLength = 14;

type LogoProps = { name: string } & Pick<ComponentProps<"a">, "aria-current">;

/** The house's mark and name, which link to the home page. Inside the header, whose width its container queries ask for. */
export function Logo({ name, ...link }: LogoProps) {
  const isLong = name.length > maxLargeNameLength;
  return (
    <a
      href="/"
      {...link}
      className={`inline-flex min-h-11 items-center gap-2 font-display leading-none ${isLong ? "h-full flex-1 overflow-hidden text-lg" : "text-[1.7rem] @max-[21rem]:text-[1.5rem]"}`}
    >
      <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true" className="-mt-1 flex-none text-gold">
        <path
          fill="currentColor"
          fillRule="evenodd"
          d="m18.6 0 6 2.8-6 2.8ZM16 4.2c1.6 2.4 8.4 2.2 8.4 7.4H7.6c0-5.2 6.8-5 8.4-7.4M9 13h14v6.4H9Zm2.2 4.6h3.6V16a1.8 1.8 0 0 0-3.6 0Zm6 0h3.6V16a1.8 1.8 0 0 0-3.6 0Z"
        />
        <path
          fill="none"
          stroke="currentColor"
          strokeLinecap="round"
          strokeWidth="2.2"
          d="M16 1v5M8.6 2.8h10.2m-16.3 21q4.5-3.6 9 0t9 0 9 0m-27 5q4.5-3.6 9 0t9 0 9 0"
        />
      </svg>
      {isLong ? <span>{name}</span> : name}{" "}
      <span
        className={
          isLong ? "sr-only" : "opacity-85 @max-[40rem]:sr-only @min-[40rem]:italic @min-[63rem]:@max-[84rem]:sr-only"
        }
      >
        {property.place}
      </span>
    </a>
  );
}
