import { useMemo } from 'react';
import uPlot from 'uplot';
import { axisLook, Plot, type Look, type PlotOptions } from '../../charts/plot.js';
import { axisMoney, inMajorUnits } from '../../format/money.js';
import { netSales } from '../../reports/figures.js';
import styles from './reports.module.css';
import type { TimePoint } from './time-points.js';

const HEIGHT = 220;

/** Visual only: the table has the same data. */
export default function TimeChart({ points }: { points: readonly TimePoint[] }) {
  const data = useMemo(() => dataOf(points), [points]);
  const options = useMemo(() => optionsOf(points), [points]);
  return <Plot data={data} options={options} height={HEIGHT} className={styles.chart} />;
}

const dataOf = (points: readonly TimePoint[]): uPlot.AlignedData => [
  points.map((_, index) => index),
  points.map(({ row }) => inMajorUnits(netSales(row))),
  points.map(({ lastNet }) => (lastNet === undefined ? null : inMajorUnits(lastNet))),
];

const optionsOf =
  (points: readonly TimePoint[]) =>
  (look: Look): PlotOptions => {
    const { color } = look;
    const axis = axisLook(look);
    return {
      legend: { show: false },
      cursor: { show: false },
      scales: {
        // Half a place on either side, for the width of the bars.
        x: { time: false, range: [-0.5, points.length - 0.5] },
        y: { range: (_, __, most) => [0, most > 0 ? most * 1.05 : 1] },
      },
      axes: [
        {
          ...axis,
          size: 28,
          space: 64,
          incrs: [1, 2, 3, 7, 14, 28, 56, 112, 364],
          grid: { show: false },
          values: (_, places) => places.map((place) => points[place]?.short ?? ''),
        },
        {
          ...axis,
          size: 64,
          values: (_, amounts) => amounts.map(axisMoney),
        },
      ],
      series: [
        {},
        {
          fill: color('--accent'),
          width: 0,
          paths: uPlot.paths.bars?.({ size: [0.7, 60] }),
          points: { show: false },
        },
        { stroke: color('--muted'), width: 2, dash: [6, 4], points: { show: false } },
      ],
    };
  };
