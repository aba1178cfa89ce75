import "./scene-drawings.css";

/** URLs of the drawings in `content/guides/scenes` by path. */
const files: Record<string, string> = import.meta.glob("/content/guides/scenes/*.svg", {
  eager: true,
  query: "?url",
  import: "default",
});

const drawings = new Map<string, Promise<string>>();

/** The SVG text of a ride's, a beach spot's or a pizzeria's scene, by its id; fetched once. Rejects if it cannot be fetched. */
export function drawingOf(id: string): Promise<string> {
  const known = drawings.get(id);
  if (known) return known;
  const drawing = fetchDrawing(id);
  drawings.set(id, drawing);
  // A later card may have more luck.
  drawing.catch(() => drawings.delete(id));
  return drawing;
}

async function fetchDrawing(id: string): Promise<string> {
  const response = await fetch(files[`/content/guides/scenes/${id}.svg`] ?? "");
  if (!response.ok) throw new Error(`The scene of ${id} answered ${response.status}`);
  return response.text();
}
