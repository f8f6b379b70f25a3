import { isDeepStrictEqual } from 'node:util';
import type { LedgerRecord } from '../../../src/adapters/contract.js';
import {
  answers,
  type Bodies,
  type Script,
  type VendorRequest,
} from '../../support/vendor/index.js';
import { MACHINES, ROSTER, SUPPLY, type SupplyGood } from './goods.js';

export interface SoldLine {
  vendorSku: string;
  quantity: number;
  unit: 'each' | 'pack';
  /** The price of one unit at that time. */
  priceFen: number;
  /** The highest price that was listed shortly before: what the customer may have seen. */
  highestFen: number;
  packSize: number;
}

export interface SoldOrder {
  vendor: string;
  ref: string;
  externalRef: string;
  lines: SoldLine[];
  totalFen: number;
  /** What it would have cost at the highest prices that were listed shortly before. */
  highestTotalFen: number;
  at: number;
}

export interface ChangedPrices {
  vendor: string;
  locationId: string;
  lines: { vendorSku: string; priceFen: number; beforeFen: number }[];
  at: number;
}

/** What the vendors recorded, oldest first. */
export interface MarketBooks {
  orders: SoldOrder[];
  priceChanges: ChangedPrices[];
  /** Orders whose number was used for another one before. */
  refusedRefs: string[];
}

const DAY_MS = 86_400_000;
const SALE_DAYS = 12;
const SALES_A_DAY = 2;
const PLENTY = 2_000_000_000;
const LOW_STOCK = 2;
const CAPACITY = 12;
const LARGEST_PAGE = 100;
/** A customer who has just read the old price still gets it. */
const HONORED_MS = 2_000;

/** Several suppliers and machine platforms in one process, each below its own path. */
export class Market {
  readonly books: MarketBooks = { orders: [], priceChanges: [], refusedRefs: [] };
  private readonly supply = new Map<string, Map<string, SupplyGood>>();
  private readonly prices = new Map<string, number>();
  private readonly sales = sales();
  /** Prices that were listed until then. */
  private readonly former = new Map<SupplyGood, { until: number; good: SupplyGood }[]>();

  constructor() {
    for (const [vendor, goods] of Object.entries(SUPPLY)) {
      this.supply.set(vendor, new Map(goods.map((good) => [good.vendorSku, { ...good }])));
    }
    for (const { id, namespace, goods } of ROSTER) {
      for (const { vendorSku, priceFen } of goods) {
        this.prices.set(slotOf(namespace, id, vendorSku), priceFen);
      }
    }
  }

  readonly scripts: Record<string, Script> = {
    catalog: (request) => ({ products: this.catalog(vendorOf(request)), sites: [] }),
    createOrder: (request) => this.order(vendorOf(request), request.body as Bodies['createOrder']),
    orderStatus: (request) => this.status(request.ref),
    inventory: (request) => ({
      items: this.inventory(vendorOf(request), request.query.get('locationId') ?? ''),
    }),
    updatePrices: (request) =>
      this.changePrices(vendorOf(request), request.body as Bodies['updatePrices']),
    ledger: (request) => this.ledger(vendorOf(request), request.query),
  };

  /** Multiplies the prices of a supplier's product. */
  reprice(vendor: string, vendorSku: string, factor: number): void {
    const good = this.supply.get(vendor)?.get(vendorSku);
    if (!good) throw new Error(`${vendor} does not sell ${vendorSku}`);
    const former = this.former.get(good) ?? [];
    this.former.set(good, [...former, { until: Date.now(), good: { ...good } }]);
    good.eachFen = Math.max(1, Math.round(good.eachFen * factor));
    good.packFen = good.packFen === null ? null : Math.max(1, Math.round(good.packFen * factor));
  }

  private catalog(vendor: string): object[] {
    return [...(this.supply.get(vendor)?.values() ?? [])].map(
      ({ vendorSku, title, packSize, packFen, eachFen, derived = false, barcode, category }) => ({
        vendorSku,
        title,
        packSize,
        packPriceFen: packFen,
        eachPriceFen: eachFen,
        eachPriceDerived: derived,
        stock: PLENTY,
        ...(barcode !== undefined && { barcode }),
        ...(category !== undefined && { category }),
      }),
    );
  }

