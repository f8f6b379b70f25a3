import { useId, useRef, useState } from 'react';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Button } from '../../../parts/button.js';
import { positionText, type Position } from '../../../positions/position.js';
import { MEASURES } from '../../../visits/measures.js';
import { Grid } from './grid.js';
import { Pin } from './pin.js';
import type { PinnedPlace, Place } from './pins.js';
import styles from './plane.module.css';
import { useDragging } from './use-dragging.js';
import { useSize } from './use-size.js';
import { gridKm, labelled, positionAt, viewOf, zoomed, type Point } from './view.js';

const TEXTS = inBoth(
  {
    label: (pins: number, chosen: string) =>
      `Plane with ${pins} pins. ${chosen === '' ? 'Choose a machine to place it.' : `Arrow keys move the cross, Enter places ${chosen}.`}`,
    cross: (position: string) => `Cross at ${position}`,
    closer: 'Zoom in',
    farther: 'Zoom out',
    all: 'Show all',
    scale: (distance: string) => `Lines are ${distance} apart. North is above.`,
  },
  {
    label: (pins, chosen) =>
      `平面图，共 ${pins} 个坐标。${chosen === '' ? '选择一台机器即可标注。' : `方向键移动十字，回车键标注 ${chosen}。`}`,
    cross: (position) => `十字位于 ${position}`,
    closer: '放大',
    farther: '缩小',
    all: '显示全部',
    scale: (distance) => `网格线间距 ${distance}，上方为北。`,
  },
);

const STEPS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const STEP_PX = 12;
const ZOOM = 1.6;

interface Props {
  pins: readonly [PinnedPlace, ...PinnedPlace[]];
  /** What the next press on the plane places. */
  chosen: Place | undefined;
  mayPlace: boolean;
  onChoose: (id: string | null) => void;
  onPlace: (place: Place, position: Position) => void;
}

/** Where the depot and the machines are, without streets: no other service learns of them. */
export function Plane({ pins, chosen, mayPlace, onChoose, onPlace }: Props) {
  const texts = useTexts(TEXTS);
  const measures = useTexts(MEASURES);
  const frame = useRef<HTMLDivElement>(null);
  const hint = useId();
  const size = useSize(frame);
  const whole = viewOf(
    pins.map(({ position }) => position),
    size,
  );
  // Placing a pin must not move everything else under the finger.
  const [kept, setView] = useState<typeof whole>();
  const view = kept ?? whole;
  const [cross, setCross] = useState<Point>();
  const place = (point: Point) => {
    if (!chosen || !mayPlace) return;
    setView(view);
    onPlace(chosen, positionAt(point, view, size));
  };
  const dragging = useDragging({ view, size, mayPlace, onView: setView, onChoose, onPlace, place });
  const points = pins.map((pin) => ({ ...pin, ...dragging.pointOf(pin) }));
  const named = labelled(
    points.toSorted((one, other) => rank(one) - rank(other)),
    size,
  );
  const lines = gridKm(view.kmAcross);

  function rank({ id }: Place): number {
    return id === chosen?.id ? 0 : id === null ? 1 : 2;
  }

  const press = (key: string): boolean => {
    const at = cross ?? { x: size.width / 2, y: size.height / 2 };
    const step = STEPS[key];
    if (step) {
      setCross({
        x: Math.min(size.width, Math.max(0, at.x + step.x * STEP_PX)),
        y: Math.min(size.height, Math.max(0, at.y + step.y * STEP_PX)),
      });
    } else if (key === 'Enter' || key === ' ') place(at);
    else if (key === '+') setView(zoomed(view, 1 / ZOOM));
    else if (key === '-') setView(zoomed(view, ZOOM));
    else return false;
    return true;
  };

  return (
    <div>
      <div ref={frame} className={styles.frame}>
        <svg
          role="application"
          aria-label={texts.label(pins.length, chosen?.name ?? '')}
          aria-describedby={hint}
          tabIndex={0}
          className={styles.plane}
          data-placing={chosen !== undefined && mayPlace ? true : undefined}
          width={size.width}
          height={size.height}
          {...dragging.handlers}
          onKeyDown={(event) => {
            if (press(event.key)) event.preventDefault();
          }}
          onBlur={() => {
            setCross(undefined);
          }}
        >
          <Grid view={view} size={size} km={lines} />
          {points.map((pin) => (
            <Pin key={pin.id} pin={pin} label={named.get(pin)} isChosen={pin.id === chosen?.id} />
          ))}
          {cross && (
            <path
              className={styles.cross}
              d={`M${cross.x - 14} ${cross.y}h28M${cross.x} ${cross.y - 14}v28`}
            />
          )}
        </svg>
      </div>
      <p className="unseen" role="status">
        {cross && texts.cross(positionText(positionAt(cross, view, size)))}
      </p>
      <div className={styles.tools}>
        <span id={hint} className="small muted">
          {texts.scale(measures.km(lines))}
        </span>
        <span className={styles.zoom}>
          <Button
            aria-label={texts.closer}
            onClick={() => {
              setView(zoomed(view, 1 / ZOOM));
            }}
          >
            +
          </Button>
          <Button
            aria-label={texts.farther}
            onClick={() => {
              setView(zoomed(view, ZOOM));
            }}
          >
            −
          </Button>
          <Button
            onClick={() => {
              setView(undefined);
            }}
          >
            {texts.all}
          </Button>
        </span>
      </div>
    </div>
  );
}
