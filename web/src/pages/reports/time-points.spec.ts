import type { ReportRow } from '../../api/shapes.js';
import type { LocalDates } from '../../reports/local-dates.js';
import { timePoints } from './time-points.js';

const row = (label: string, revenue: number) => ({ label, revenue, refunds: 50 }) as ReportRow;

const dates: LocalDates = {
  short: (date) => `short ${date}`,
  day: (date) => `day ${date}`,
  span: (from, to) => `${from} to ${to}`,
  weekday: String,
  compact: String,
};

it('each day or week stands beside the one at the same place of the last period', () => {
  const points = timePoints(
    [row('2026-06-01', 150), row('2026-06-08/2026-06-14', 250)],
    [row('2026-05-31', 100)],
    dates,
  );
  expect(points).toMatchObject([
    { name: 'day 2026-06-01', short: 'short 2026-06-01', lastNet: 50 },
    { name: '2026-06-08 to 2026-06-14', short: 'short 2026-06-08', lastNet: undefined },
  ]);
});
