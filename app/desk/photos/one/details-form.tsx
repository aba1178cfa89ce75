import { useState } from "react";
import { TextAreaField, TextField } from "#app/components/ui/field.tsx";
import type { FieldErrors } from "#contract/forms/form-result.ts";
import { photoCategories } from "#contract/house/house.ts";
import { altLimits, captionLimit } from "#contract/house/photos.ts";
import type { DeskPhoto, PhotoFields } from "#server/house/desk/photos.ts";
import { Hidden, PrimaryButton } from "../../buttons.tsx";
import { CheckField, DeskForm, SelectField } from "../../form.tsx";

type DetailsFormProps = {
  photo: DeskPhoto;
  version: string;
  /** What was typed and not saved. */
  typed: PhotoFields | null;
  errors: FieldErrors;
  /** Whether that was because another window was faster. */
  isChanged: boolean;
  /** Whether another photo waits for its description. */
  hasNext: boolean;
};

/** The words about a photo. */
export function DetailsForm({ photo, version, typed, errors, isChanged, hasNext }: DetailsFormProps) {
  const shown = typed ?? { ...photo, category: photo.isDescribed ? photo.category : "" };
  const alt = useCount(shown.alt, altLimits.max);
  const caption = useCount(shown.caption, captionLimit);
  const now = (mine: string, theirs: string) =>
    isChanged && mine !== theirs ? `Now it is: ${theirs || "empty"}. ` : "";
  return (
    <DeskForm name="details" className="mt-6 grid max-w-[36rem] gap-5">
      <Hidden version={version} />
      <SelectField
        label="Category"
        name="category"
        required
        defaultValue={shown.category}
        error={errors["category"]}
        hint={now(shown.category, photo.category)}
      >
        <option value="">Choose …</option>
        {photoCategories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </SelectField>
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
        hint={`${now(shown.caption, photo.caption)}Shown below the open photo instead of the description. ${caption.left}`}
      />
      <div>
        <CheckField name="cover" defaultChecked={shown.cover}>
          Show it first in its category
        </CheckField>
        {"stored" in photo.source ? (
          <CheckField name="showsView" defaultChecked={shown.showsView ?? false}>
            It shows the water: show it under Views, too
          </CheckField>
        ) : null}
        <CheckField name="rendering" defaultChecked={shown.rendering}>
          It is a rendering, drawn by computer
        </CheckField>
      </div>
      <div className="flex flex-wrap gap-3">
        {hasNext ? <PrimaryButton intent="save-next">Save, and the next one</PrimaryButton> : null}
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

/** How many characters are left, counted while typing. */
function useCount(start: string, limit: number) {
  const [length, setLength] = useState(start.length);
  return {
    left: `${limit - length} characters left.`,
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) => setLength(currentTarget.value.length),
  };
}
