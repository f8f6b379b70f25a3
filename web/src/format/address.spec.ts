import { addressText } from './address.js';

it('puts the place before the person', () => {
  expect(
    addressText({
      first_name: 'Wei',
      last_name: 'Zhang',
      phone_number: '0100',
      street_address: '1 Century Avenue',
      address_locality: 'Linjiang',
    }),
  ).toBe('1 Century Avenue, Linjiang, Wei Zhang 0100');
  expect(addressText({ name: 'North', street_address: '1 North Road' })).toBe(
    'North, 1 North Road',
  );
});
