import { fenOf, money, roughMoney, yuanField } from './money.js';

it('reads as yuan', () => {
  expect(money(1050)).toBe('¥10.50');
  expect(money(123_456_789)).toBe('¥1,234,567.89');
  expect(money(-300)).toBe('-¥3.00');
  expect(roughMoney(123_456)).toBe('¥1,235');
  expect(yuanField(1990)).toBe('19.90');
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
  '99999999999999999',
])('does not take %p for money', (text) => {
  expect(fenOf(text)).toBeUndefined();
});

it('gives back what it showed', () => {
  for (const fen of [0, 1, 99, 100, 1999, 123_456]) expect(fenOf(yuanField(fen))).toBe(fen);
});
