const drawings: Record<string, string> = import.meta.glob("/content/guides/scenes/*.svg", {
  eager: true,
  query: "?url",
  import: "default",
});

type SceneProps = {
  /** Id of a ride, a beach spot, a pizzeria, or one of the borough's scenes. */
  id: string;
  /** Classes of the box, which the drawing fills, cropped at the edges. */
  className: string;
  /** What it shows, if no text beside it says so. */
  alt?: string | undefined;
  loading?: "eager" | "lazy";
};

/** A drawn scene, 5 by 3. It grows a little while its card is pointed at. */
export function Scene({ id, className, alt = "", loading = "lazy" }: SceneProps) {
  return (
    <span className={`no-print block overflow-hidden ${className}`}>
      <img
        src={drawings[`/content/guides/scenes/${id}.svg`]}
        alt={alt}
        width="400"
        height="240"
        loading={loading}
        className="size-full object-cover motion-safe:transition-transform motion-safe:duration-700 motion-safe:group-hover:scale-105"
      />
    </span>
  );
}
