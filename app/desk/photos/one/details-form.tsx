import type { FieldErrors } from "#contract/forms/form-result.ts";
import { type ReactNode, useState } from "react";
import { TextAreaField, TextField } from "#app/components/ui/field.tsx";
import { altLimits, captionLimit } from "#contract/house/photos.ts";
import type { DeskPhoto, PhotoFields } from "#server/house/desk/photos.ts";
import { photoCategories } from "#contract/house/house.ts";
import { DeskForm } from "../../desk-form.tsx";

type DetailsFormProps = {
  photo: DeskPhoto;
  version: string;
  /** What was typed and refused. */
  typed: PhotoFields | null;
  errors: FieldErrors;
  /** Whether it was refused because another window was faster. */
  isChanged: boolean;
  /** Whether another photo waits for its description. */
  hasNext: boolean;
};

/** What is said about a photo. */
export function DetailsForm({ photo, version, typed, errors, isChanged, hasNext }: DetailsFormProps) {
  const shown = typed ?? { ...photo, category: photo.isDescribed ? photo.category : "" };
  const alt = useCount(shown.alt, altLimits.max);
  const caption = useCount(shown.caption, captionLimit);
  const now = (mine: string, theirs: string) =>
    isChanged && mine !== theirs ? `Now it is: ${theirs || "empty"}. ` : "";
  return (
    <DeskForm name="details" className="mt-6 grid max-w-[36rem] gap-5">
      <input type="hidden" name="version" value={version} />
      <CategoryField value={shown.category} error={errors["category"]} hint={now(shown.category, photo.category)} />
      <TextAreaField
        label="What it shows"
        name="alt"
        rows={3}
        required
        minLength={altLimits.min}
        maxLength={altLimits.max}
        defaultValue={shown.alt}
        onInput={alt.onInput}
        error={errors["alt"]}
        hint={`${now(shown.alt, photo.alt)}For guests who cannot see it, and for search engines. Say it as on the phone: “Kitchen with a long island, four stools and a window on the bay.” ${alt.left}`}
      />
      <TextField
        label="Caption (if you like)"
        name="caption"
        autoComplete="off"
        maxLength={captionLimit}
        defaultValue={shown.caption}
        onInput={caption.onInput}
        error={errors["caption"]}
        hint={`${now(shown.caption, photo.caption)}Stands below the photo when it is open, in place of the description. ${caption.left}`}
      />
      <div>
        <Box name="cover" checked={shown.cover}>
          Show it first in its category
        </Box>
        {"stored" in photo.source ? (
          <Box name="showsView" checked={shown.showsView ?? false}>
            It shows the water: show it under Views, too
          </Box>
        ) : null}
        <Box name="rendering" checked={shown.rendering}>
          It is a rendering, drawn by computer
        </Box>
      </div>
      <div className="flex flex-wrap gap-3">
        {hasNext ? (
          <button type="submit" name="intent" value="save-next" className="button button-primary">
            Save, and the next one
          </button>
        ) : null}
        <button
          type="submit"
          name="intent"
          value="save"
          className={`button ${hasNext ? "button-quiet" : "button-primary"}`}
        >
          Save
        </button>
      </div>
    </DeskForm>
  );
}

function CategoryField({ value, error, hint }: { value: string; error: string | undefined; hint: string }) {
  return (
    <div>
      <label htmlFor="category" className="block font-medium">
        Category
      </label>
      <select
        id="category"
        name="category"
        required
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby="category-note"
        className="field-input field-select mt-1.5"
      >
        <option value="">Choose …</option>
        {photoCategories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </select>
      <p
        id="category-note"
        className={`mt-1.5 text-[0.9375rem] ${error ? "font-medium text-coral-ink" : "text-muted"}`}
      >
        {error ?? hint}
      </p>
    </div>
  );
}

function Box({ name, checked, children }: { name: string; checked: boolean; children: ReactNode }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" name={name} defaultChecked={checked} className="size-5 shrink-0" />
      {children}
    </label>
  );
}

/** How many characters are left, counted while typing. */
function useCount(start: string, limit: number) {
  const [length, setLength] = useState(start.length);
  return {
    left: `${limit - length} characters left.`,
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) => setLength(currentTarget.value.length),
  };
}
