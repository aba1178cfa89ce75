import { type MouseEvent, useState } from "react";
import { useActionData } from "react-router";
import { PhotoSources } from "#app/components/photo.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import type { FocalPoint, PictureSources } from "#contract/house/house.ts";
import type { FocalFields } from "#server/house/desk/photos.ts";
import { PostForm, QuietButton } from "../../buttons.tsx";
import type { FormAnswer } from "../../http.ts";

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
  return (
    <>
      <PostForm className="mt-4" fields={{ version }}>
        <div className="grid gap-8 md:grid-cols-2">
          {shapes.map((shape) => (
            <Crop key={shape.shape} {...shape} picture={picture} size={size} start={focal[shape.shape]} />
          ))}
        </div>
        <button type="submit" name="intent" value="hero" className="button button-bay mt-6">
          {isHero ? "Save the crops" : "Put behind the headline"}
        </button>
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

function Crop({ shape, title, ratio, box, shade, picture, size, start }: CropProps) {
  const [point, setPoint] = useState(start);
  const { x, y } = point;

  function tap(event: MouseEvent<HTMLElement>): void {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    setPoint({ x: share((event.clientX - left) / width), y: share((event.clientY - top) / height) });
  }

  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{title}</legend>
      <p className="needs-script mt-1 note">Tap what has to stay visible.</p>
      {/* By keyboard, the two fields below do the same. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        className="needs-script relative mt-2 max-w-[28rem] cursor-crosshair overflow-hidden rounded-lg"
        onClick={tap}
      >
        <picture>
          <PhotoSources picture={picture} sizes="(min-width: 52rem) 28rem, 100vw" />
          <img src={picture.img.src} width={picture.img.w} height={picture.img.h} alt="" className="w-full" />
        </picture>
        <span
          className="absolute size-7 -translate-1/2 rounded-full border-3 border-white bg-coral-ink/60 shadow-lift"
          style={{ left: `${100 * x}%`, top: `${100 * y}%` }}
        />
      </div>
      <div className="mt-3 grid max-w-[28rem] grid-cols-2 gap-3">
        {(["x", "y"] as const).map((axis) => (
          <PercentField
            key={axis}
            name={axis === "x" ? `${shape}X` : `${shape}Y`}
            label={axis === "x" ? "From the left, %" : "From the top, %"}
            value={point[axis]}
            onChange={(next) => setPoint({ ...point, [axis]: next })}
          />
        ))}
      </div>
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

type PercentFieldProps = {
  name: keyof FocalFields;
  label: string;
  value: number;
  onChange: (share: number) => void;
};

/** Controlled only while it contains a number, so that it can be emptied and typed again. */
function PercentField({ name, label, value, onChange }: PercentFieldProps) {
  const errors = useActionData<FormAnswer>()?.errors;
  const [isEmpty, setIsEmpty] = useState(false);
  return (
    <TextField
      name={name}
      label={label}
      error={errors?.[name]}
      type="number"
      inputMode="numeric"
      min={0}
      max={100}
      required
      value={isEmpty ? "" : Math.round(100 * value)}
      onChange={({ currentTarget }) => {
        setIsEmpty(currentTarget.value === "");
        if (currentTarget.value !== "") onChange(share(Number(currentTarget.value) / 100));
      }}
    />
  );
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