  private order(vendor: string, { ref, lines }: Bodies['createOrder']) {
    const known = this.books.orders.find((order) => order.ref === ref);
    let highestTotalFen = 0;
    const sold = lines.map((line): SoldLine => {
      const good = this.supply.get(vendor)?.get(line.vendorSku);
      if (!good) throw new Error(`No such good: ${line.vendorSku}`);
      const prices = this.honored(good, line.unit);
      const highestFen = Math.max(...prices);
      highestTotalFen += line.quantity * highestFen;
      const packSize = line.unit === 'pack' ? good.packSize : 1;
      return { ...line, priceFen: Math.min(...prices), highestFen, packSize };
    });
    if (known) {
      const isSame =
        known.vendor === vendor && isDeepStrictEqual(wanted(known.lines), wanted(sold));
      if (isSame) return { externalRef: known.externalRef };
      this.books.refusedRefs.push(ref);
      return answers({ ok: false, reason: `${ref} was used for another order` }, 409);
    }
    const externalRef = `SO${this.books.orders.length + 1}`;
    const totalFen = sold.reduce((sum, { quantity, priceFen }) => sum + quantity * priceFen, 0);
    const at = Date.now();
    const order = { vendor, ref, externalRef, lines: sold, totalFen, highestTotalFen, at };
    this.books.orders.push(order);
    return { externalRef };
  }

  /** The present price, and those that were listed a moment ago. */
  private honored(good: SupplyGood, unit: SoldLine['unit']): number[] {
    const former = this.former.get(good) ?? [];
    const recent = former.filter(({ until }) => Date.now() - until < HONORED_MS);
    return [good, ...recent.map((one) => one.good)].map(({ vendorSku, eachFen, packFen }) => {
      const priceFen = unit === 'pack' ? packFen : eachFen;
      if (priceFen === null) throw new Error(`${vendorSku} is not sold by the box`);
      return priceFen;
    });
  }

  private status(ref: string) {
    return this.books.orders.some((order) => order.ref === ref)
      ? { state: 'ordered', description: 'Ordered', rawStatus: 1, logistics: [] }
      : answers({ ok: false, reason: 'no such order' }, 404);
  }

  private inventory(vendor: string, locationId: string): object[] {
    return (MACHINES[vendor]?.[locationId] ?? []).map(({ vendorSku, title, barcode }) => ({
      vendorSku,
      title,
      priceFen: this.prices.get(slotOf(vendor, locationId, vendorSku)),
      stock: LOW_STOCK,
      capacity: CAPACITY,
      ...(barcode !== undefined && { barcode }),
    }));
  }

  private changePrices(vendor: string, { locationId, lines }: Bodies['updatePrices']) {
    const changed = lines.map(({ vendorSku, priceFen }) => {
      const beforeFen = this.prices.get(slotOf(vendor, locationId, vendorSku));
      if (beforeFen === undefined) throw new Error(`${locationId} has no ${vendorSku}`);
      return { vendorSku, priceFen, beforeFen };
    });
    for (const { vendorSku, priceFen } of changed) {
      this.prices.set(slotOf(vendor, locationId, vendorSku), priceFen);
    }
    this.books.priceChanges.push({ vendor, locationId, lines: changed, at: Date.now() });
    return { count: lines.length };
  }

  private ledger(vendor: string, query: URLSearchParams): object {
    const number = (name: string, otherwise: number) => Number(query.get(name) ?? otherwise);
    const [from, to] = [number('fromMs', 0), number('toMs', Infinity)];
    const [page, size] = [number('page', 1), number('size', LARGEST_PAGE)];
    const found = (this.sales.get(vendor) ?? []).filter(
      ({ createdAt }) => createdAt !== null && createdAt >= from && createdAt < to,
    );
    return {
      records: found.slice((page - 1) * size, page * size),
      page,
      pages: Math.ceil(found.length / size),
      total: found.length,
    };
  }
}

/** A few sales a day in every lane, newest first. */
function sales(): Map<string, LedgerRecord[]> {
  const now = Date.now();
  const byVendor = new Map<string, LedgerRecord[]>();
  for (const { id, namespace, goods } of ROSTER) {
    const records = byVendor.get(namespace) ?? [];
    byVendor.set(namespace, records);
    for (const { vendorSku, priceFen, costFen, costInLedger = false } of goods) {
      for (let sale = 1; sale <= SALE_DAYS * SALES_A_DAY; sale += 1) {
        const createdAt = Math.round(now - (sale * DAY_MS) / SALES_A_DAY);
        records.push({
          orderNo: `${id}-${vendorSku}-${sale}`,
          status: 'DONE',
          locationId: id,
          totalFen: priceFen,
          createdAt,
          createdAtRaw: String(createdAt),
          lines: [{ vendorSku, priceFen, costFen: costInLedger ? costFen : null, status: 'paid' }],
        });
      }
    }
  }
  for (const records of byVendor.values()) {
    records.sort((one, other) => (other.createdAt ?? 0) - (one.createdAt ?? 0));
  }
  return byVendor;
}

/** The namespace is the first part of the path. */
const vendorOf = ({ url }: VendorRequest): string => url.split('/')[1] ?? '';

const slotOf = (vendor: string, locationId: string, vendorSku: string) =>
  `${vendor} ${locationId} ${vendorSku}`;

const wanted = (lines: readonly SoldLine[]) =>
  lines.map(({ vendorSku, quantity, unit }) => ({ vendorSku, quantity, unit }));
