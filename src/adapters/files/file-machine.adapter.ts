import type { FileStockService, StatedSalesRepository } from '../../files/index.js';
import type {
  LedgerPage,
  LedgerQuery,
  MachineAdapter,
  MachineInventory,
  PriceLine,
  ReadFailure,
  ReadResult,
  WriteRefused,
  WriteWaiting,
} from '../contract.js';
import { FileLedgerPages } from './file-ledger-pages.js';
import { itemOf } from './file-records.js';

const NOT_SERVED = 'a vendor with files takes no requests';
const REFUSED: WriteRefused = { outcome: 'refused', kind: 'unsupported', reason: NOT_SERVED };
const UNSUPPORTED: ReadFailure = { ok: false, kind: 'unsupported', reason: NOT_SERVED };

/** Machines that are known from files of sales and from counts. */
export class FileMachineAdapter implements MachineAdapter {
  private readonly ledgerPages: FileLedgerPages;

  constructor(
    private readonly namespace: string,
    sales: StatedSalesRepository,
    private readonly stock: FileStockService,
  ) {
    this.ledgerPages = new FileLedgerPages(namespace, sales);
  }

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
    return { ok: true, value: await this.ledgerPages.read(query) };
  }

  /** Whether all of it can be done is for the person to see who is at the machine. */
  async updatePrices(
    locationId: string,
    lines: readonly PriceLine[],
  ): Promise<WriteRefused | WriteWaiting> {
    const products = await this.stock.products(this.namespace, locationId);
    const known = new Set(products.map(({ sku }) => sku));
    const unknown = lines.find(({ vendorSku }) => !known.has(vendorSku));
    if (unknown) {
      const reason = `machine ${locationId} does not hold ${unknown.vendorSku}`;
      return { outcome: 'refused', kind: 'rejected', reason };
    }
    return { outcome: 'waiting', reason: 'a person sets the prices at the machine' };
  }

  restockRecommend() {
    return Promise.resolve(REFUSED);
  }

  restockStatus() {
    return Promise.resolve(UNSUPPORTED);
  }
}
