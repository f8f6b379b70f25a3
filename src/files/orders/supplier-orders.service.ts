import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { authorOf, type Author } from '../../auth/index.js';
import { TransactionService } from '../../database/index.js';
import { UcpError } from '../../ucp/index.js';
import { marked, type StatedMark } from '../domain/orders/order-marks.js';
import { availableUnits, type ListedProduct } from '../domain/rows/price-row.js';
import { PriceListRepository } from '../prices/price-list.repository.js';
import type {
  GivenMark,
  OrderDelivery,
  SupplierOrder,
  SupplierOrderLine,
} from './supplier-order.js';
import { SupplierOrdersRepository } from './supplier-orders.repository.js';

export interface WantedOrderLine {
  sku: string;
  quantity: number;
  unit: 'each' | 'pack';
}

/** An order with everything that was said about it. */
export interface FollowedOrder {
  order: SupplierOrder;
  marks: GivenMark[];
}

/** Keeps orders from suppliers that have price lists, until people have dealt with them. */
@Injectable()
export class SupplierOrdersService {
  constructor(
    private readonly transactions: TransactionService,
    private readonly orders: SupplierOrdersRepository,
    private readonly lists: PriceListRepository,
  ) {}

  /**
   * The same number is the same order.
   * @returns why it was refused, or the order as it is now.
   */
  create(
    namespace: string,
    ref: string,
    wanted: readonly WantedOrderLine[],
    delivery: OrderDelivery,
  ): Promise<FollowedOrder | { refused: string }> {
    return this.transactions.run(async (manager) => {
      const known = await this.orders.find(namespace, ref, manager);
      if (!known) {
        const products = await this.lists.products(namespace, manager);
        const lines = linesOf(wanted, products ?? []);
        if (typeof lines === 'string') return { refused: lines };
        const totalFen = lines.reduce(
          (sum, { priceFen, quantity }) => sum + priceFen * quantity,
          0,
        );
        await this.orders.insert(manager, { namespace, ref, lines, totalFen, delivery });
      }
      const order = await this.orders.find(namespace, ref, manager);
      if (!order) throw new Error(`The order ${ref} was not stored.`);
      if (!isSame(order, wanted, delivery)) {
        return { refused: `the number ${ref} was used for another order` };
      }
      return { order, marks: await this.orders.marks(order.number, manager) };
    });
  }

  async find(namespace: string, ref: string): Promise<FollowedOrder | undefined> {
    const order = await this.orders.find(namespace, ref);
    return order && { order, marks: await this.orders.marks(order.number) };
  }

  /**
   * Records what a person says about an order.
   * @throws UcpError `conflict` when it contradicts what was said before.
   */
  async mark(namespace: string, ref: string, stated: StatedMark, by: Author): Promise<void> {
    await this.transactions.run(async (manager) => {
      const order = await this.orders.lock(manager, namespace, ref);
      if (!order) throw unknownOrder(ref);
      const marks = await this.orders.marks(order.number, manager);
      const given = new Set(marks.map(({ mark }) => mark));
      const result = marked({ ...order, given }, stated);
      if (result.kind === 'refused') {
        throw new UcpError('conflict', { content: `Order ${ref}: ${result.reason}` });
      }
      if (result.kind === 'same') return;
      const { state, arrived } = result;
      const lines = order.lines.map((line, index) => ({ ...line, arrived: arrived[index] ?? 0 }));
      const mark = {
        mark: stated.mark,
        arrived: stated.mark === 'arrived' ? [...arrived] : null,
        isFinal: stated.isFinal,
        markedBy: authorOf(by),
      };
      await this.orders.mark(manager, { ...order, state, lines }, mark);
    });
  }
}

export const unknownOrder = (ref: string): UcpError =>
  new UcpError('not_found', { content: `There is no order ${ref}` });

/** @returns in words why it cannot be ordered. */
function linesOf(
  wanted: readonly WantedOrderLine[],
  products: readonly ListedProduct[],
): SupplierOrderLine[] | string {
  const bySku = new Map(products.map((product) => [product.sku, product]));
  const unitsOf = new Map<string, number>();
  const lines: SupplierOrderLine[] = [];
  for (const { sku, quantity, unit } of wanted) {
    const product = bySku.get(sku);
    if (!product) return `${sku} is not in the price list`;
    const { title, spec, barcode, packSize, packPriceFen, eachPriceFen } = product;
    const stock = availableUnits(product);
    const contains = unit === 'pack' ? packSize : 1;
    const units = (unitsOf.get(sku) ?? 0) + quantity * contains;
    unitsOf.set(sku, units);
    if (units > stock) return `${sku} has only ${stock} units in stock`;
    const priceFen = unit === 'pack' ? (packPriceFen ?? eachPriceFen * packSize) : eachPriceFen;
    lines.push({ sku, title, spec, barcode, unit, contains, priceFen, quantity, arrived: 0 });
  }
  return lines;
}

const isSame = (
  { lines, delivery }: SupplierOrder,
  wanted: readonly WantedOrderLine[],
  wantedDelivery: OrderDelivery,
): boolean =>
  isDeepStrictEqual(
    lines.map(({ sku, quantity, unit }) => ({ sku, quantity, unit })),
    wanted.map(({ sku, quantity, unit }) => ({ sku, quantity, unit })),
  ) && isDeepStrictEqual(delivery, JSON.parse(JSON.stringify(wantedDelivery)));
