import type { LedgerRecord } from '../../../src/adapters/contract.js';
import type { SimulatorProcess } from '../../support/simulator-process.js';
import type { SaleOrder } from './sale-calls.js';
import { CURRENCY } from '../../../src/money/index.js';

const DAY_MS = 86_400_000;

/** The platform's own figures for some days inside every window of these tests. */
export const recordsOf = (simulator: SimulatorProcess): Promise<LedgerRecord[]> =>
  ledger(simulator, Date.now() - 20 * DAY_MS, Date.now() - 4 * DAY_MS);

async function ledger(
  { url, token }: SimulatorProcess,
  fromMs: number,
  toMs: number,
): Promise<LedgerRecord[]> {
  const found: LedgerRecord[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const response = await fetch(
      `${url}/ledger?fromMs=${fromMs}&toMs=${toMs}&page=${page}&size=100`,
      { headers: { authorization: `Bearer ${token}` } },
    );
    const body = (await response.json()) as { records: LedgerRecord[]; pages: number };
    found.push(...body.records);
    pages = body.pages;
  }
  return found;
}

export function recordWith(
  records: readonly LedgerRecord[],
  status: LedgerRecord['lines'][number]['status'],
): LedgerRecord {
  const record = records.find(({ lines }) => lines.some((booked) => booked.status === status));
  if (!record) throw new Error(`The simulator has no sale with a line that is ${status}`);
  return record;
}

export const MAPPING = {
  paid: ['fulfilled', [1, 1, 1], null],
  unpaid: ['processing', [1, 1, 0], null],
  refunded: ['removed', [1, 0, 0], ['refund', 'completed']],
  refund_failed: ['fulfilled', [1, 1, 1], ['refund', 'failed']],
  cancelled: ['removed', [1, 0, 0], ['cancellation', 'completed']],
} as const;

/** The shape of a sale according to the interface. */
export function expectMapped(sale: SaleOrder, record: LedgerRecord): void {
  expect(sale).toMatchObject({
    id: record.orderNo,
    checkout_id: record.orderNo,
    kind: 'sale',
    currency: CURRENCY.code,
    location: record.locationId,
    location_name: record.locationName,
    trade_status: record.status,
    trade_status_label: record.statusLabel,
    totals: [
      { type: 'subtotal', amount: record.totalFen },
      { type: 'total', amount: record.totalFen },
    ],
  });
  expect(sale.line_items).toHaveLength(record.lines.length);
  record.lines.forEach((booked, index) => {
    const id = `line_${index + 1}`;
    const [status, [original, total, fulfilled], change] = MAPPING[booked.status];
    expect(sale.line_items[index]).toMatchObject({
      id,
      status,
      item: { id: `acme-machine:${booked.vendorSku}`, price: booked.priceFen },
      quantity: { original, total, fulfilled },
    });
    const adjustments = (sale.adjustments ?? []).filter(({ line_items }) =>
      line_items.some((touched) => touched.id === id),
    );
    expect(adjustments.map(({ type, status: state }) => [type, state])).toEqual(
      change ? [change] : [],
    );
    expect(adjustments.flatMap(({ totals = [] }) => totals)).toEqual(
      booked.status === 'refunded' ? [{ type: 'total', amount: -booked.priceFen }] : [],
    );
  });
}
