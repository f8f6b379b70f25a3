import type { AdapterMethod, OrderNotSent, ReadResult } from '../../src/adapters/contract.js';
import type { Books, Fault } from '../../src/adapters/simulator/index.js';
import type { Adapters, Goods } from './calls.js';

type Eventually<T> = T | Promise<T>;

/** The time from acceptance to arrival at the vendor under test. */
export const LEAD_TIME_MS = 3 * 3_600_000;

/** A vendor behind its adapters, with access to the vendor's side for tests. */
export interface Subject extends Adapters {
  books(): Eventually<Books>;
  setFault(method: AdapterMethod, fault: Fault): Eventually<void>;
  clearFaults(): Eventually<void>;
  advance(ms: number): Eventually<void>;
  cancelOrder(ref: string): Eventually<unknown>;
  close(): Eventually<void>;
}

let refs = 0;
export const newRef = (): string => `po_contract_${++refs}`;

export function valueOf<T>(result: ReadResult<T> | OrderNotSent): T {
  if (!result.ok) throw new Error(`${result.kind}: ${result.reason}`);
  return result.value;
}

/** A product in stock at the supplier, and a machine with a product it sells. */
export async function goodsOf({ supply, machine }: Adapters): Promise<Goods> {
  const { products } = valueOf(await supply.catalog({}));
  const inStock = products.find(({ stock }) => stock >= 100);
  const now = Date.now();
  const { records } = valueOf(await machine.ledger({ fromMs: now - 2 * 86_400_000, toMs: now }));
  const locationId = records[0]?.locationId ?? '';
  const { items } = valueOf(await machine.inventory(locationId));
  const room = items.find(({ stock, capacity = 0 }) => stock < capacity) ?? items[0];
  return { supplySku: inStock?.vendorSku ?? '', machineSku: room?.vendorSku ?? '', locationId };
}
