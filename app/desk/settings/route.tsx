import type { ReactNode } from "react";
import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { desk } from "#app/desk-context.ts";
import { DoneNote } from "../done-note.tsx";
import { PageNote } from "../page-note.tsx";
import type { Route } from "./+types/route.ts";
import { AddressSection } from "./address-section.tsx";
import { runSettingsForm } from "./settings-form.ts";
import { OverlapSection } from "./overlap-section.tsx";
import { doneWords } from "./done-words.ts";
import { FeedSection } from "./feed-section.tsx";
import { FileSection } from "./file-section.tsx";
import { KayakSection } from "./kayak-section.tsx";
import { SessionSection } from "./session-section.tsx";

export const meta = () => [{ title: "Settings | Desk" }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { settings, undo, sessionId } = context.get(desk);
  const done = new URL(request.url).searchParams.get("done") ?? "";
  const [change, feeds, overlaps, addresses, kayaks, sessions] = await Promise.all([
    undo.find(done),
    settings.feeds(),
    settings.overlaps(),
    settings.addresses(),
    settings.kayaks(),
    settings.sessions(),
  ]);
  const here = sessions.find(({ id }) => id === sessionId) ?? null;
  const others = sessions.filter((session) => session !== here);
  return { feeds, overlaps, addresses, kayaks, here, others, done, change };
}

export async function action({ context, request }: Route.ActionArgs) {
  const result = await runSettingsForm(context.get(desk), await request.formData());
  if (result.kind === "done") return redirect(`/desk/settings?done=${result.done}`, 303);
  return data(result, { status: result.status });
}

/** After an error React Router keeps what it has; a list that was changed meanwhile is to be seen as it is now. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate || actionStatus === 409;
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { feeds, overlaps, addresses, kayaks, here, others, done, change } = loaderData;
  const problem = actionData?.kind === "problem" ? actionData : null;
  const trial = actionData?.kind === "trial" ? actionData : null;
  const words = actionData || !Object.hasOwn(doneWords, done) ? null : doneWords[done];
  return (
    <>
      {problem ? (
        <PageNote key={JSON.stringify(problem)} error>
          {problem.message}
        </PageNote>
      ) : null}
      {words ? <PageNote key={done}>{words}</PageNote> : null}
      {actionData ? null : <DoneNote done={change} back="/desk/settings" />}
      <h1 className="title-3">Settings</h1>
      <Section id="clashes" title="Booked twice">
        <OverlapSection overlaps={overlaps} />
      </Section>
      <Section id="calendars" title="Calendars of the platforms">
        <FeedSection
          key={feeds.version}
          {...feeds}
          trial={trial}
          typed={problem?.typed ?? trial?.typed ?? {}}
          errors={problem?.errors ?? {}}
        />
      </Section>
      <Section id="addresses" title="Who gets the emails and may sign in">
        <AddressSection
          key={addresses.version}
          {...addresses}
          typed={problem?.typed ?? {}}
          errors={problem?.errors ?? {}}
        />
      </Section>
      <Section id="kayaks" title="Kayak hours">
        <KayakSection key={kayaks.version} {...kayaks} typed={problem?.typed ?? {}} errors={problem?.errors ?? {}} />
      </Section>
      <Section id="sessions" title="Where the desk is open">
        <SessionSection here={here} others={others} />
      </Section>
      <Section id="files" title="Backup and files">
        <FileSection />
      </Section>
    </>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-10 max-w-[46rem] scroll-mt-6">
      <h2 id={`${id}-title`} className="text-xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
