import fc from 'fast-check';
import { CURRENCY, currencyOf, inMajorUnits, moneyText, type Currency } from './currency.js';

const known = (code: string): Currency => {
  const currency = currencyOf(code);
  if (!currency) throw new Error(`${code} is not known`);
  return currency;
};

it.each([
  ['CNY', 2],
  ['USD', 2],
  ['EUR', 2],
  ['JPY', 0],
  ['KRW', 0],
  ['KWD', 3],
  // Intl has no decimals for it; ISO 4217 has two.
  ['AFN', 2],
])('%s has a minor unit of %d decimals', (code, decimals) => {
  expect(currencyOf(code)).toEqual({ code, decimals });
});

it.each(['', 'cny', 'YUAN', 'RMB', '156', '¥', 'constructor'])('%j is no currency', (code) => {
  expect(currencyOf(code)).toBeUndefined();
});

it.each([
  ['CNY', 0, '¥0.00'],
  ['CNY', 5, '¥0.05'],
  ['CNY', -350, '-¥3.50'],
  ['CNY', 123_450, '¥1,234.50'],
  ['CNY', Number.MAX_SAFE_INTEGER, '¥90,071,992,547,409.91'],
  ['USD', 123_450, '$1,234.50'],
  ['EUR', 123_450, '€1,234.50'],
  ['GBP', 99, '£0.99'],
  ['JPY', 123_450, '¥123,450'],
  ['JPY', -1, '-¥1'],
  ['KWD', 123_450, 'KWD 123.450'],
])('%s %d reads as %s', (code, minor, text) => {
  expect(moneyText(minor, known(code))).toBe(text);
});

it('is exact in every currency', () => {
  fc.assert(
    fc.property(
      fc.maxSafeInteger(),
      fc.constantFrom('CNY', 'JPY', 'KWD').map(known),
      (minor, currency) => {
        const major = inMajorUnits(minor, currency);
        expect(BigInt(major.replace('.', ''))).toBe(BigInt(minor));
        const [, decimals = ''] = major.split('.');
        expect(decimals).toHaveLength(currency.decimals);
      },
    ),
  );
});

it('is that of the deployment unless another is named', () => {
  expect(moneyText(350)).toBe(moneyText(350, CURRENCY));
});
