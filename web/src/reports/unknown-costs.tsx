import type { ReportTotals } from '../api/shapes.js';
import { inBoth, useTexts } from '../i18n/language.js';
import { Badge } from '../parts/figures/badge.js';
import { REPORT_WORDS } from './report-words.js';

const TEXTS = inBoth(
  {
    of: (unknown: string, units: string) =>
      `The cost of ${unknown} of ${units} units is not known. Margin and profit leave them out.`,
  },
  { of: (unknown, units) => `${units} 件中有 ${unknown} 件成本未知，毛利和利润不含这些商品。` },
);

/** Tells apart what margin and profit say nothing about. */
export function UnknownCosts({ totals }: { totals: ReportTotals }) {
  const texts = useTexts(TEXTS);
  const words = useTexts(REPORT_WORDS);
  const { cost_unknown_units: unknown, units } = totals;
  if (unknown === 0) return null;
  return (
    <p className="small">
      <Badge tone="warning">{words.unknownCost}</Badge>{' '}
      {texts.of(unknown.toLocaleString('en'), units.toLocaleString('en'))}
    </p>
  );
}
