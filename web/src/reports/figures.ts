import type { ReportTotals } from '../api/shapes.js';

/** What customers paid and did not get back. */
export const netSales = ({ revenue, refunds }: Pick<ReportTotals, 'revenue' | 'refunds'>): number =>
  revenue - refunds;

/** In whole percent of what was charged for units whose cost is known; undefined without any. */
export const marginPercent = ({
  margin,
  cost_known_revenue,
}: Pick<ReportTotals, 'margin' | 'cost_known_revenue'>): number | undefined =>
  cost_known_revenue > 0 ? Math.round((margin / cost_known_revenue) * 100) : undefined;

/** In whole percent; undefined if there is nothing to compare with. */
export const changePercent = (now: number, before: number): number | undefined =>
  before > 0 ? Math.round(((now - before) / before) * 100) : undefined;

/** +12%, −3%, ±0%. */
export const signedPercent = (percent: number): string =>
  `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent)}%`;
