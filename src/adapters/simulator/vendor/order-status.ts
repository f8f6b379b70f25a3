import type { SupplyOrderStatus } from '../../contract.js';
import type { OrderAccepted } from './entries.js';

/** An order accepted by the supplier. */
export interface AcceptedOrder extends OrderAccepted {
  cancelledAt: number | null;
}

/**
 * A step of an order: when it happens as a share of the lead time, and the supplier's name for it.
 */
interface Step {
  share: number;
  code: string;
  text: string;
}

const SHIPPING_STEPS: readonly Step[] = [
  { share: 0, code: 'ACCEPTED', text: '订单已受理 Order accepted' },
  { share: 0.25, code: 'PACKED', text: '仓库已打包 Packed at the warehouse' },
  { share: 0.5, code: 'SHIPPED', text: '已发货 On the way' },
  { share: 1, code: 'SIGNED', text: '已签收 Delivered' },
];

const PICKUP_STEPS: readonly Step[] = [
  { share: 0, code: 'ACCEPTED', text: '订单已受理 Order accepted' },
  { share: 0.5, code: 'READY', text: '可自提 Ready for pickup' },
  { share: 1, code: 'COLLECTED', text: '已自提 Collected' },
];

/** The status of an order at a time at or after its acceptance. */
export function orderStatusAt(order: AcceptedOrder, ms: number): SupplyOrderStatus {
  const cancelled = order.cancelledAt !== null && order.cancelledAt <= ms;
  const until = cancelled ? (order.cancelledAt ?? ms) : ms;
  const steps = order.fulfillment.method === 'pickup' ? PICKUP_STEPS : SHIPPING_STEPS;
  const logistics = steps
    .map(({ share, code, text }) => ({
      at: Math.round(order.at + share * (order.arrivesAt - order.at)),
      code,
      text,
    }))
    .filter(({ at, code }) => at <= until || code === 'ACCEPTED');
  if (cancelled) {
    const text = '供应商已取消 Cancelled by the supplier';
    logistics.push({ at: until, code: 'CANCELLED', text });
    return { state: 'cancelled', description: text, rawStatus: 'CANCELLED', logistics };
  }
  const latest = logistics.at(-1) ?? { code: 'ACCEPTED', text: '' };
  return {
    state: until >= order.arrivesAt ? 'arrived' : 'ordered',
    description: latest.text,
    rawStatus: latest.code,
    logistics,
  };
}
