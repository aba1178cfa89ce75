import { type ComponentProps, createContext, type RefObject, use } from "react";
import { Form, type FormProps, Link, useNavigation } from "react-router";
import { idempotencyKeyField } from "#contract/forms/form.ts";

type ButtonProps = ComponentProps<"button"> & { intent?: string };

/** Submits its form, with `intent` if there is one. While a navigation is pending, a second press does nothing and the focus stays here. */
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

/** The key of the page's forms: new after each answer, so that a form whose answer was lost can be sent again and is done once. */
export const FormKeyContext = createContext("");

/** A POST form with `fields` as hidden inputs. The page reloads its data after an error, too. */
export function PostForm({ fields, children, ...props }: PostFormProps) {
  return (
    <Form {...props} method="post" defaultShouldRevalidate>
      <input type="hidden" name={idempotencyKeyField} value={use(FormKeyContext)} />
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

/** A link inside a sentence. */
export const TextLink = (props: LinkProps) => <Link {...props} className="link" />;

/** A link on its own line, tall enough for a thumb. */
export const LineLink = (props: LinkProps) => <Link {...props} className="link inline-flex min-h-11 items-center" />;
