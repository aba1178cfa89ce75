import type { ComponentProps, RefObject } from "react";
import { Form, type FormProps, Link, useNavigation } from "react-router";

type ButtonProps = ComponentProps<"button"> & { intent?: string };

/** Sends its form, as `intent` if one is named. While something is under way a second press does nothing, and the focus stays on it. */
export function SubmitButton({ intent, look, className = "", onClick, ...props }: ButtonProps & { look: string }) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <button
      type="submit"
      {...(intent !== undefined && { name: "intent", value: intent })}
      {...props}
      aria-disabled={isBusy || props["aria-disabled"] || undefined}
      className={`button ${look} ${className}`}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    />
  );
}

export const PrimaryButton = (props: ButtonProps) => <SubmitButton {...props} look="button-primary" />;
export const BayButton = (props: ButtonProps) => <SubmitButton {...props} look="button-small button-bay" />;
export const QuietButton = (props: ButtonProps) => <SubmitButton {...props} look="button-small button-quiet" />;

export type PostFormProps = FormProps & {
  ref?: RefObject<HTMLFormElement | null>;
  fields?: Readonly<Record<string, string | number>>;
};

/** Posts what is typed in it, and `fields` unseen. Also after an error the page shows what is stored now. */
export function PostForm({ fields, children, ...props }: PostFormProps) {
  return (
    <Form {...props} method="post" defaultShouldRevalidate>
      {Object.entries(fields ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}

type LinkProps = ComponentProps<typeof Link>;

export const BayLink = ({ className = "", ...props }: LinkProps) => (
  <Link {...props} className={`button button-small button-bay ${className}`} />
);
export const QuietLink = ({ className = "", ...props }: LinkProps) => (
  <Link {...props} className={`button button-small button-quiet ${className}`} />
);

/** A link among the words of a sentence. */
export const TextLink = (props: LinkProps) => <Link {...props} className="link" />;

/** A link on a line of its own, high enough for a thumb. */
export const LineLink = (props: LinkProps) => <Link {...props} className="link inline-flex min-h-11 items-center" />;
