/**
 * Props of a button that opens a `<dialog>` as a modal. `app/platform/dialogs.ts` answers it before the application has loaded; without
 * JavaScript the browser does.
 */
export function opens(id: string) {
  return { type: "button", "aria-haspopup": "dialog", command: "show-modal", commandfor: id } as const;
}

/** Props of a button that closes it. */
export function closes(id: string) {
  return { type: "button", command: "close", commandfor: id } as const;
}
