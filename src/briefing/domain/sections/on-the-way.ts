import { yuan } from '../../../money/index.js';
import type { BriefingLine, WholeSection } from '../briefing.js';
import type { BriefingFacts } from '../briefing-facts.js';
import { MOST_LINES } from '../fitted.js';
import type { Incoming } from '../incoming.js';
import { localTime } from '../local-time.js';
import { ref } from '../refs.js';

export const onTheWay = ({ incoming, zone }: BriefingFacts): WholeSection => ({
  lines: incoming.slice(0, MOST_LINES).map((goods) => incomingLine(goods, zone)),
  total: incoming.length,
  restRef: ref(['orders'], { kind: 'purchase' }),
});

function incomingLine(goods: Incoming, zone: string): BriefingLine {
  const { kind, id, vendor, totalFen, runId, isDelivered, isOverdue } = goods;
  const what = kind === 'run' ? `run ${id}` : `order ${id} at ${vendor ?? ''}`;
  const named = `${what} for ${yuan(totalFen)}${runId === null ? '' : `, for run ${runId}`}`;
  const path = kind === 'run' ? ['replenishment', 'runs', id] : ['orders', id];
  const due = localTime(goods.dueAt, zone);
  const ordered = `ordered ${localTime(goods.orderedAt, zone)}`;
  if (isDelivered) {
    return {
      text: `${named}: the supplier has delivered it, but it is NOT arrived in the machines: nobody has recorded what was put in`,
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
