import { type ReactNode, Suspense, useId } from "react";
import { CloseIcon } from "#app/components/ui/icons.tsx";
import { Scene } from "#app/guides/scene.tsx";
import { SaveButton } from "./save-button.tsx";

type DetailsDialogProps = {
  /** The search parameter that opens it. */
  kind: "ride" | "shop" | "spot";
  /** Id of the ride, pizzeria or beach spot, and of its scene. */
  id: string;
  title: string;
  /** For readers in a hurry, below the scene: before the text on phones, beside it on wide screens. */
  facts: ReactNode;
  /** Whether it can be saved to the shore week. */
  canSave: boolean;
  children: ReactNode;
};

function detailsId(kind: DetailsDialogProps["kind"], id: string): string {
  return `${kind}-${id}`;
}

/** Returns props for a button that opens a details dialog, which `app/platform/dialogs.ts` handles even before hydration. */
export function opensDetails(kind: DetailsDialogProps["kind"], id: string) {
  return { type: "button", "aria-haspopup": "dialog", command: "show-modal", commandfor: detailsId(kind, id) } as const;
}

/** A card's details in a modal panel, part of the page's HTML, at most 90 % of the viewport's height. */
export function DetailsDialog({ kind, id, title, facts, canSave, children }: DetailsDialogProps) {
  const dialogId = detailsId(kind, id);
  const titleId = useId();
  return (
    <dialog
      id={dialogId}
      data-query={`${kind}=${id}`}
      aria-labelledby={titleId}
      className="panel scroll-pt-20"
      suppressHydrationWarning
    >
      {/* Makes each dialog hydrate in a task of its own, after the page. */}
      <Suspense>
        <div className="@container px-(--gutter) pb-8 sm:px-10 sm:pb-10">
          {/* As wide as the panel, so that text never scrolls behind the button alone. */}
          <div className="no-print sticky top-0 z-10 -mx-(--gutter) -mb-10 flex justify-end bg-sand-50 @max-[18rem]:mb-0 px-5 pt-5 [box-shadow:0_6px_8px_var(--color-sand-50)] sm:-mx-10">
            <button
              type="button"
              {...{ command: "close", commandfor: dialogId }}
              className="grid size-11 place-items-center rounded-full hover:bg-sand-200"
            >
              <span className="sr-only">Close</span>
              <CloseIcon />
            </button>
          </div>
          {/* Over the button's strip until the panel is scrolled; with enlarged text on a phone, in a row below it. */}
          <h2 id={titleId} className="title-2 relative z-10 mr-12 @max-[18rem]:mr-0">
            {title}
          </h2>
          <div className="mt-6 grid grid-cols-1 items-start gap-x-12 gap-y-7 @min-[40rem]:grid-cols-[1fr_1.35fr]">
            <div className="flex flex-col gap-5">
              <Scene id={id} className="aspect-2/1 w-full rounded-2xl bg-sand-200 @min-[40rem]:aspect-5/3" />
              {facts}
              {canSave ? (
                <p>
                  <SaveButton id={id} name={title} withLink />
                </p>
              ) : null}
            </div>
            <div>{children}</div>
          </div>
        </div>
      </Suspense>
    </dialog>
  );
}

type FactProps = {
  label: string;
  /** Puts long text under the label. */
  long?: boolean;
  children: ReactNode;
};

/** A label and its value among a dialog's facts. */
export function Fact({ label, long = false, children }: FactProps) {
  return (
    <div className="flex flex-wrap gap-x-6 py-2.5">
      <dt className={long ? "basis-full font-semibold" : "min-w-[min(6rem,100%)] flex-1 text-muted"}>{label}</dt>
      <dd className={long ? "text-muted" : "min-w-[min(8rem,100%)] flex-[2] font-semibold"}>{children}</dd>
    </div>
  );
}
