import { moneyText } from '../../../money/index.js';
import type { BriefingLine, WholeSection } from '../briefing.js';
import type { BriefingFacts } from '../briefing-facts.js';
import type { Goods, Incoming } from '../incoming.js';
import { localTime } from '../local-time.js';
import { quoted } from '../quoted.js';
import { ref } from '../refs.js';

const GOODS_NAMED = 3;

const PATHS: Record<Incoming['kind'], string[]> = {
  order: ['orders'],
  run: ['replenishment', 'runs'],
  checkout: ['checkout-sessions'],
};

export const onTheWay = ({ incoming, zone }: BriefingFacts): WholeSection => ({
  lines: incoming.map((goods) => () => incomingLine(goods, zone)),
  restRef: ref(['orders'], { kind: 'purchase' }),
});

function incomingLine(goods: Incoming, zone: string): BriefingLine {
  const { kind, id, vendor, totalFen, runId, isDelivered, isOverdue } = goods;
  const what = kind === 'run' ? `run ${id}` : `${kind} ${id} at ${vendor ?? ''}`;
  const named = `${what} for ${moneyText(totalFen)}${goodsText(goods.goods)}${runId === null ? '' : `, for run ${runId}`}`;
  const path = [...PATHS[kind], id];
  const due = localTime(goods.dueAt, zone);
  const ordered = `ordered ${localTime(goods.orderedAt, zone)}`;
  if (isDelivered) {
    return {
      text: `${named}: the supplier has delivered it, but it is NOT arrived in the machines: nobody has recorded what was put in`,
      ref: ref(path),
    };
  }
  if (kind === 'checkout' && !isOverdue) {
    return {
      text: `${named}: NOT confirmed by the supplier yet, NOT arrived, ${ordered}; do not buy it again`,
      ref: ref(path),
    };
  }
  return {
    text: isOverdue
      ? `OVERDUE: ${named}, NOT arrived, was due ${due}, ${ordered}`
      : `${named}: NOT arrived, due ${due}, ${ordered}`,
    ref: ref(path),
  };
}

/** For example ` (10 × "Cola", 2 BX × "Tea" and 3 more)`. */
function goodsText(goods: readonly Goods[]): string {
  if (goods.length === 0) return '';
  const named = goods
    .slice(0, GOODS_NAMED)
    .map(
      ({ title, quantity, unit }) =>
        `${quantity}${unit === 'EA' ? '' : ` ${unit}`} × ${quoted(title)}`,
    );
  const more = goods.length - named.length;
  return ` (${named.join(', ')}${more > 0 ? ` and ${more} more` : ''})`;
}
