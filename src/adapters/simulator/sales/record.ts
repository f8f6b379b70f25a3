import type { LedgerRecord, LedgerState } from '../../contract.js';
import type { Calendar } from '../calendar.js';
import { stagesOf, type Stage } from './sale-course.js';
import type { Sale } from './trade.js';

/** The platform's own names for its states. */
const STATUS: Record<LedgerState, { status: string; label: string }> = {
  in_progress: { status: 'WAIT_SETTLE', label: '结算中' },
  pending_review: { status: 'WAIT_REVIEW', label: '待人工审核' },
  settled: { status: 'TRADE_SUCCESS', label: '交易成功' },
  payment_failed: { status: 'PAY_FAILED', label: '扣款失败' },
  refunded: { status: 'TRADE_REFUNDED', label: '已退款' },
  cancelled: { status: 'TRADE_CLOSED', label: '交易关闭' },
};

/** The state of a purchase at a point in time, and when it changes next. */
export interface Standing {
  stage: Stage;
  settledAt: number | null;
  nextChangeAt: number;
}

/** The time must not be before the purchase. */
export function standingAt(sale: Sale, ms: number): Standing {
  const [opened, ...later] = stagesOf(sale.at, sale.fate, sale.lines.length);
  const passed = later.filter(({ at }) => at <= ms);
  return {
    stage: passed.at(-1) ?? opened,
    settledAt: passed.find(({ state }) => state === 'settled')?.at ?? null,
    nextChangeAt: later[passed.length]?.at ?? Infinity,
  };
}

/** The ledger record of a purchase at a point in time. */
export function recordOf(sale: Sale, ms: number, calendar: Calendar): LedgerRecord {
  const { stage, settledAt, nextChangeAt } = standingAt(sale, ms);
  const { status, label } = STATUS[stage.state];
  const taken = stage.state !== 'in_progress' && stage.state !== 'cancelled';
  return {
    orderNo: orderNumber(sale, calendar),
    status,
    statusLabel: label,
    locationId: sale.machine.id,
    locationName: sale.machine.name,
    totalFen: sale.lines.reduce((sum, { priceFen }) => sum + priceFen, 0),
    createdAt: sale.at,
    createdAtRaw: calendar.wallClock(sale.at),
    lines: sale.lines.map(({ slot, priceFen }, index) => ({
      vendorSku: slot.product.machineSku,
      priceFen,
      costFen: costOf(slot.cost, priceFen),
      status: index === 0 ? stage.first : stage.others,
    })),
    state: stage.state,
    takenAt: taken ? sale.at : null,
    settledAt,
    updatedAt: stage.at,
    finalized: nextChangeAt === Infinity,
  };
}

/** Day, machine and number within the day: unique and independent of anything else. */
function orderNumber({ day, machine, number }: Sale, calendar: Calendar): string {
  return `${calendar.compactDate(day)}${machine.number}${String(number).padStart(4, '0')}`;
}

function costOf(cost: Sale['lines'][number]['slot']['cost'], priceFen: number): number | null {
  if (cost === 'missing') return null;
  return cost === 'same_as_price' ? priceFen : cost.known;
}
