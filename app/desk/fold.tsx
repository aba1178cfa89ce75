import type { ComponentProps, ReactNode } from "react";
import { useAnswer } from "./form.tsx";

type FoldProps = Omit<ComponentProps<"details">, "title"> & {
  title: ReactNode;
  /** The form in it, whose answer opens it. */
  form?: string;
};

/** A part of a page that opens from its title. `open`: open from the start. */
export function Fold({ title, form = "", open = false, children, ...details }: FoldProps) {
  const isAnswered = useAnswer(form) !== null;
  return (
    <details {...details} open={open || isAnswered || undefined}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
