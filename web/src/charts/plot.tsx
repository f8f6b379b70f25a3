import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

/** The page's colors and font, for a canvas. */
export interface Look {
  color: (name: string) => string;
  font: string;
}

export type PlotOptions = Omit<uPlot.Options, 'width' | 'height'>;

interface Props {
  data: uPlot.AlignedData;
  /** Not created anew on every render: a change draws the chart again. */
  options: (look: Look) => PlotOptions;
  height: number;
  /** Must reserve the height, so that nothing below moves when the chart is drawn. */
  className: string | undefined;
}

/** A chart. Visual only: the same data must also be given as text or as a table. */
export function Plot({ data, options, height, className }: Props) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let chart: uPlot | undefined;
    const draw = () => {
      chart?.destroy();
      const size = { width: element.clientWidth, height };
      chart = new uPlot({ ...options(lookOf(element)), ...size }, data, element);
    };
    draw();
    const resized = new ResizeObserver(() => {
      chart?.setSize({ width: element.clientWidth, height });
    });
    resized.observe(element);
    // A canvas keeps the colors it was drawn with.
    const themed = new MutationObserver(draw);
    themed.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      resized.disconnect();
      themed.disconnect();
      chart?.destroy();
    };
  }, [data, options, height]);

  return <div ref={place} className={className} aria-hidden="true" />;
}

/** The look of every axis. */
export const axisLook = ({ color, font }: Look): uPlot.Axis => ({
  stroke: color('--muted'),
  font,
  grid: { stroke: color('--line'), width: 1 },
  ticks: { show: false },
});

function lookOf(element: HTMLElement): Look {
  const look = getComputedStyle(element);
  return {
    color: (name) => look.getPropertyValue(name).trim(),
    font: `12px ${look.fontFamily}`,
  };
}
