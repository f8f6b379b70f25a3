import { Injectable } from '@nestjs/common';
import { skuId } from '../skus/index.js';
import { text, type Text } from '../texts/index.js';
import {
  CapabilityRegistry,
  errorMessage,
  info,
  price,
  warning,
  withMessages,
} from '../ucp/index.js';
import type { PriceLine } from './domain/price-line.js';
import { belowCost as belowCostOf, missed, toBeSet } from './domain/wording.js';
import type { PricesAnswer, UpdatedPrice, WaitingPriceBody } from './pricing.answers.js';
import type { PriceResult } from './requests/pricing.service.js';
import type { WaitingPrice } from './waiting/price-waiting.service.js';

@Injectable()
export class PricingView {
  constructor(private readonly capabilities: CapabilityRegistry) {}

  answer({ machine, effect, asked, belowCost }: PriceResult): PricesAnswer {
    const { namespace, locationId } = machine;
    const messages = [
      ...(asked ? [errorMessage('approval_required', waiting(asked))] : []),
      ...(effect?.missed ?? []).map((line) => errorMessage('supplier_rejected', missed(line))),
      ...(effect?.waiting ?? []).map((price) => info('waits_to_be_set', toBeSet(price))),
      ...belowCost.map((line) => warning('below_cost', belowCostOf(line))),
    ];
    const updated = (effect?.taken ?? []).map((line) => updatedPrice(namespace, line));
    const waits = (effect?.waiting ?? []).map((one) => waitingPrice(namespace, one));
    return {
      ...withMessages({ location: locationId, updated }, messages),
      ...(waits.length > 0 && { waiting: waits }),
      ...(asked && {
        actions: { [this.capabilities.extension('approval')]: [{ id: asked.approvalId }] },
      }),
    };
  }
}

const waiting = ({ approvalId, reasons }: NonNullable<PriceResult['asked']>): Text =>
  text('prices_wait', { id: approvalId, because: reasons });

const updatedPrice = (namespace: string, line: PriceLine): UpdatedPrice => ({
  item: {
    id: skuId(namespace, line.vendorSku),
    ...(line.title.trim() !== '' && { title: line.title }),
  },
  previous: price(line.beforeFen),
  price: price(line.afterFen),
});

function waitingPrice(namespace: string, { line, taskId }: WaitingPrice): WaitingPriceBody {
  const { item, previous, price: wanted } = updatedPrice(namespace, line);
  return { item, previous, price: wanted, task: { id: taskId } };
}
