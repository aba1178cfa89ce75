import { useEffect, useState } from "react";
import { useNearViewport } from "#app/components/ui/use-near-viewport.ts";

type SceneProps = {
  /** Id of a ride, a beach spot or a pizzeria; its drawing is `content/guides/scenes/<id>.svg`. */
  id: string;
  /** Classes of the box, which the drawing fills, cropped at the edges. */
  className: string;
};

/** A card's drawn scene, fetched near the screen and inlined: in an `<img>`, the card's hover could not animate it. */
export function Scene({ id, className }: SceneProps) {
  const [room, near] = useNearViewport<HTMLSpanElement>();
  const [drawing, setDrawing] = useState("");

  useEffect(() => {
    if (!near) return;
    let left = false;
    import("./scene-drawings.ts")
      .then(({ drawingOf }) => drawingOf(id))
      .then((svg) => left || setDrawing(svg))
      .catch(() => undefined);
    return () => {
      left = true;
    };
  }, [id, near]);

  return (
    <span
      ref={room}
      aria-hidden="true"
      className={`scene needs-script block overflow-hidden ${className}`}
      // oxlint-disable-next-line react/no-danger -- our own file
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
}
