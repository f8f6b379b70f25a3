import { inBoth, useTexts } from '../../../i18n/language.js';
import styles from './skill-plot.module.css';
import { HORIZONS, skillScale, type SkillSeries } from './skill-scale.js';

const TEXTS = inBoth(
  {
    plot: 'Error reduction compared with the naive forecast, by days ahead. The table below has the same data.',
    naive: 'naive forecast',
    days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
    better: 'smaller error',
  },
  {
    plot: '按预测天数，误差比简单规则小多少；下表内容相同',
    naive: '简单规则',
    days: (days: number) => `${days} 天`,
    better: '误差更小',
  },
);

const WIDTH = 360;
const HEIGHT = 220;
const LEFT = 48;
const RIGHT = 8;
const TOP = 20;
const BOTTOM = 28;
/** The gap between two versions at the same horizon. */
const APART = 14;
const CAP = 4;

const LOOKS = [styles.first, styles.second, styles.third];

/** A point and its interval for each horizon and version, relative to the naive forecast. */
export function SkillPlot({ series }: { series: readonly SkillSeries[] }) {
  const texts = useTexts(TEXTS);
  const scale = skillScale(series);
  const y = (value: number) => HEIGHT - BOTTOM - scale.at(value) * (HEIGHT - TOP - BOTTOM);
  const column = (WIDTH - LEFT - RIGHT) / HORIZONS.length;
  const x = (horizon: number) =>
    LEFT + column * (HORIZONS.findIndex((one) => one === horizon) + 0.5);
  return (
    <svg
      className={styles.plot}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={texts.plot}
    >
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line
            className={tick === 0 ? styles.naive : styles.line}
            x1={LEFT}
            x2={WIDTH - RIGHT}
            y1={y(tick)}
            y2={y(tick)}
          />
          <text className={styles.tick} x={LEFT - 6} y={y(tick) + 4} textAnchor="end">
            {signedPercent(tick)}
          </text>
        </g>
      ))}
      <text className={styles.word} x={LEFT + 2} y={12}>
        ↑ {texts.better}
      </text>
      <text className={styles.word} x={WIDTH - RIGHT} y={y(0) - 5} textAnchor="end">
        {texts.naive}
      </text>
      {HORIZONS.map((horizon) => (
        <text
          key={horizon}
          className={styles.tick}
          x={x(horizon)}
          y={HEIGHT - 8}
          textAnchor="middle"
        >
          {texts.days(horizon)}
        </text>
      ))}
      {series.map(({ version, points }, index) => (
        <g key={version} className={LOOKS[index % LOOKS.length]}>
          {points.map(({ horizon, value, low, high }) => {
            const at = x(horizon) + (index - (series.length - 1) / 2) * APART;
            return (
              <g key={horizon}>
                <line x1={at} x2={at} y1={y(low)} y2={y(high)} />
                <line x1={at - CAP} x2={at + CAP} y1={y(low)} y2={y(low)} />
                <line x1={at - CAP} x2={at + CAP} y1={y(high)} y2={y(high)} />
                <circle cx={at} cy={y(value)} r={4.5} />
              </g>
            );
          })}
        </g>
      ))}
    </svg>
  );
}

/** The legend of the strategy versions. */
export function SkillLegend({ series }: { series: readonly SkillSeries[] }) {
  return (
    <ul className={styles.legend}>
      {series.map(({ version }, index) => (
        <li key={version}>
          <svg width={14} height={14} aria-hidden="true" className={LOOKS[index % LOOKS.length]}>
            <circle cx={7} cy={7} r={5} />
          </svg>
          {version}
        </li>
      ))}
    </ul>
  );
}

const signedPercent = (share: number): string =>
  `${share > 0 ? '+' : share < 0 ? '−' : ''}${Math.abs(Math.round(share * 100))}%`;
