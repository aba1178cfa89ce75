type ScoreBarProps = {
  label: string;
  value: number;
  max: number;
  /** The value as text, such as `7.9` or `70%`. */
  valueText: string;
  note?: string | undefined;
  /** Any CSS color; the site's teal by default. */
  color?: string;
};

/** A horizontal bar of width value / max, with its value as text. */
export function ScoreBar({ label, value, max, valueText, note, color = "var(--color-teal)" }: ScoreBarProps) {
  return (
    <div>
      <div className="flex flex-wrap gap-x-4">
        <span className="flex-1 basis-32 font-medium">{label}</span>
        <span className="ml-auto font-semibold whitespace-nowrap tabular-nums">{valueText}</span>
      </div>
      <div className="mt-1.5 h-3.5 overflow-hidden rounded-full bg-sand-200" aria-hidden="true">
        <div className="h-full rounded-full" style={{ width: `${(value / max) * 100}%`, background: color }} data-bar />
      </div>
      {note ? <p className="mt-1.5 text-[0.9375rem] text-muted">{note}</p> : null}
    </div>
  );
}
