import styles from './sparkline.module.css';

const HEIGHT = 24;
const STEP = 4;

/** A row of small bars, one per day; a thin line for zero. */
export function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  const most = Math.max(1, ...values);
  return (
    <svg
      className={styles.sparkline}
      role="img"
      aria-label={label}
      width={values.length * STEP}
      height={HEIGHT}
      viewBox={`0 0 ${values.length * STEP} ${HEIGHT}`}
    >
      {values.map((value, index) => {
        const height = Math.max(1, (value / most) * HEIGHT);
        return (
          <rect
            key={index}
            x={index * STEP}
            y={HEIGHT - height}
            width={STEP - 1}
            height={height}
            opacity={value > 0 ? 1 : 0.35}
          />
        );
      })}
    </svg>
  );
}
