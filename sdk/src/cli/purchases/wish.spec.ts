import { UsageError } from '../exit-codes.js';
import { parseAddress, parseLine } from './wish.js';

it.each([
  ['acme-supply:A1=2', 'acme-supply:A1', 2, 'EA'],
  ['acme-supply:A1=12EA', 'acme-supply:A1', 12, 'EA'],
  ['acme-supply:a/b-1=3bx', 'acme-supply:a/b-1', 3, 'BX'],
])('reads %s', (text, id, quantity, unit) => {
  expect(parseLine(text)).toEqual({ item: { id }, quantity, quantity_unit: { unit } });
});

it.each([
  'acme-supply:A1',
  'acme-supply:A1=0',
  'A1=2',
  'acme-supply:A1=-1',
  'acme-supply:A1=2XX',
  '=2',
])('refuses %s', (text) => {
  expect(() => parseLine(text)).toThrow(UsageError);
});

it('takes an address only whole', () => {
  expect(parseAddress({})).toBeUndefined();
  expect(parseAddress({ street: '1 Road', name: 'Wei', phone: '1', city: 'Linjiang' })).toEqual({
    street_address: '1 Road',
    first_name: 'Wei',
    phone_number: '1',
    address_locality: 'Linjiang',
  });
  expect(() => parseAddress({ street: '1 Road' })).toThrow(UsageError);
});
