import {
  availableUnits,
  type FollowedOrder,
  type ListedProduct,
  type PriceListRepository,
  type SupplierOrdersService,
} from '../../files/index.js';
import type {
  OrderNotSent,
  ReadResult,
  SupplyAdapter,
  SupplyCatalog,
  SupplyFulfillment,
  SupplyOrderLine,
  SupplyOrderStatus,
  SupplyProduct,
  WriteResult,
  WriteWaiting,
} from '../contract.js';
import { namespaceParts } from '../namespace.js';
import { orderStatusOf } from './file-order-status.js';

const WAITS = 'it waits to be sent by a person';

/** A supplier without an API: its price list is the catalog, and people send its orders. */
export class FileSupplyAdapter implements SupplyAdapter {
  constructor(
    private readonly namespace: string,
    private readonly lists: PriceListRepository,
    private readonly orders: SupplierOrdersService,
  ) {}

  async catalog({ keyword = '' }: { keyword?: string }): Promise<ReadResult<SupplyCatalog>> {
    const listed = await this.lists.products(this.namespace);
    if (!listed) {
      const reason = 'no price list has been imported yet; upload one';
      return { ok: false, kind: 'refused', reason };
    }
    const sought = keyword.trim().toLowerCase();
    const products = listed
      .filter(({ title, sku, barcode }) =>
        [title, sku, barcode ?? ''].some((text) => text.toLowerCase().includes(sought)),
      )
      .map(productOf);
    const site = { id: 'supplier', name: namespaceParts(this.namespace).vendor };
    return { ok: true, value: { products, sites: [site] } };
  }

  async createOrder(
    ref: string,
    lines: SupplyOrderLine[],
    fulfillment: SupplyFulfillment,
  ): Promise<WriteResult<{ externalRef: string }> | WriteWaiting> {
    const wanted = lines.map(({ vendorSku: sku, quantity, unit }) => ({ sku, quantity, unit }));
    const created = await this.orders.create(this.namespace, ref, wanted, fulfillment);
    if ('refused' in created) {
      return { outcome: 'refused', kind: 'rejected', reason: created.refused };
    }
    const status = statusOf(created);
    if (status.ok) return { outcome: 'ok', value: { externalRef: ref } };
    const { kind, reason } = status;
    return kind === 'waiting'
      ? { outcome: 'waiting', reason }
      : { outcome: 'refused', kind: 'rejected', reason };
  }

  async orderStatus(ref: string): Promise<ReadResult<SupplyOrderStatus> | OrderNotSent> {
    const found = await this.orders.find(this.namespace, ref);
    if (found) return statusOf(found);
    return { ok: false, kind: 'unknown_ref', reason: `there is no order ${ref}` };
  }
}

/** Whatever a person has not said is not claimed. */
function statusOf(followed: FollowedOrder): { ok: true; value: SupplyOrderStatus } | OrderNotSent {
  const { order, marks } = followed;
  if (order.state === 'waiting') return { ok: false, kind: 'waiting', reason: WAITS };
  if (marks.every(({ mark }) => mark !== 'sent')) {
    return { ok: false, kind: 'withdrawn', reason: 'it was cancelled before it was sent' };
  }
  return { ok: true, value: orderStatusOf(followed) };
}

function productOf(listed: ListedProduct): SupplyProduct {
  const { sku, spec, category, barcode, ...product } = listed;
  return {
    ...product,
    vendorSku: sku,
    ...(spec !== null && { spec }),
    ...(category !== null && { category }),
    ...(barcode !== null && { barcode }),
    stock: availableUnits(listed),
  };
}
