import { PostForm, QuietButton } from "./buttons.tsx";

type FreeLeftoverProps = { start: string; end: string; words: string };

/** Says that platforms still block nights that are ours no longer, with a button that frees them. */
export function FreeLeftover({ start, end, words }: FreeLeftoverProps) {
  return (
    <PostForm
      action="/desk/settings"
      fields={{ start, end }}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
    >
      <p className="min-w-0 grow basis-48 wrap-anywhere">{words}: free them here.</p>
      <QuietButton intent="free-leftover">Free these nights</QuietButton>
    </PostForm>
  );
}
