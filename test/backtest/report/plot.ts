import { errorPanel } from './error-panel.js';
import { document, text } from './svg.js';
import { weekPanel, type ShownContender } from './week-panel.js';
import type { Backtest } from '../backtest.js';
import { dateOf } from '../sales/local-day.js';
import { HORIZON_DAYS } from '../forecast/horizon.js';
import { STRATEGIES } from '../../../src/replenishment/domain/strategies/index.js';

const WIDTH = 1100;
const ROW_HEIGHT = 330;
const PANEL_HEIGHT = 220;
const SHOWN: readonly ShownContender[] = [
  { name: STRATEGIES.naive.version, color: '#c2571a' },
  { name: STRATEGIES.adaptive.version, color: '#1f5fa8' },
];
const OTHERS = '#777';

const colorOf = (contender: string): string =>
  SHOWN.find(({ name }) => name === contender)?.color ?? OTHERS;

/** One row per file: the error of each week, and the overall error of every contender. */
export function drawPlot(backtests: readonly Backtest[]): string {
  const rows = backtests.flatMap(({ history, split, measured }, row) => {
    const top = row * ROW_HEIGHT + 70;
    const labelOf = (week: number) => dateOf(history.firstDay + split.at + week * HORIZON_DAYS);
    return [
      text(50, top - 40, `${history.name}, from day ${split.at} on`, { size: 16 }),
      ...weekPanel({ left: 50, top, width: 520, height: PANEL_HEIGHT }, measured, SHOWN, labelOf),
      ...errorPanel({ left: 610, top, width: 460, height: PANEL_HEIGHT }, measured, colorOf),
    ];
  });
  return document(WIDTH, backtests.length * ROW_HEIGHT + 10, rows);
}
