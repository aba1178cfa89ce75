import { Form } from "react-router";
import type { ExportName } from "#server/backup/export.ts";

const labels: Record<ExportName, string> = {
  everything: "Everything, as one JSON file",
  stays: "Stays",
  inquiries: "Inquiries",
  payments: "Payments",
  reviews: "Reviews",
  nights: "Nights and blocks",
  mails: "Emails",
};

/** The backup, and everything as files to read. */
export function FileSection() {
  return (
    <>
      <p className="mt-2">
        A backup holds the whole house; the command <code>restore</code> puts it back. It has your guests' data in it:
        keep it where nobody else looks.
      </p>
      {/* The answer is a file, which only the browser itself can save. */}
      <Form method="post" action="/desk/settings/backup" reloadDocument className="mt-4">
        <button type="submit" className="button button-small button-bay">
          Download a backup
        </button>
      </Form>
      <h3 className="mt-8 font-semibold">As files to read</h3>
      <p className="mt-2">Tables open in any spreadsheet program.</p>
      <ul className="mt-2">
        {Object.entries(labels).map(([name, label]) => (
          <li key={name}>
            <a href={`/desk/settings/export/${name}`} download className="link inline-flex min-h-11 items-center">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
