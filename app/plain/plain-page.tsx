import { renderToStaticMarkup } from "react-dom/server";
import { icon } from "#app/components/head/icon.ts";
import { Demonstration } from "#app/components/header/demonstration.tsx";
import { Logo } from "#app/components/header/logo.tsx";
import binoculars from "#content/drawings/spot-no-photos.svg";
import guestBook from "#content/drawings/spot-no-reviews.svg";
import adrift from "#content/drawings/spot-not-found.svg";
import mailbox from "#content/drawings/spot-thanks.svg";
import { property } from "#content/house/property.ts";
import type { HouseFrame } from "#contract/house/house.ts";
import type { PlainPage } from "#contract/plain-page.ts";
import { photosNotAddedView, signedOutView, signInView } from "./desk-views.tsx";
import { filledFormView } from "./filled-form.tsx";
import { messageView, type PlainView } from "./plain-view.tsx";
import { decidedView, decisionView } from "./review-decision.tsx";
import { sentView } from "./sent.tsx";
import style from "./plain.css?inline";

const drawings: Record<PlainPage["view"], string> = {
  message: adrift,
  form: mailbox,
  sent: mailbox,
  "sign-in": mailbox,
  "signed-out": adrift,
  "photos-not-added": binoculars,
  decision: guestBook,
  decided: guestBook,
};

const footerLinks = [
  { label: "Book safely", path: "/book-safely" },
  { label: "Privacy", path: "/privacy" },
  { label: "Accessibility", path: "/accessibility" },
];

/** Renders a page without scripts. Its content security policy lets it fetch the site's fonts and pictures only. */
export function renderPlainPage(page: PlainPage, house: HouseFrame): string {
  const name = `${house.name}, ${property.place}`;
  const { title, isError = false, body } = viewOf(page, house);
  const html = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content="#0c2733" />
        <title>{`${isError ? "Error: " : ""}${title} | ${name}`}</title>
        <link rel="icon" href={icon} />
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body className="flex min-h-dvh flex-col">
        {house.isDemo ? <Demonstration /> : null}
        <header className="on-dark @container bg-bay-950 text-sand-50">
          <div className="wrap flex h-(--header-height) max-w-[88rem] items-center">
            <Logo name={house.name} />
          </div>
        </header>
        <main className="wrap section grid flex-1 content-start items-start gap-x-20 gap-y-14 md:grid-cols-[minmax(0,40rem)_1fr]">
          <div className="grid justify-items-start gap-5">
            <h1 className="title-1 mb-3">{title}</h1>
            {body}
          </div>
          <img
            src={drawings[page.view]}
            alt=""
            width="480"
            height="360"
            className="mx-auto w-full max-w-80 md:max-w-md"
          />
        </main>
        <footer className="on-dark bg-bay-950 text-[0.9375rem] text-bay-200">
          <div className="wrap flex flex-wrap items-center gap-x-8 py-3">
            <p className="max-sm:w-full">{name}</p>
            {footerLinks.map(({ label, path }) => (
              <a key={path} href={path} className="inline-flex min-h-11 items-center hover:underline">
                {label}
              </a>
            ))}
          </div>
        </footer>
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
      return filledFormView(page);
    case "sent":
      return sentView(page);
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
