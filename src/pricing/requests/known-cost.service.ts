import { Injectable } from '@nestjs/common';
import { AdapterRegistry, describeReadFailure, type SupplyProduct } from '../../adapters/index.js';
import { FreshCalls } from '../../concurrency/index.js';
import { LedgerService } from '../../ledger/index.js';
import { highest, type PiecePrice } from '../../money/index.js';
import { PurchaseOrderService } from '../../orders/index.js';
import { PurchasableSkuService, skuId, skuParts } from '../../skus/index.js';
import {
  KnownCosts,
  ledgerCost,
  paidCost,
  presentCost,
  type KnownCost,
  type OfferedProduct,
  type PaidProduct,
} from '../domain/known-cost.js';

/** What a supplier sells, by its own SKU, or why that could not be read. */
interface Catalog {
  products: ReadonlyMap<string, SupplyProduct>;
  problem?: string;
}

/** The suppliers' SKU ids of each product, by the machine's SKU. */
type Sources = ReadonlyMap<string, readonly string[]>;

type FoundCost = KnownCost | { problem: string };

/** The age up to which a paid price counts as the cost. */
const PAID_DAYS = 90;

/** Finds what products in machines cost. Must not run inside a transaction. */
@Injectable()
export class KnownCostService {
  private readonly catalogs = new FreshCalls<Catalog>();

  constructor(
    private readonly skus: PurchasableSkuService,
    private readonly orders: PurchaseOrderService,
    private readonly ledger: LedgerService,
    private readonly adapters: AdapterRegistry,
  ) {}

  /**
   * What was last paid, else the cost of the last sale. What an agent says about aliases counts only
   * where nothing else tells the cost, so that it cannot make an expensive product look cheap.
   * @param askSuppliers whether suppliers are asked for the price of what has neither.
   */
  async find(
    namespace: string,
    vendorSkus: readonly string[],
    { askSuppliers }: { askSuppliers: boolean },
  ): Promise<KnownCosts> {
    if (askSuppliers) await this.skus.readNewSuppliers();
    const costs = new Map<string, FoundCost>();
    const addMissing = (found: ReadonlyMap<string, FoundCost>) => {
      for (const [sku, cost] of found) if (!costs.has(sku)) costs.set(sku, cost);
    };
    const unknown = (sources: Sources) => new Map([...sources].filter(([sku]) => !costs.has(sku)));
    const confirmed = await this.sources(namespace, vendorSkus, { trustAgents: false });
    addMissing(await this.paid(confirmed));
    addMissing(await this.sold(namespace, vendorSkus));
    if (askSuppliers) addMissing(await this.present(unknown(confirmed)));
    const rest = [...unknown(confirmed).keys()];
    const claimed = await this.sources(namespace, rest, { trustAgents: true });
    addMissing(await this.paid(claimed));
    if (askSuppliers) addMissing(await this.present(unknown(claimed)));
    return new KnownCosts(costs, askSuppliers);
  }

  private async sold(
    namespace: string,
    vendorSkus: readonly string[],
  ): Promise<Map<string, FoundCost>> {
    const costs = await this.ledger.unitCosts(namespace, vendorSkus);
    return new Map([...costs].map(([sku, costFen]) => [sku, ledgerCost(costFen)]));
  }

  private async sources(
    namespace: string,
    vendorSkus: readonly string[],
    trust: { trustAgents: boolean },
  ): Promise<Sources> {
    const ids = vendorSkus.map((sku) => skuId(namespace, sku));
    const found = await this.skus.supplierSkus(ids, trust);
    return new Map(vendorSkus.map((sku) => [sku, found.get(skuId(namespace, sku)) ?? []]));
  }

  private async paid(sources: Sources): Promise<Map<string, FoundCost>> {
    const paid = await this.orders.lastPaid([...new Set([...sources.values()].flat())], PAID_DAYS);
    return eachOf(sources, (own) => {
      const bought = own.flatMap((source): PaidProduct[] => {
        const last = paid.get(source);
        return last ? [{ ...last, skuId: source }] : [];
      });
      return paidCost(bought);
    });
  }

  private async present(sources: Sources): Promise<Map<string, FoundCost>> {
    const vendors = new Set([...sources.values()].flat().map(namespaceOf));
    const catalogs = new Map<string, Catalog>();
    await Promise.all(
      [...vendors].map(async (vendor) => catalogs.set(vendor, await this.catalog(vendor))),
    );
    return eachOf(sources, (own) => {
      const offered = own.flatMap((source): OfferedProduct[] => {
        const { namespace = '', vendorSku = '' } = skuParts(source) ?? {};
        const product = catalogs.get(namespace)?.products.get(vendorSku);
        return product ? [{ skuId: source, price: priceOf(product) }] : [];
      });
      const [problem] = own.flatMap((source) => catalogs.get(namespaceOf(source))?.problem ?? []);
      return presentCost(offered) ?? (problem === undefined ? undefined : { problem });
    });
  }

  /** Never from a cache; callers share a read that starts after their request. */
  private catalog(namespace: string): Promise<Catalog> {
    return this.catalogs.run(namespace, async () => {
      const answer = await this.adapters.liveSupply(namespace)?.catalog({});
      if (!answer) return { products: new Map() };
      if (!answer.ok) {
        return { products: new Map(), problem: describeReadFailure(namespace, answer) };
      }
      const { products } = answer.value;
      return { products: new Map(products.map((product) => [product.vendorSku, product])) };
    });
  }
}

/** The exact price of a single unit. */
const priceOf = ({ eachPriceFen, packPriceFen, packSize }: SupplyProduct): PiecePrice => {
  const each = { priceFen: eachPriceFen, contains: 1 };
  if (packPriceFen === null) return each;
  return highest([each, { priceFen: packPriceFen, contains: packSize }]) ?? each;
};

const namespaceOf = (id: string): string => skuParts(id)?.namespace ?? '';

function eachOf(
  sources: Sources,
  costOf: (skuIds: readonly string[]) => FoundCost | undefined,
): Map<string, FoundCost> {
  return new Map(
    [...sources].flatMap(([vendorSku, skuIds]) => {
      const cost = costOf(skuIds);
      return cost ? [[vendorSku, cost] as const] : [];
    }),
  );
}
