import { Injectable } from '@nestjs/common';
import { UnitCostService, type UnitCost } from '../../ledger/index.js';
import { highest } from '../../money/index.js';
import { PurchaseOrderService, type LastPaid } from '../../orders/index.js';
import { PurchasableSkuService, skuId } from '../../skus/index.js';

type PaidProduct = LastPaid & { skuId: string };

/** Goods are sold within a year of being bought. */
const PAID_DAYS = 366;

/** Records what was paid for products whose cost the machine platform does not say. */
@Injectable()
export class PaidCostService {
  constructor(
    private readonly costs: UnitCostService,
    private readonly orders: PurchaseOrderService,
    private readonly skus: PurchasableSkuService,
  ) {}

  async refresh(): Promise<void> {
    for (const { namespace, vendorSkus } of await this.costs.wanted()) {
      const found = await this.paidFor(namespace, vendorSkus);
      if (found.length > 0) await this.costs.record(namespace, found);
    }
  }

  /** What an agent says about aliases does not change what products cost. */
  private async paidFor(namespace: string, vendorSkus: readonly string[]): Promise<UnitCost[]> {
    const ids = vendorSkus.map((sku) => skuId(namespace, sku));
    const sources = await this.skus.supplierSkus(ids, { trustAgents: false });
    const bought = [...new Set([...sources.values()].flat())];
    const paid = (await this.orders.paidPrices(bought, PAID_DAYS)).flatMap(unitCost);
    return vendorSkus.flatMap((vendorSku) => {
      const own = new Set(sources.get(skuId(namespace, vendorSku)));
      return paid
        .filter(({ source }) => own.has(source))
        .map(({ since, costFen }) => ({ vendorSku, since, costFen }));
    });
  }
}

function unitCost({ skuId: source, paidAt: since, prices }: PaidProduct) {
  const price = highest(prices);
  return price ? [{ source, since, costFen: Math.round(price.priceFen / price.contains) }] : [];
}
