import type { AdapterMethod, OrderNotSent, ReadResult } from '../../src/adapters/contract.js';
import type { Books, Fault } from '../../src/adapters/simulator/index.js';
import type { Adapters, Goods } from './calls.js';

type Eventually<T> = T | Promise<T>;

/** The time from acceptance to arrival at the vendor under test. */
export const LEAD_TIME_MS = 3 * 3_600_000;

/** A supplier behind its adapter, with access to the supplier's side for tests. */
export interface SupplySubject extends Pick<Adapters, 'supply'> {
  books(): Eventually<Pick<Books, 'orders'>>;
  advance(ms: number): Eventually<void>;
  cancelOrder(ref: string): Eventually<unknown>;
}

/** A vendor behind its adapters, with access to the vendor's side for tests. */
export interface Subject extends Adapters, SupplySubject {
  books(): Eventually<Books>;
  setFault(method: AdapterMethod, fault: Fault): Eventually<void>;
  clearFaults(): Eventually<void>;
  close(): Eventually<void>;
}

let refs = 0;
export const newRef = (): string => `po_contract_${++refs}`;

export function valueOf<T>(result: ReadResult<T> | OrderNotSent): T {
  if (!result.ok) throw new Error(`${result.kind}: ${result.reason}`);
  return result.value;
}

/** A product in stock at the supplier. */
export async function suppliedSku({ supply }: Pick<Adapters, 'supply'>): Promise<string> {
  const { products } = valueOf(await supply.catalog({}));
  return products.find(({ stock }) => stock >= 100)?.vendorSku ?? '';
}

/** A product in stock at the supplier, and a machine with a product it sells. */
export async function goodsOf({ supply, machine }: Adapters): Promise<Goods> {
  const now = Date.now();
  const { records } = valueOf(await machine.ledger({ fromMs: now - 2 * 86_400_000, toMs: now }));
  const locationId = records[0]?.locationId ?? '';
  const { items } = valueOf(await machine.inventory(locationId));
  const room = items.find(({ stock, capacity = 0 }) => stock < capacity) ?? items[0];
  const supplySku = await suppliedSku({ supply });
  return { supplySku, machineSku: room?.vendorSku ?? '', locationId };
}
