import type { FileStockService, StatedSalesRepository } from '../../files/index.js';
import type {
  LedgerPage,
  LedgerQuery,
  MachineAdapter,
  MachineInventory,
  ReadFailure,
  ReadResult,
  WriteRefused,
} from '../contract.js';
import { itemOf, ledgerRecord } from './file-records.js';

const LARGEST_PAGE = 100;

const NOT_SERVED = 'a vendor with files takes no requests';
const REFUSED: WriteRefused = { outcome: 'refused', kind: 'unsupported', reason: NOT_SERVED };
const UNSUPPORTED: ReadFailure = { ok: false, kind: 'unsupported', reason: NOT_SERVED };

/** Machines that are known from files of sales and from counts. */
export class FileMachineAdapter implements MachineAdapter {
  constructor(
    private readonly namespace: string,
    private readonly sales: StatedSalesRepository,
    private readonly stock: FileStockService,
  ) {}

  /** Products that nobody has counted are left out: nothing is claimed about their stock. */
  async inventory(locationId: string): Promise<ReadResult<MachineInventory>> {
    const products = await this.stock.products(this.namespace, locationId);
    if (products.every(({ stock }) => stock === null)) {
      const reason = `machine ${locationId} has not been counted yet; record a count of its stock`;
      return { ok: false, kind: 'refused', reason };
    }
    const items = products.flatMap((product) => itemOf(product) ?? []);
    const known = new Set(items.map(({ vendorSku }) => vendorSku));
    const leftOut = products
      .filter(({ sku }) => !known.has(sku))
      .map(({ sku, stock }) => ({
        key: sku,
        problem:
          stock === null
            ? 'stock: not counted yet'
            : 'priceFen: not sold yet, and not in the count',
      }));
    return { ok: true, value: leftOut.length === 0 ? { items } : { items, leftOut } };
  }

  async ledger(query: LedgerQuery): Promise<ReadResult<LedgerPage>> {
    const { page = 1, size = LARGEST_PAGE } = query;
    const { sales, total } = await this.sales.page(this.namespace, {
      from: new Date(query.fromMs),
      to: new Date(query.toMs),
      by: query.by === 'updated' ? 'changed_at' : 'sold_at',
      settledOnly: query.settledOnly ?? false,
      limit: size,
      offset: (page - 1) * size,
    });
    const records = sales.map(ledgerRecord);
    return { ok: true, value: { records, page, pages: Math.ceil(total / size), total } };
  }

  updatePrices() {
    return Promise.resolve(REFUSED);
  }

  restockRecommend() {
    return Promise.resolve(REFUSED);
  }

  restockStatus() {
    return Promise.resolve(UNSUPPORTED);
  }
}
