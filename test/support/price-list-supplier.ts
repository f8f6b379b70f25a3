import { inMajorUnits } from '../../src/money/index.js';
import { Shopper } from '../integration/checkout/purchase.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { FileVendorService } from './file-vendor.js';
import type { Answer, TestService } from './service.js';

export const SUPPLIER = 'corner-supply';

/** As a list in the currency of the tests has them. */
export const amount = (fen: number): string => inMajorUnits(fen);

export const PRICE_LIST = [
  'Code,Barcode,Product,Spec,Category,Units per case,Unit price,Case price,Stock',
  `T1,6901234567892,Green tea,500ml,Drinks,24,${amount(300)},${amount(7000)},2400`,
  `T2,,Cola,330ml,Drinks,12,,${amount(3005)},`,
  `T3,,Cake,80g,Snacks,1,${amount(450)},,no`,
].join('\n');

/** The calls of a person who sends orders to a supplier, and says what became of them. */
export class OrderDesk {
  constructor(private readonly service: TestService) {}

  list(query = ''): Promise<Answer> {
    return this.service.call('GET', `/ucp/v1/vendors/${SUPPLIER}/orders${query}`);
  }

  get(ref: string): Promise<Answer> {
    return this.service.call('GET', `/ucp/v1/vendors/${SUPPLIER}/orders/${ref}`);
  }

  document(ref: string, query: string): Promise<Answer> {
    return this.service.call('GET', `/ucp/v1/vendors/${SUPPLIER}/orders/${ref}/document?${query}`);
  }

  mark(ref: string, state: string, more: object = {}, service = this.service): Promise<Answer> {
    const path = `/ucp/v1/vendors/${SUPPLIER}/orders/${ref}/marks`;
    return service.call('POST', path, { json: { state, ...more } });
  }
}

/** A service that buys from a supplier with a price list. */
export class PriceListSupplier {
  readonly shopper: Shopper;
  readonly desk: OrderDesk;

  private constructor(
    readonly files: FileVendorService,
    /** For more replicas. */
    readonly database: TestDatabase,
  ) {
    this.shopper = new Shopper(files);
    this.desk = new OrderDesk(files.service);
  }

  static async start(): Promise<PriceListSupplier> {
    const database = await createTestDatabase();
    const environment = { RATE_LIMIT_PER_MINUTE: '0' };
    const files = await FileVendorService.start(environment, { namespace: SUPPLIER }, database);
    const supplier = new PriceListSupplier(files, database);
    await files.import('prices.csv', PRICE_LIST);
    return supplier;
  }

  get service(): TestService {
    return this.files.service;
  }

  /** A purchase whose order waits to be sent. */
  async bought(quantity = 2, unit: 'EA' | 'BX' = 'BX'): Promise<string> {
    const { id } = await this.shopper.ready([
      { item: { id: `${SUPPLIER}:T1` }, quantity, quantity_unit: { unit } },
      { item: { id: `${SUPPLIER}:T2` }, quantity: 3, quantity_unit: { unit: 'EA' } },
    ]);
    const answer = await this.shopper.complete(id);
    if (answer.status !== 200) throw new Error(answer.text);
    return id;
  }

  async close(): Promise<void> {
    await this.files.close();
    await this.database.drop();
  }
}
