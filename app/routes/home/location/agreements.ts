const key = "map-agreements";

function stored(): string[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    return Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];
  } catch {
    return [];
  }
}

/** Whether the visitor has agreed, in this tab, that a server is asked for its map. */
export function hasAgreed(type: string): boolean {
  return stored().includes(type);
}

/** Remembers an agreement until the tab is closed. Where storage is forbidden, the question comes again. */
export function rememberAgreement(type: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([...new Set([...stored(), type])]));
  } catch {
    // Private windows may refuse; asking twice does no harm.
  }
}
