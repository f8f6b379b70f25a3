import { headerFingerprint } from './column-mapping.js';
import { findHeader } from './find-header.js';
import { guessMapping } from './guess-mapping.js';

const guess = (headers: string[], ...samples: string[][]) =>
  guessMapping(headers, samples, 'Asia/Shanghai', 'sales');

it('recognizes an English export', () => {
  const { mapping, confidence, missing } = guess(
    [
      'Order No.',
      'Machine ID',
      'Machine Name',
      'Slot',
      'SKU',
      'Product',
      'Barcode',
      'Qty',
      'Price',
      'Total',
      'Cost',
      'Status',
      'Date/Time',
      'Last updated',
    ],
    [
      '1001',
      'M1',
      'Lobby',
      'A1',
      '77',
      'Green tea',
      '6901234567892',
      '2',
      '3.50',
      '7.00',
      '1.2',
      'Paid',
      '31/08/2026 10:05',
      '2026-09-01T02:00:00Z',
    ],
  );
  expect(mapping).toEqual({
    columns: {
      order_no: 0,
      machine_id: 1,
      machine_name: 2,
      slot: 3,
      product_code: 4,
      product_name: 5,
      barcode: 6,
      quantity: 7,
      unit_price: 8,
      total_price: 9,
      unit_cost: 10,
      status: 11,
      sold_at: 12,
      updated_at: 13,
    },
    amounts: 'major',
    decimal_mark: '.',
    date_order: 'dmy',
    time_zone: 'Asia/Shanghai',
    statuses: {},
  });
  expect(new Set(Object.values(confidence))).toEqual(new Set(['certain']));
  expect(missing).toEqual([]);
});

it('recognizes a Chinese export in fen', () => {
  const { mapping, missing, unknownStatuses } = guess(
    [
      '订单编号',
      '设备编号',
      '点位名称',
      '货道号',
      '商品编码',
      '商品名称',
      '商品条码',
      '数量',
      '支付金额（分）',
      '订单状态',
      '创建时间',
      '更新时间',
    ],
    [
      '1',
      'D1',
      '大厅',
      '1-1',
      'S1',
      '绿茶',
      '6901234567892',
      '1',
      '350',
      '支付成功',
      '2026-08-01 10:00:00',
      '2026-08-01 10:00:05',
    ],
    ['2', 'D1', '大厅', '1-2', 'S2', '红茶', '', '1', '400', '人工核对', '2026-08-01 11:00:00', ''],
  );
  expect(mapping.columns).toEqual({
    order_no: 0,
    machine_id: 1,
    machine_name: 2,
    slot: 3,
    product_code: 4,
    product_name: 5,
    barcode: 6,
    quantity: 7,
    total_price: 8,
    status: 9,
    sold_at: 10,
    updated_at: 11,
  });
  expect(mapping).toMatchObject({ amounts: 'minor', date_order: 'ymd' });
  expect(missing).toEqual([]);
  expect(unknownStatuses).toEqual(['人工核对']);
});

it('tells a column of dates from one of times of day', () => {
  const { mapping } = guess(
    ['Date', 'Time', 'Device', 'Item', 'Amount'],
    ['8/31/26', '3:05 PM', 'D1', 'Tea', '1,50 €'],
  );
  expect(mapping.columns).toEqual({
    sold_at: 0,
    sold_time: 1,
    machine_id: 2,
    product_name: 3,
    total_price: 4,
  });
  expect(mapping).toMatchObject({ date_order: 'mdy', decimal_mark: ',' });
});

it('does not believe a header that its values contradict', () => {
  const { mapping, missing } = guess(
    ['Date', 'Price', 'Machine', 'Product'],
    ['yesterday', 'cheap', 'M1', 'Tea'],
    ['today', 'expensive', 'M1', 'Tea'],
  );
  expect(mapping.columns).toEqual({ machine_id: 2, product_name: 3 });
  expect(missing).toEqual(['time', 'price']);
});

it.each([
  ['codes', ['A-1007', '4411'], { product_code: 0, product_name: 1, unit_price: 2 }],
  ['names', ['Green tea', 'Cola'], { product_name: 0, unit_price: 2 }],
  ['nothing', ['', ''], { product_name: 0, unit_price: 2 }],
])('takes “Article” over %s for what it holds', (_, [first = '', second = ''], columns) => {
  const { mapping, confidence } = guessMapping(
    ['Article', 'Description', 'Price'],
    [
      [first, 'Sweet, of the season', '3.50'],
      [second, 'Black', '4.00'],
    ],
    'Asia/Shanghai',
    'price_list',
  );
  expect(mapping.columns).toEqual(columns);
  expect(Object.values(confidence)).not.toContain('likely');
});

it('is only likely for a part of a header, and for times under an unknown one', () => {
  const { mapping, confidence } = guess(
    ['Happened', 'Machine asset tag', 'Sold product', 'Gross price'],
    ['2026-08-01 10:00', 'M1', 'Tea', '3'],
  );
  expect(mapping.columns).toEqual({ sold_at: 0, machine_id: 1, product_name: 2, unit_price: 3 });
  expect(confidence).toEqual({
    sold_at: 'likely',
    machine_id: 'likely',
    product_name: 'likely',
    unit_price: 'likely',
  });
});

it('finds the headers below titles', () => {
  const headers = ['订单号', '设备号', '金额'];
  expect(
    findHeader(
      [['销售明细'], ['导出时间', '2026-08-01 10:00'], headers, ['1', 'D1', '3']],
      'sales',
    ),
  ).toBe(2);
  expect(findHeader([['Report'], ['a', 'b'], ['1', '2']], 'sales')).toBe(1);
  expect(findHeader([['one'], ['two']], 'sales')).toBe(0);
});

it('has one fingerprint for the same headers', () => {
  expect(headerFingerprint(['Order', ' Price'])).toBe(headerFingerprint(['ORDER ', 'price']));
  expect(headerFingerprint(['Order', 'Price'])).not.toBe(headerFingerprint(['Price', 'Order']));
});
