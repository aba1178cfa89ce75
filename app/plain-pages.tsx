import { renderToStaticMarkup } from "react-dom/server";
import { property } from "#content/house/property.ts";
import type { HouseFrame } from "#contract/house/house.ts";
import type { PlainPage } from "#contract/plain-page.ts";
import { photosNotAddedView, signedOutView, signInView } from "./desk/plain-views.tsx";
import { decidedView, decisionView } from "./house/reviews/decision-views.tsx";
import { messageView, type PlainView } from "./plain/plain-view.tsx";
import { returnedFormView } from "./plain/returned-form.tsx";
import style from "./plain/sheet.css?inline";

/** Renders a page without scripts as self-contained HTML: its content security policy lets it fetch nothing else. */
export function renderPlainPage(page: PlainPage, house: HouseFrame): string {
  const name = `${house.name}, ${property.place}`;
  const { title, isError = false, body } = viewOf(page, house);
  const html = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${isError ? "Error: " : ""}${title} | ${name}`}</title>
        {/* An empty icon saves a request. */}
        <link rel="icon" href="data:," />
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <header className="on-dark bg-bay-950 text-sand-50">
          <div className="mx-auto max-w-[42rem] px-(--gutter) py-2">
            <a href="/" className="display inline-flex min-h-11 items-center text-2xl">
              {name}
            </a>
          </div>
        </header>
        <main className="mx-auto grid max-w-[42rem] justify-items-start gap-5 px-(--gutter) pt-10 pb-16">
          <h1 className="title-2 mb-2">{title}</h1>
          {body}
        </main>
      </body>
    </html>,
  );
  return `<!doctype html>\n${html}\n`;
}

function viewOf(page: PlainPage, house: HouseFrame): PlainView {
  switch (page.view) {
    case "message":
      return messageView(page.title, page.message, house);
    case "form":
      return returnedFormView(page);
    case "sign-in":
      return signInView(page);
    case "signed-out":
      return signedOutView(page);
    case "photos-not-added":
      return photosNotAddedView(page);
    case "decision":
      return decisionView(page);
    case "decided":
      return decidedView(page);
  }
}
