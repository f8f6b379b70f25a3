import type { VisitStop } from '../api/shapes.js';
import { money } from '../format/money.js';
import { inBoth, useTexts } from '../i18n/language.js';
import { MEASURES } from './measures.js';

const TEXTS = inBoth(
  {
    text: (worth: string, cost: string, way: string) => `Worth ${worth}, costs ${cost} (${way})`,
    comma: ', ',
  },
  {
    text: (worth, cost, way) => `收益 ${worth}，成本 ${cost}（${way}）`,
    comma: '，',
  },
);

type Figures = Pick<VisitStop, 'worth' | 'cost' | 'minutes' | 'drive_minutes' | 'km'>;

/** What a visit is worth and what it costs: worth ¥31, costs ¥18 (22 min, 4 km). */
export function useWorthText(hasPositions: boolean): (stop: Figures) => string {
  const texts = useTexts(TEXTS);
  const measures = useTexts(MEASURES);
  return ({ worth, cost, minutes, drive_minutes: drive, km }) => {
    const way = [
      measures.minutes(minutes + drive),
      ...(hasPositions ? [measures.km(km)] : []),
    ].join(texts.comma);
    return texts.text(money(worth.amount), money(cost.amount), way);
  };
}
