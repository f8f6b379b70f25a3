import * as fc from 'fast-check';
import { isNamespace, skuId, skuParts } from './sku-id.js';

const namespace = fc.stringMatching(/^[a-z][a-z0-9]{0,10}-(supply|machine)$/);
const vendorSku = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .filter((text) => /^[^:\s\p{Cc}\p{Cs}]{1,100}$/u.test(text));

it('splits into its parts, whatever the vendor SKU', () => {
  fc.assert(
    fc.property(namespace, vendorSku, (ns, sku) => {
      expect(skuParts(skuId(ns, sku))).toEqual({ namespace: ns, vendorSku: sku });
    }),
  );
});

it.each([
  '',
  ':',
  'acme:1',
  'acme-supply:',
  'acme-supply:a:b',
  'acme-supply:a b',
  '1cme-supply:1',
  'acme-supply:a\0b',
  'acme-supply:a\u0001',
])('is refused in another form: %p', (text) => {
  expect(skuParts(text)).toBeUndefined();
});

it('may contain the letter s, and 128 characters', () => {
  expect(skuParts('acme-supply:sss')).toEqual({ namespace: 'acme-supply', vendorSku: 'sss' });
  expect(skuParts(`acme-supply:${'x'.repeat(116)}`)).toBeDefined();
  expect(skuParts(`acme-supply:${'x'.repeat(117)}`)).toBeUndefined();
});

it('has a namespace of a known role', () => {
  expect(['acme-supply', 'a1-machine'].every(isNamespace)).toBe(true);
  expect(['acme', 'acme-shop', 'Acme-supply', '-supply', 'acme-supply '].some(isNamespace)).toBe(
    false,
  );
});
