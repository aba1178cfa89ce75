import { useEffect, useState } from "react";
import { useNearViewport } from "#app/components/ui/use-near-viewport.ts";

type SceneProps = {
  /** Id of a ride, a beach spot or a pizzeria; its drawing is `content/guides/scenes/<id>.svg`. */
  id: string;
  /** The room for the drawing, which fills it and is cropped from the middle. */
  className: string;
};

/** The drawn scene of a card, fetched near the screen and put into the page itself: in an `<img>` it could not move with the card. */
export function Scene({ id, className }: SceneProps) {
  const [room, near] = useNearViewport<HTMLDivElement>();
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
    <div
      ref={room}
      aria-hidden="true"
      className={`scene needs-script overflow-hidden ${className}`}
      // oxlint-disable-next-line react/no-danger -- our own file
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
}
