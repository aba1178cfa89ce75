import "./scene-drawings.css";

const files: Record<string, string> = import.meta.glob("/content/guides/scenes/*.svg", {
  eager: true,
  query: "?url",
  import: "default",
});

/** Fetches the SVG of a scene by the id of its ride, beach spot or pizzeria. Rejects if that fails. */
export async function drawingOf(id: string): Promise<string> {
  const response = await fetch(files[`/content/guides/scenes/${id}.svg`] ?? "");
  if (!response.ok) throw new Error(`The scene of ${id} answered ${response.status}`);
  return response.text();
}
