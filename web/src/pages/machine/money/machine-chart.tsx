import { useMemo } from 'react';
import uPlot from 'uplot';
import type { MachineDay } from '../../../api/shapes.js';
import { axisLook, Plot, type Look, type PlotOptions } from '../../../charts/plot.js';
import { useLocalDates } from '../../../reports/local-dates.js';
import styles from './money.module.css';

const HEIGHT = 240;
/** uPlot's names of the sides exist only as types. */
const RIGHT = 1 as unknown as uPlot.Axis.Side;
/** The same as in the legend. */
const RECEIVED = '▼';
const PRICES = '◆';

/** Visual only: the table has the same data. */
export default function MachineChart({ days }: { days: readonly MachineDay[] }) {
  const { short } = useLocalDates();
  const data = useMemo(() => dataOf(days), [days]);
  const options = useMemo(() => optionsOf(days, short), [days, short]);
  return <Plot data={data} options={options} height={HEIGHT} className={styles.chart} />;
}

const dataOf = (days: readonly MachineDay[]): uPlot.AlignedData => [
  days.map((_, index) => index),
  days.map(({ forecast }) => forecast?.high ?? null),
  days.map(({ forecast }) => forecast?.low ?? null),
  days.map(({ units }) => units),
  days.map(({ stock }) => stock),
];

const fromZero = (_: uPlot, __: number, most: number): [number, number] => [
  0,
  most > 0 ? most * 1.05 : 1,
];

const optionsOf =
  (days: readonly MachineDay[], short: (date: string) => string) =>
  (look: Look): PlotOptions => {
    const { color } = look;
    const axis = axisLook(look);
    const edge = { stroke: color('--muted'), width: 1, dash: [2, 3], points: { show: false } };
    return {
      legend: { show: false },
      cursor: { show: false },
      // Above: room for the events.
      padding: [22, 8, 0, 0],
      scales: {
        x: { time: false, range: [-0.5, days.length - 0.5] },
        y: { range: fromZero },
        stock: { range: fromZero },
      },
      axes: [
        {
          ...axis,
          size: 28,
          space: 64,
          incrs: [1, 2, 7, 14],
          grid: { show: false },
          values: (_, places) => places.map((place) => short(days[place]?.date ?? '')),
        },
        { ...axis, size: 40 },
        { ...axis, scale: 'stock', side: RIGHT, size: 44, grid: { show: false } },
      ],
      bands: [{ series: [1, 2], fill: color('--raised') }],
      series: [
        {},
        edge,
        edge,
        {
          fill: color('--accent'),
          width: 0,
          paths: uPlot.paths.bars?.({ size: [0.5, 30] }),
          points: { show: false },
        },
        {
          scale: 'stock',
          stroke: color('--link'),
          width: 2,
          spanGaps: true,
          // A machine that was read only today has no line yet.
          points: { show: true, size: 5, fill: color('--link') },
        },
      ],
      hooks: {
        draw: [
          (chart) => {
            drawEvents(chart, days, look);
          },
        ],
      },
    };
  };

function drawEvents(chart: uPlot, days: readonly MachineDay[], { color }: Look): void {
  const { ctx, bbox } = chart;
  const ratio = devicePixelRatio;
  ctx.save();
  ctx.textAlign = 'center';
  ctx.font = `${11 * ratio}px sans-serif`;
  days.forEach(({ received, price_changes }, index) => {
    const x = chart.valToPos(index, 'x', true);
    const write = (sign: string, name: string, line: number) => {
      ctx.fillStyle = color(name);
      ctx.fillText(sign, x, bbox.top - (2 + line * 10) * ratio);
    };
    if (received > 0) write(RECEIVED, '--link', 0);
    if (price_changes > 0) write(PRICES, '--warning', 1);
  });
  ctx.restore();
}
