import { inMajorUnits, moneyText } from '../../../src/money/index.js';
import { emptyTables } from '../../support/empty-tables.js';
import { FILES_NAMESPACE, FileVendorService } from '../../support/file-vendor.js';
import type { Answer } from '../../support/service.js';
import { Pricing } from './pricing-calls.js';

export const MACHINE = 'M1';

export interface PriceTask {
  id: string;
  kind: string;
  text: string;
  status: string;
  location: string;
  done_by: { name: string } | null;
  price_change: {
    id: string;
    prices: {
      item: { id: string; title: string };
      slot?: string;
      previous: { amount: number };
      price: { amount: number };
      state: string;
    }[];
  };
}

const HEADERS = 'Order No,Machine ID,SKU,Product,Slot,Qty,Total,Time';
const HOUR_MS = 3_600_000;

export const step = (title: string, before: number, after: number): string =>
  `${title} ${moneyText(before)} to ${moneyText(after)}`;

/** A machine that is known from files and counts: tea for 350, cake for 500. */
export class FileMachine {
  private orders = 0;
  readonly pricing: Pricing;

  private constructor(readonly vendor: FileVendorService) {
    this.pricing = new Pricing(vendor.service, MACHINE, FILES_NAMESPACE);
  }

  static async start(): Promise<FileMachine> {
    const machine = new FileMachine(await FileVendorService.start({ INVENTORY_CACHE_S: '0' }));
    await machine.call('PUT', `/locations/${MACHINE}`, { name: 'Lobby' });
    return machine;
  }

  get service() {
    return this.vendor.service;
  }

  close(): Promise<void> {
    return this.vendor.close();
  }

  call(method: string, path: string, json?: object, headers = {}): Promise<Answer> {
    return this.service.call(method, `/ucp/v1${path}`, { ...(json && { json }), headers });
  }

  /** Forgets all prices, tasks and sales, and sells and counts both products. */
  async restore(): Promise<void> {
    await this.vendor.empty();
    await emptyTables(this.service.dataSource, 'tasks', 'set_prices', 'machine_slots');
    await this.pricing.forget();
    await this.sold([
      ['T1', 350, -HOUR_MS],
      ['T2', 500, -HOUR_MS],
    ]);
    const lines = [
      { sku: 'T1', quantity: 6, capacity: 10, slot: 'A1' },
      { sku: 'T2', quantity: 6, capacity: 10 },
    ];
    const path = `/vendors/${FILES_NAMESPACE}/machines/${MACHINE}/counts`;
    const { status, text } = await this.call('POST', path, { lines });
    if (status >= 300) throw new Error(text);
    await this.call('POST', '/locations/sync');
  }

  /** Imports a file with sales: product, price and how many milliseconds from now. */
  async sold(sales: readonly (readonly [sku: string, fen: number, afterMs: number])[]) {
    const rows = sales.map(([sku, fen, afterMs]) => {
      this.orders += 1;
      const time = new Date(Date.now() + afterMs).toISOString();
      return `${this.orders},${MACHINE},${sku},${sku === 'T1' ? 'Tea' : 'Cake'},,1,${inMajorUnits(fen)},${time}`;
    });
    await this.vendor.import(`sales-${this.orders}.csv`, [HEADERS, ...rows].join('\n'));
  }

  /** What the machine is believed to charge. */
  async prices(): Promise<Record<string, number>> {
    const inventory = await this.vendor.adapter.inventory(MACHINE);
    if (!inventory.ok) throw new Error(inventory.reason);
    return Object.fromEntries(
      inventory.value.items.map(({ vendorSku, priceFen }) => [vendorSku, priceFen]),
    );
  }

  async tasks(query = ''): Promise<PriceTask[]> {
    const { body } = await this.call('GET', `/tasks?kind=price_change${query}`);
    return body.tasks as PriceTask[];
  }

  /** Asks for prices and returns the open task that they made. */
  async asked(...prices: [string, number][]): Promise<PriceTask> {
    const { status, text } = await this.pricing.put(prices);
    if (status !== 200) throw new Error(text);
    const task = (await this.tasks()).at(-1);
    if (!task) throw new Error('There is no task');
    return task;
  }

  finish(id: string, headers = {}): Promise<Answer> {
    return this.call('PATCH', `/tasks/${id}`, { done: true }, headers);
  }
}

export const states = ({ price_change: { prices } }: PriceTask): string[] =>
  prices.map(({ state }) => state);
