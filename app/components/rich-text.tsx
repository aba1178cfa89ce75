import { Fragment } from "react";
import { type RichText as RichTextData, spansOf } from "#content/rich-text.ts";
import { SectionLink } from "./page-link.tsx";

/** Content text with emphasis and links inside the site. */
export function RichText({ text }: { text: RichTextData }) {
  return spansOf(text).map((span, index) => {
    if (typeof span === "string") return <Fragment key={index}>{span}</Fragment>;
    if (span.href) {
      return (
        <SectionLink key={index} to={span.href} className="link">
          {span.text}
        </SectionLink>
      );
    }
    return <strong key={index}>{span.text}</strong>;
  });
}

/** Renders each text as a paragraph. */
export function Paragraphs({ texts }: { texts: readonly RichTextData[] }) {
  return texts.map((text, index) => (
    <p key={index}>
      <RichText text={text} />
    </p>
  ));
}
