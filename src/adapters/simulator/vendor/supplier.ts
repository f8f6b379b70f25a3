import { isDeepStrictEqual } from 'node:util';
import type {
  SupplyCatalog,
  SupplyFulfillment,
  SupplyOrderLine,
  SupplyOrderStatus,
} from '../../contract.js';
import type { Calendar } from '../calendar.js';
import { SITES, type Product, type SupplyListing } from '../world/products.js';
import { accept, refuse, unknownRef, type Answer } from './answer.js';
import type { BookedOrder } from './books.js';
import type { Clock } from './clock.js';
import type { JournalEntry, OrderAccepted } from './entries.js';
import type { Journal } from './journal.js';
import { checkFulfillment, checkOrderLines } from './order-checks.js';
import { orderStatusAt, type AcceptedOrder } from './order-status.js';
import { Warehouse } from './warehouse.js';

export type Cancellation = 'cancelled' | 'too_late' | 'unknown';

/** The supply side of `acme`: a catalogue, a warehouse and an order book. */
export class Supplier {
  readonly #listings = new Map<string, SupplyListing>();
  readonly #orders = new Map<string, AcceptedOrder>();
  readonly #warehouse: Warehouse;

  constructor(
    seed: string,
    products: readonly Product[],
    private readonly calendar: Calendar,
    private readonly clock: Clock,
    private readonly journal: Journal,
    private readonly leadTimeMs: number,
  ) {
    for (const { listing } of products) if (listing) this.#listings.set(listing.vendorSku, listing);
    this.#warehouse = new Warehouse(seed, [...this.#listings.values()]);
  }

  catalog({ keyword = '' }: { keyword?: string }): Answer<SupplyCatalog> {
    const now = this.clock.now();
    const sought = keyword.trim().toLowerCase();
    const products = [...this.#listings.values()]
      .filter(({ title, spec }) => `${title} ${spec ?? ''}`.toLowerCase().includes(sought))
      .map((listing) => ({ ...listing, stock: this.#warehouse.stockAt(listing.vendorSku, now) }));
    return accept({ products, sites: SITES.map((site) => ({ ...site })) });
  }

  async createOrder(
    ref: string,
    givenLines: SupplyOrderLine[],
    givenFulfillment: SupplyFulfillment,
  ): Promise<Answer<{ externalRef: string }>> {
    const lines = givenLines.map(({ vendorSku, quantity, unit }) => ({
      vendorSku,
      quantity,
      unit,
    }));
    const fulfillment = withoutUndefined(givenFulfillment);
    const known = this.#orders.get(ref);
    if (known) {
      const same = isDeepStrictEqual([known.lines, known.fulfillment], [lines, fulfillment]);
      if (!same) return refuse(`Reference ${ref} was already used for another order`);
      await this.journal.settled();
      return accept({ externalRef: known.externalRef });
    }
    const problem =
      (ref.trim() === '' ? 'The order has no reference' : undefined) ??
      checkFulfillment(fulfillment) ??
      checkOrderLines(lines, this.#listings, (sku) =>
        this.#warehouse.stockAt(sku, this.clock.now()),
      );
    if (problem !== undefined) return refuse(problem);
    const at = this.clock.mark();
    const entry: OrderAccepted = {
      type: 'order_accepted',
      at,
      ref,
      externalRef: this.#nextExternalRef(at),
      lines,
      fulfillment,
      totalFen: lines.reduce((sum, line) => sum + this.#priceOf(line), 0),
      arrivesAt: at + this.leadTimeMs,
    };
    await this.#record(entry);
    return accept({ externalRef: entry.externalRef });
  }

  orderStatus(ref: string): Answer<SupplyOrderStatus> {
    const order = this.#orders.get(ref);
    return order ? accept(orderStatusAt(order, this.clock.now())) : unknownRef(ref);
  }

  async cancel(ref: string): Promise<Cancellation> {
    const order = this.#orders.get(ref);
    if (!order) return 'unknown';
    const { state } = orderStatusAt(order, this.clock.now());
    if (state === 'arrived') return 'too_late';
    if (state === 'ordered') {
      await this.#record({ type: 'order_cancelled', at: this.clock.mark(), ref });
    }
    return 'cancelled';
  }

  orders(): BookedOrder[] {
    const now = this.clock.now();
    return [...this.#orders.values()].map((order) => ({
      ref: order.ref,
      externalRef: order.externalRef,
      lines: structuredClone(order.lines),
      fulfillment: { ...order.fulfillment },
      totalFen: order.totalFen,
      state: orderStatusAt(order, now).state,
      acceptedAt: order.at,
    }));
  }

  /** Applies a journal entry; ignores those of the platform. */
  apply(entry: JournalEntry): void {
    if (entry.type === 'order_accepted') {
      this.#orders.set(entry.ref, { ...entry, cancelledAt: null });
      for (const line of entry.lines) this.#warehouse.take(line, entry.at);
    } else if (entry.type === 'order_cancelled') {
      const order = this.#orders.get(entry.ref);
      if (!order) return;
      order.cancelledAt = entry.at;
      for (const line of order.lines) this.#warehouse.putBack(line, order.at);
    }
  }

  async #record(entry: JournalEntry): Promise<void> {
    this.journal.append(entry);
    this.apply(entry);
    await this.journal.settled();
  }

  #nextExternalRef(at: number): string {
    const date = this.calendar.compactDate(this.calendar.dayOf(at));
    return `SO${date}${String(this.#orders.size + 1).padStart(6, '0')}`;
  }

  #priceOf({ vendorSku, quantity, unit }: SupplyOrderLine): number {
    const listing = this.#listings.get(vendorSku);
    const priceFen = unit === 'pack' ? listing?.packPriceFen : listing?.eachPriceFen;
    return quantity * (priceFen ?? 0);
  }
}

/** As read back from the journal, so that a repeated order compares equal. */
function withoutUndefined(fulfillment: SupplyFulfillment): SupplyFulfillment {
  return JSON.parse(JSON.stringify(fulfillment)) as SupplyFulfillment;
}
