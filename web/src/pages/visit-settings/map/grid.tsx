import styles from './plane.module.css';
import type { Size, View } from './view.js';

interface Props {
  view: View;
  size: Size;
  /** Between the lines. */
  km: number;
}

/** Lines at round distances from the middle. */
export function Grid({ view, size, km }: Props) {
  const step = (km / view.kmAcross) * size.width;
  return (
    <g className={styles.grid}>
      {offsets(size.width / 2, step).map((x) => (
        <path key={`x${x}`} d={`M${size.width / 2 + x} 0V${size.height}`} />
      ))}
      {offsets(size.height / 2, step).map((y) => (
        <path key={`y${y}`} d={`M0 ${size.height / 2 + y}H${size.width}`} />
      ))}
    </g>
  );
}

function offsets(most: number, step: number): number[] {
  const count = Math.floor(most / step);
  return Array.from({ length: 2 * count + 1 }, (_, index) => (index - count) * step);
}
