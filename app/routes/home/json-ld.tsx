import type { StructuredData } from "#app/site/structured-data.ts";

/** Structured data at the end of a page, where it does not hold up the first paint. A `<` in a text cannot end the script. */
export function JsonLd({ data }: { data: StructuredData }) {
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll("<", "\\u003c") }}
    />
  );
}
