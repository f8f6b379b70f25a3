import { checkoutId } from './checkout-id.js';

it('tells run and supplier, within what an order number may have', () => {
  expect(checkoutId('run-1790000000000', 'acme-supply')).toBe('run-1790000000000-acme-supply');
  const long = checkoutId('run-1790000000000', `${'a'.repeat(60)}-supply`);
  expect(long).toMatch(/^[A-Za-z0-9._-]{1,64}$/);
  expect(checkoutId('run-1790000000000', `${'b'.repeat(60)}-supply`)).not.toBe(long);
});
