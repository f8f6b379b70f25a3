import { useMemo } from 'react';
import type uPlot from 'uplot';
import { axisLook, Plot, type Look, type PlotOptions } from '../../../charts/plot.js';
import { axisMoney } from '../../../format/money.js';
import styles from './sales.module.css';
import type { Curves } from './sales-day.js';

const HEIGHT = 190;
const EVERY_SIX_HOURS = [0, 6, 12, 18, 24];

/** Visual only: the same data is also given as text and as a table. */
export default function SalesChart({ curves }: { curves: Curves }) {
  const data = useMemo(() => dataOf(curves), [curves]);
  return <Plot data={data} options={optionsFor} height={HEIGHT} className={styles.chart} />;
}

const dataOf = ({ at, today, usual }: Curves): uPlot.AlignedData => [at, usual, today];

function optionsFor(look: Look): PlotOptions {
  const { color } = look;
  const axis = axisLook(look);
  return {
    legend: { show: false },
    cursor: { show: false },
    scales: { x: { time: false, range: [0, 24] }, y: { range: (_, __, most) => [0, most || 1] } },
    axes: [
      {
        ...axis,
        size: 28,
        splits: () => EVERY_SIX_HOURS,
        values: (_, hours) => hours.map((hour) => `${String(hour).padStart(2, '0')}:00`),
      },
      { ...axis, size: 56, values: (_, amounts) => amounts.map(axisMoney) },
    ],
    series: [
      {},
      { stroke: color('--muted'), width: 2, dash: [6, 4], points: { show: false } },
      {
        stroke: color('--accent'),
        width: 3,
        fill: color('--accent-soft'),
        points: { show: false },
      },
    ],
  };
}
