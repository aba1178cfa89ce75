import type { ComponentProps } from "react";

/** What the server rendered, by name. The same objects each time, because React writes the text of a new one again. */
const rendered = new Map<string, { __html: string }>();

type ServerHtmlProps = ComponentProps<"div"> & {
  /** Two with the same name have the same content. */
  name: string;
  as?: "div" | "footer" | "span";
};

/**
 * An element whose content stays as the server rendered it: the browser neither hydrates it nor loads its code. For content without state and
 * handlers. Its children are for the server only, so that the bundler leaves them out: `{import.meta.env.SSR ? <Faq /> : null}`.
 */
export function ServerHtml({ name, as: Element = "div", children, ...rest }: ServerHtmlProps) {
  return import.meta.env.SSR ? (
    <Element data-server-html={name} {...rest}>
      {children}
    </Element>
  ) : (
    <Element data-server-html={name} {...rest} suppressHydrationWarning dangerouslySetInnerHTML={htmlOf(name)} />
  );
}

/** Reads the content from the page, which React renders a second time if an extension has changed it before the start. */
function htmlOf(name: string): { __html: string } {
  const html = rendered.get(name) ?? { __html: document.querySelector(`[data-server-html=${name}]`)?.innerHTML ?? "" };
  rendered.set(name, html);
  return html;
}
