import type { ReactNode } from "react";
import { Part } from "./section.tsx";

/** A part of a page, with its title beside the text on wide screens. */
export function TitledRow({ name, title, children }: { name: string; title: string; children: ReactNode }) {
  return (
    <Part
      name={name}
      title={title}
      level={2}
      className="grid gap-x-12 gap-y-3 border-t border-line py-7 lg:grid-cols-[1fr_1.3fr]"
    >
      {children}
    </Part>
  );
}
