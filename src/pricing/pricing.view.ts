import { Injectable } from '@nestjs/common';
import { skuId } from '../skus/index.js';
import { CapabilityRegistry, errorMessage, price, warning, withMessages } from '../ucp/index.js';
import type { PriceLine } from './domain/price-line.js';
import { belowCostText, missedText } from './domain/wording.js';
import type { PricesAnswer, UpdatedPrice } from './pricing.answers.js';
import type { PriceResult } from './requests/pricing.service.js';

@Injectable()
export class PricingView {
  constructor(private readonly capabilities: CapabilityRegistry) {}

  answer({ machine, effect, asked, belowCost }: PriceResult): PricesAnswer {
    const { namespace, locationId } = machine;
    const messages = [
      ...(asked ? [errorMessage('approval_required', wanted(asked))] : []),
      ...(effect?.missed ?? []).map((line) => errorMessage('supplier_rejected', missedText(line))),
      ...belowCost.map((line) => warning('below_cost', belowCostText(line))),
    ];
    const updated = (effect?.taken ?? []).map((line) => updatedPrice(namespace, line));
    return {
      ...withMessages({ location: locationId, updated }, messages),
      ...(asked && {
        actions: { [this.capabilities.extension('approval')]: [{ id: asked.approvalId }] },
      }),
    };
  }
}

const wanted = ({ approvalId, reasons }: { approvalId: string; reasons: string[] }): string =>
  `Nothing was changed; it waits for decision ${approvalId}: ${reasons.join('; ')}`;

const updatedPrice = (namespace: string, line: PriceLine): UpdatedPrice => ({
  item: {
    id: skuId(namespace, line.vendorSku),
    ...(line.title.trim() !== '' && { title: line.title }),
  },
  previous: price(line.beforeFen),
  price: price(line.afterFen),
});
