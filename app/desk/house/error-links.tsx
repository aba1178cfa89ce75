type ErrorLinksProps = {
  /** Of each field that is wrong, the id of the element around it and what messages call it. */
  fields: readonly { id: string; label: string }[];
};

/** Leads to the fields that are wrong: some forms are long. */
export function ErrorLinks({ fields }: ErrorLinksProps) {
  if (fields.length === 0) return null;
  return (
    <ul className="mt-1">
      {fields.map(({ id, label }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            onClick={(event) => {
              // As a change of address it would end what the form was answered.
              event.preventDefault();
              document.getElementById(id)?.querySelector<HTMLElement>("input, textarea, select")?.focus();
            }}
            className="link inline-flex min-h-11 items-center"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
