import type { PinnedPlace } from './pins.js';
import styles from './plane.module.css';
import { keyOf } from './use-dragging.js';
import type { Point } from './view.js';

interface Props {
  pin: PinnedPlace & Point;
  /** On which side its name is; undefined where there is no room for it. */
  label: 'left' | 'right' | undefined;
  isChosen: boolean;
}

/** A machine, or the depot as a square. */
export function Pin({ pin, label, isChosen }: Props) {
  const { x, y, id, name } = pin;
  return (
    <g
      data-pin={keyOf(pin)}
      data-chosen={isChosen || undefined}
      className={id === null ? styles.depot : styles.pin}
      transform={`translate(${x} ${y})`}
    >
      {/* Fingers are larger than pins. */}
      <circle r="22" className={styles.touch} />
      {id === null ? <rect x="-8" y="-8" width="16" height="16" rx="2" /> : <circle r="7" />}
      {label && (
        <text x={label === 'left' ? -13 : 13} y="5" textAnchor={label === 'left' ? 'end' : 'start'}>
          {name}
        </text>
      )}
    </g>
  );
}
