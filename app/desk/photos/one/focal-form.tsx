import { type KeyboardEvent, type MouseEvent, useState } from "react";
import { useNavigation } from "react-router";
import { useHydrated } from "#app/components/hooks/use-hydrated.ts";
import { PhotoSources } from "#app/components/photo.tsx";
import { PostForm, PrimaryButton, QuietButton } from "#app/desk/buttons.tsx";
import type { FocalPoint, PictureSources } from "#contract/house/house.ts";

type Size = { width: number; height: number };

type FocalFormProps = {
  version: string;
  picture: PictureSources;
  size: Size;
  isHero: boolean;
  focal: Record<"wide" | "phone", FocalPoint>;
};

const shapes = [
  {
    shape: "wide",
    title: "On wide screens",
    ratio: 16 / 9,
    box: "aspect-video w-full max-w-[28rem]",
    shade: "bg-linear-to-r from-bay-950/75 from-15% to-transparent to-65%",
  },
  {
    shape: "phone",
    title: "On phones",
    ratio: 9 / 16,
    box: "aspect-9/16 w-40",
    shade: "bg-linear-to-b from-transparent from-50% to-bay-950 to-90%",
  },
] as const;

/** Puts a photo behind the headline: for each of its two crops, the point that has to stay visible, and a preview. */
export function FocalForm({ version, picture, size, isHero, focal }: FocalFormProps) {
  const isPreparing = useNavigation().formData?.get("intent") === "hero";
  return (
    <>
      <PostForm className="mt-4" fields={{ version }}>
        <div className="grid gap-8 md:grid-cols-2">
          {shapes.map((shape) => (
            <Crop key={shape.shape} {...shape} picture={picture} size={size} start={focal[shape.shape]} />
          ))}
        </div>
        <PrimaryButton intent="hero" className="mt-6">
          {isHero ? "Save the crops" : "Put behind the headline"}
        </PrimaryButton>
        <p role="status" className="note mt-2 empty:hidden">
          {isPreparing ? "Preparing the picture (about a minute)" : null}
        </p>
      </PostForm>
      {isHero ? (
        <PostForm className="mt-3" fields={{ version }}>
          <QuietButton intent="no-hero">Remove it from the headline</QuietButton>
        </PostForm>
      ) : null}
    </>
  );
}

type CropProps = (typeof shapes)[number] & {
  picture: PictureSources;
  size: Size;
  start: FocalPoint;
};

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-0.02, 0],
  ArrowRight: [0.02, 0],
  ArrowUp: [0, -0.02],
  ArrowDown: [0, 0.02],
};

function Crop({ shape, title, ratio, box, shade, picture, size, start }: CropProps) {
  const hydrated = useHydrated();
  const [point, setPoint] = useState(start);
  const { x, y } = point;

  function tap(event: MouseEvent<HTMLElement>): void {
    // The keyboard presses in the corner.
    if (event.detail === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    setPoint({ x: share((event.clientX - left) / width), y: share((event.clientY - top) / height) });
  }

  function step(event: KeyboardEvent): void {
    const by = steps[event.key];
    if (!by) return;
    event.preventDefault();
    setPoint({ x: share(x + by[0]), y: share(y + by[1]) });
  }

  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{title}</legend>
      {hydrated ? <input type="hidden" name={shape} value={inPercent(point)} /> : <Places name={shape} start={start} />}
      <p className="needs-script mt-1 note">Tap what has to stay visible, or move the point with the arrow keys.</p>
      <button
        type="button"
        aria-label={`${title}, what has to stay visible: ${Math.round(100 * x)}% from the left, ${Math.round(100 * y)}% from the top. Arrow keys move it.`}
        className="needs-script relative mt-2 block max-w-[28rem] cursor-crosshair overflow-hidden rounded-lg"
        onClick={tap}
        onKeyDown={step}
      >
        <picture>
          <PhotoSources picture={picture} sizes="(min-width: 52rem) 28rem, 100vw" />
          <img src={picture.img.src} width={picture.img.w} height={picture.img.h} alt="" className="w-full" />
        </picture>
        <span
          className="absolute size-7 -translate-1/2 rounded-full border-3 border-white bg-coral-ink/60 [box-shadow:var(--shadow-lift)]"
          style={{ left: `${100 * x}%`, top: `${100 * y}%` }}
        />
      </button>
      <div className={`needs-script relative mt-3 overflow-hidden rounded-lg ${box}`}>
        <picture>
          <PhotoSources picture={picture} sizes="28rem" />
          <img
            src={picture.img.src}
            alt={`How it looks ${title.toLowerCase()}`}
            className="size-full object-cover"
            style={{ objectPosition: cropPosition(size, ratio, point) }}
          />
        </picture>
        <div className={`absolute inset-0 ${shade}`} />
      </div>
    </fieldset>
  );
}

/** Without JavaScript, a choice of nine places and the current one. */
function Places({ name, start }: { name: string; start: FocalPoint }) {
  const [rows, columns] = [
    ["Top", "Middle", "Bottom"],
    ["left", "center", "right"],
  ] as const;
  const places = rows.flatMap((row, down) =>
    columns.map((column, across) => ({ value: `${16 + 34 * across} ${16 + 34 * down}`, label: `${row}, ${column}` })),
  );
  return (
    <label className="mt-1 block">
      What has to stay visible
      <select name={name} defaultValue={inPercent(start)} className="field-input field-select mt-1 block">
        <option value={inPercent(start)}>As it is</option>
        {places.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** `40 60`: from the left and from the top. */
function inPercent({ x, y }: FocalPoint): string {
  return `${Math.round(100 * x)} ${Math.round(100 * y)}`;
}

function share(value: number): number {
  return Math.round(100 * Math.min(1, Math.max(0, value))) / 100;
}

/** Returns the `object-position` that previews a crop of this ratio, with the focal point as close to the center as the edges allow. */
export function cropPosition({ width, height }: Size, ratio: number, { x, y }: FocalPoint): string {
  const across = Math.min(1, (height * ratio) / width);
  const down = Math.min(1, width / ratio / height);
  return `${percent(x, across)}% ${percent(y, down)}%`;
}

/** Returns where a part of this `length` (0 to 1 of the whole) begins: 0 at the start, 100 at the end. */
function percent(center: number, length: number): number {
  if (length === 1) return 50;
  const start = Math.min(1 - length, Math.max(0, center - length / 2));
  return Math.round((1000 * start) / (1 - length)) / 10;
}
