import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import styles from './sales.module.css';
import type { Curves } from './sales-day.js';

const HEIGHT = 190;
const EVERY_SIX_HOURS = [0, 6, 12, 18, 24];

/** Visual only: the same data is also given as text and as a table. */
export default function SalesChart({ curves }: { curves: Curves }) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<uPlot>(undefined);
  const shown = useRef(curves);

  useEffect(() => {
    shown.current = curves;
    chart.current?.setData(dataOf(curves));
  }, [curves]);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const draw = () => {
      chart.current?.destroy();
      chart.current = new uPlot(optionsFor(element), dataOf(shown.current), element);
    };
    draw();
    const resized = new ResizeObserver(() => {
      chart.current?.setSize({ width: element.clientWidth, height: HEIGHT });
    });
    resized.observe(element);
    // A canvas keeps the colors it was drawn with.
    const themed = new MutationObserver(draw);
    themed.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      resized.disconnect();
      themed.disconnect();
      chart.current?.destroy();
      chart.current = undefined;
    };
  }, []);

  return <div ref={place} className={styles.chart} aria-hidden="true" />;
}

const dataOf = ({ at, today, usual }: Curves): uPlot.AlignedData => [at, usual, today];

function optionsFor(element: HTMLElement): uPlot.Options {
  const look = getComputedStyle(element);
  const colour = (name: string) => look.getPropertyValue(name).trim();
  const axis = {
    stroke: colour('--muted'),
    font: `12px ${look.fontFamily}`,
    grid: { stroke: colour('--line'), width: 1 },
    ticks: { show: false },
  };
  return {
    width: element.clientWidth,
    height: HEIGHT,
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
      { ...axis, size: 56, values: (_, yuan) => yuan.map((value) => `¥${value.toLocaleString()}`) },
    ],
    series: [
      {},
      { stroke: colour('--muted'), width: 2, dash: [6, 4], points: { show: false } },
      {
        stroke: colour('--accent'),
        width: 3,
        fill: colour('--accent-soft'),
        points: { show: false },
      },
    ],
  };
}
