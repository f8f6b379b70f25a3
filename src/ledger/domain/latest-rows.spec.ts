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

it('keeps rows of different numbers as they come', () => {
  expect(statuses(row('B', '1', 2), row('A', '2', 1))).toEqual(['B 1', 'A 2']);
});

it.each<[string, number | null, number | null, string]>([
  ['the later update', 2, 1, 'first'],
  ['the later update', 1, 2, 'last'],
  ['the last of two at the same time', 1, 1, 'last'],
  ['the last where one time is unknown', 2, null, 'last'],
  ['the last where the other is unknown', null, 1, 'last'],
  ['the last without times', null, null, 'last'],
])('takes %s of the same number (%s, %s)', (_, first, last, expected) => {
  expect(statuses(row('A', 'first', first), row('A', 'last', last))).toEqual([`A ${expected}`]);
});
