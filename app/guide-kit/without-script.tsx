import type { ReactNode } from "react";

type WithoutScriptProps = {
  /** What is true where scripts are off; without it the words stand either way. */
  instead: string | undefined;
  children: ReactNode;
};

/** Words that only hold where scripts run, and what stands in their place where they do not. */
export function WithoutScript({ instead, children }: WithoutScriptProps) {
  if (instead === undefined) return children;
  return (
    <>
      <span className="needs-script">{children}</span>
      <noscript>{instead}</noscript>
    </>
  );
}
