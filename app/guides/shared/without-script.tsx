import type { ReactNode } from "react";

type WithoutScriptProps = {
  /** The text without JavaScript; undefined shows `children` in both cases. */
  instead: string | undefined;
  children: ReactNode;
};

/** Text that is only true with JavaScript, and its replacement without. */
export function WithoutScript({ instead, children }: WithoutScriptProps) {
  if (instead === undefined) return children;
  return (
    <>
      <span className="needs-script">{children}</span>
      <noscript>{instead}</noscript>
    </>
  );
}
