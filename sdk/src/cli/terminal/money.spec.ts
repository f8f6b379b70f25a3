import { money } from './money.js';

it.each([
  ['CNY', 123_450, '¥1,234.50'],
  ['USD', 5, '$0.05'],
  ['USD', -350, '-$3.50'],
  ['JPY', 123_450, '¥123,450'],
  ['KWD', 123_450, 'KWD 123.450'],
  // Intl has no decimals for it; ISO 4217 has two.
  ['HUF', 123_450, 'Ft 1,234.50'],
])('%s %d reads as %s', (currency, minor, text) => {
  expect(money(minor, currency)).toBe(text);
});
