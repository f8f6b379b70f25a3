import { checkoutId } from './checkout-id.js';

it('contains run and supplier, within the limits of an order number', () => {
  expect(checkoutId('run-1790000000000', 'acme-supply', 1)).toBe('run-1790000000000-acme-supply');
  const long = checkoutId('run-1790000000000', `${'a'.repeat(60)}-supply`, 1);
  expect(long).toMatch(/^[A-Za-z0-9._-]{1,64}$/);
  expect(checkoutId('run-1790000000000', `${'b'.repeat(60)}-supply`, 1)).not.toBe(long);
});

it('differs each time the run is placed', () => {
  expect(checkoutId('run-1790000000000', 'acme-supply', 2)).toBe('run-1790000000000-2-acme-supply');
  const long = (round: number) =>
    checkoutId('run-1790000000000', `${'a'.repeat(60)}-supply`, round);
  expect(long(2)).toMatch(/^.{1,64}$/);
  expect(long(2)).not.toBe(long(1));
});
