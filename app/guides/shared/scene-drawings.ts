import "./scene-drawings.css";

const files: Record<string, string> = import.meta.glob("/content/guides/scenes/*.svg", {
  eager: true,
  query: "?url",
  import: "default",
});

/** The SVG text of a ride's, a beach spot's or a pizzeria's scene, by its id. Rejects if it cannot be fetched. */
export async function drawingOf(id: string): Promise<string> {
  const response = await fetch(files[`/content/guides/scenes/${id}.svg`] ?? "");
  if (!response.ok) throw new Error(`The scene of ${id} answered ${response.status}`);
  return response.text();
}
