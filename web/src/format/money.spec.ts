import {
  amountField,
  axisMoney,
  currencyCode,
  currencyName,
  currencySymbol,
  fenOf,
  inMajorUnits,
  money,
  roughMoney,
  writeAmountsIn,
  type Currency,
} from './money.js';

const CNY = { code: 'CNY', decimals: 2 };
const JPY = { code: 'JPY', decimals: 0 };
const KWD = { code: 'KWD', decimals: 3 };

// Other test files share this module.
afterEach(() => {
  writeAmountsIn(CNY, 'en');
});

it.each([
  [CNY, 1050, '¥10.50', '¥11', '10.50'],
  [CNY, 123_456_789, '¥1,234,567.89', '¥1,234,568', '1234567.89'],
  [CNY, -300, '-¥3.00', '-¥3', '-3.00'],
  [CNY, 9, '¥0.09', '¥0', '0.09'],
  [CNY, Number.MAX_SAFE_INTEGER, '¥90,071,992,547,409.91', undefined, '90071992547409.91'],
  // A part of a pack.
  [CNY, 33.4, '¥0.33', '¥0', undefined],
  [{ code: 'USD', decimals: 2 }, 123_450, '$1,234.50', '$1,235', '1234.50'],
  [JPY, 123_450, '¥123,450', '¥123,450', '123450'],
  [JPY, -1, '-¥1', '-¥1', '-1'],
  [KWD, 1_500, 'KWD\u00a01.500', 'KWD\u00a02', '1.500'],
  // Intl has no decimals for it; ISO 4217 has two.
  [{ code: 'AFN', decimals: 2 }, 350, '؋3.50', '؋4', '3.50'],
] as [Currency, number, string, string | undefined, string | undefined][])(
  'in %j, %d reads as %s',
  (currency, fen, exact, rough, field) => {
    for (const language of ['en', 'zh'] as const) {
      writeAmountsIn(currency, language);
      expect(money(fen)).toBe(exact);
      if (rough !== undefined) expect(roughMoney(fen)).toBe(rough);
      if (field !== undefined) expect(amountField(fen)).toBe(field);
    }
  },
);

it('names the currency in the language of the page', () => {
  writeAmountsIn(JPY, 'en');
  expect([currencyCode(), currencySymbol(), currencyName()]).toEqual([
    'JPY',
    '¥',
    'Japanese Yen (JPY)',
  ]);
  writeAmountsIn(JPY, 'zh');
  expect(currencyName()).toBe('日元（JPY）');
});

it('writes major units on the axis of a chart without needless decimals', () => {
  expect([0, 0.5, 1500].map(axisMoney)).toEqual(['¥0', '¥0.5', '¥1,500']);
  expect(inMajorUnits(150)).toBe(1.5);
  writeAmountsIn(JPY, 'en');
  expect(axisMoney(1500)).toBe('¥1,500');
  expect(inMajorUnits(150)).toBe(150);
});

it.each([
  ['12', 1200],
  ['19.99', 1999],
  ['0.1', 10],
  ['¥1,200.50', 120_050],
  [' ￥3.5 ', 350],
  ['3。50', 350],
  ['１２.５', 1250],
  ['1,234,567', 123_456_700],
])('takes %s for %d fen', (text, fen) => {
  expect(fenOf(text)).toBe(fen);
});

it.each([
  '',
  'a',
  '-1',
  '1,50',
  '3,50',
  '1,2345',
  '1.234',
  '1e5',
  '1 2',
  '.5',
  '$5',
  '99999999999999999',
])('does not take %p for money', (text) => {
  expect(fenOf(text)).toBeUndefined();
});

it.each([
  [JPY, '12', 12],
  [JPY, '¥1,200', 1200],
  [JPY, '12.5', undefined],
  [JPY, '12.0', undefined],
  [KWD, '12', 12_000],
  [KWD, '0.125', 125],
  [KWD, 'KWD 1.5', 1500],
  [KWD, '0.1255', undefined],
] as [Currency, string, number | undefined][])('in %j, takes %s for %p', (currency, text, fen) => {
  writeAmountsIn(currency, 'en');
  expect(fenOf(text)).toBe(fen);
});

it.each([CNY, JPY, KWD])('gives back what it showed in %j', (currency) => {
  writeAmountsIn(currency, 'en');
  for (const fen of [0, 1, 99, 100, 1999, 123_456]) expect(fenOf(amountField(fen))).toBe(fen);
});
