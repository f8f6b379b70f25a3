import { slotId, vendorSkuOf } from './slot-id.js';

it('joins machine and SKU', () => {
  expect(slotId('M1', 'AC-300')).toBe('M1-AC-300');
});

it('finds the SKU after the known machine id, however many dashes there are', () => {
  expect(vendorSkuOf('a-b-c', 'a')).toBe('b-c');
  expect(vendorSkuOf('a-b-c', 'a-b')).toBe('c');
  expect(vendorSkuOf('a-', 'a')).toBe('');
});

it.each(['', 'a', 'ab-c', 'b-a-c', '-a-c'])('finds no SKU of machine a in %j', (id) => {
  expect(vendorSkuOf(id, 'a')).toBeUndefined();
});
