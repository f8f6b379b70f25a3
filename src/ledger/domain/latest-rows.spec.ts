import { latestRows } from './latest-rows.js';
import { ledgerRow } from './ledger-row.js';

const row = (orderNo: string, status: string, updatedAt: number | null) =>
  ledgerRow({
    orderNo,
    status,
    locationId: 'M1',
    totalFen: 0,
    createdAt: null,
    createdAtRaw: '',
    lines: [],
    updatedAt,
  });
const statuses = (...rows: ReturnType<typeof row>[]) =>
  latestRows(rows).map(({ orderNo, status }) => `${orderNo} ${status}`);

it('keeps rows with different numbers in order', () => {
  expect(statuses(row('B', '1', 2), row('A', '2', 1))).toEqual(['B 1', 'A 2']);
});

it.each<[string, number | null, number | null, string]>([
  ['the last updated', 2, 1, 'first'],
  ['the last updated', 1, 2, 'last'],
  ['the last received on equal times', 1, 1, 'last'],
  ['the last received if its time is unknown', 2, null, 'last'],
  ['the last received if the other time is unknown', null, 1, 'last'],
  ['the last received without times', null, null, 'last'],
])('keeps %s of two rows with the same number (%s, %s)', (_, first, last, expected) => {
  expect(statuses(row('A', 'first', first), row('A', 'last', last))).toEqual([`A ${expected}`]);
});
