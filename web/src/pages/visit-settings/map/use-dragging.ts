import { useRef, useState, type PointerEvent } from 'react';
import type { Position } from '../../../positions/position.js';
import type { PinnedPlace, Place } from './pins.js';
import { dragged, pointAt, positionAt, type Point, type Size, type View } from './view.js';

/** Less is a press. */
const DRAG_PX = 5;

interface Drag {
  pointer: number;
  from: Point;
  by: Point;
  /** The pin under the pointer; undefined is the plane itself. */
  pin: string | undefined;
  hasMoved: boolean;
}

interface Options {
  view: View;
  size: Size;
  mayPlace: boolean;
  onView: (view: View) => void;
  onChoose: (id: string | null) => void;
  onPlace: (place: Place, position: Position) => void;
  /** The plane was pressed. */
  place: (point: Point) => void;
}

/** A press chooses a pin or places one; dragging moves a pin or the plane. */
export function useDragging(options: Options) {
  const { view, size, mayPlace, onView, onChoose, onPlace, place } = options;
  const [drag, setDrag] = useState<Drag>();
  const pins = useRef(new Map<string, PinnedPlace>());

  const pointOf = (pin: PinnedPlace): Point => {
    pins.current.set(keyOf(pin), pin);
    const point = pointAt(pin.position, view, size);
    const isDragged = drag?.hasMoved === true && drag.pin === keyOf(pin) && mayPlace;
    return isDragged ? { x: point.x + drag.by.x, y: point.y + drag.by.y } : point;
  };

  const start = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0) return;
    const target = event.target instanceof Element ? event.target : undefined;
    const pin = target?.closest<SVGElement>('[data-pin]')?.dataset.pin;
    event.currentTarget.setPointerCapture(event.pointerId);
    const from = { x: event.clientX, y: event.clientY };
    setDrag({ pointer: event.pointerId, from, by: { x: 0, y: 0 }, pin, hasMoved: false });
  };

  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (drag?.pointer !== event.pointerId) return;
    const by = { x: event.clientX - drag.from.x, y: event.clientY - drag.from.y };
    const hasMoved = drag.hasMoved || Math.hypot(by.x, by.y) > DRAG_PX;
    if (hasMoved && drag.pin === undefined) {
      onView(dragged(view, size, { x: by.x - drag.by.x, y: by.y - drag.by.y }));
    }
    setDrag({ ...drag, by: hasMoved ? by : drag.by, hasMoved });
  };

  const end = (event: PointerEvent<SVGSVGElement>) => {
    if (drag?.pointer !== event.pointerId) return;
    setDrag(undefined);
    const pin = drag.pin === undefined ? undefined : pins.current.get(drag.pin);
    if (!drag.hasMoved) {
      const { left, top } = event.currentTarget.getBoundingClientRect();
      if (pin) onChoose(pin.id);
      else place({ x: event.clientX - left, y: event.clientY - top });
    } else if (pin && mayPlace) {
      const { x, y } = pointAt(pin.position, view, size);
      onView(view);
      onPlace(pin, positionAt({ x: x + drag.by.x, y: y + drag.by.y }, view, size));
    }
  };

  return {
    pointOf,
    handlers: {
      onPointerDown: start,
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: () => {
        setDrag(undefined);
      },
    },
  };
}

export const keyOf = ({ id }: Place): string => id ?? '';
