import { type RefObject, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigation, useSubmit } from "react-router";

type DragOrder = {
  /** The ids in the order to show. */
  order: readonly string[];
  /** The one that is being dragged. */
  dragged: string | null;
  /** Begins a drag; for `onPointerDown` of a row's handle. */
  grab: (id: string, event: PointerEvent) => void;
};

/** So near to the window's edge, in pixels, the page scrolls under the dragged photo. */
const edge = 90;
/** By so many pixels each frame. */
const step = 9;

/** Moves rows by their handles, with mouse or finger, and posts the new order when the row is let go. */
export function useDragOrder(ids: readonly string[], version: string, list: RefObject<HTMLElement | null>): DragOrder {
  const submit = useSubmit();
  const isIdle = useNavigation().state === "idle";
  const [order, setOrder] = useState<readonly string[]>(ids);
  const [dragged, setDragged] = useState<string | null>(null);
  const pointer = useRef(0);
  const [isPosted, setIsPosted] = useState(false);
  const shown = dragged !== null || isPosted ? order : ids;

  /** Puts the dragged row where the pointer is. */
  const follow = useEffectEvent(() => {
    if (pointer.current < edge) window.scrollBy(0, -step);
    if (pointer.current > window.innerHeight - edge) window.scrollBy(0, step);
    const rows = [...(list.current?.children ?? [])];
    const under = rows.findIndex((row) => pointer.current < row.getBoundingClientRect().bottom);
    const to = under < 0 ? rows.length - 1 : under;
    const from = order.indexOf(dragged ?? "");
    if (from >= 0 && from !== to) setOrder(order.toSpliced(from, 1).toSpliced(to, 0, dragged ?? ""));
  });

  const letGo = useEffectEvent((isCanceled: boolean) => {
    setDragged(null);
    if (isCanceled || order.join(" ") === ids.join(" ")) return;
    setIsPosted(true);
    const fields = { id: dragged ?? "", order: order.join(" "), version };
    void submit(fields, { method: "post", replace: true, preventScrollReset: true });
  });

  useEffect(() => {
    if (dragged === null) return;
    // On the window: a row that is moved in the document loses the pointer.
    const move = (event: globalThis.PointerEvent) => (pointer.current = event.clientY);
    const up = () => letGo(false);
    const cancel = () => letGo(true);
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", cancel);
    let frame = requestAnimationFrame(function next() {
      follow();
      frame = requestAnimationFrame(next);
    });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("pointercancel", cancel);
    };
  }, [dragged]);

  // Saved or refused: what the server says counts.
  useEffect(() => {
    if (isIdle) setIsPosted(false);
  }, [isIdle]);

  return {
    order: shown,
    dragged,
    grab(id, event) {
      if (event.button !== 0) return;
      pointer.current = event.clientY;
      setOrder(ids);
      setDragged(id);
    },
  };
}
