import {
  missingInformation,
  supplierFulfillment,
  type Pickup,
  type Shipping,
} from './fulfillment.js';

const NOW = new Date('2026-10-01T00:00:00Z');
const ADDRESS = {
  id: 'a',
  street_address: '1 Century Avenue',
  extended_address: ' ',
  address_locality: 'Shanghai',
  postal_code: '200120',
  first_name: 'Wei',
  last_name: 'Zhang',
  phone_number: '5555',
};
const SHIPPING: Shipping = {
  type: 'shipping',
  destinations: [ADDRESS],
  selectedDestinationId: 'a',
};
const PICKUP: Pickup = {
  type: 'pickup',
  sites: [{ id: 'WH-1' }],
  selectedDestinationId: 'site:WH-1',
  slotAt: NOW.getTime() + 1,
};
const paths = (fulfillment: Shipping | Pickup | null) =>
  missingInformation(fulfillment, NOW).map(({ path }) => path.replace(/^.*\[0\]\./, ''));

describe('missing information', () => {
  it('is empty when everything is given', () => {
    expect(paths(SHIPPING)).toEqual([]);
    expect(paths(PICKUP)).toEqual([]);
    expect(paths({ ...PICKUP, sites: [], selectedDestinationId: null })).toEqual([]);
  });

  it('is everything when nothing is given', () => {
    expect(paths(null)).toEqual(['$.fulfillment']);
    expect(paths({ ...SHIPPING, destinations: [] })).toEqual(['destinations']);
    expect(paths({ ...SHIPPING, destinations: [{ id: 'a' }] })).toEqual([
      'street_address',
      'first_name',
      'phone_number',
    ]);
  });

  it('is the option to choose', () => {
    expect(paths({ ...SHIPPING, selectedDestinationId: null })).toEqual([
      'selected_destination_id',
    ]);
    expect(paths({ ...PICKUP, selectedDestinationId: null, slotAt: null })).toEqual([
      'selected_destination_id',
      'selected_option_id',
    ]);
  });

  it('is a new pickup time when the old one has passed', () => {
    expect(missingInformation({ ...PICKUP, slotAt: NOW.getTime() }, NOW)).toMatchObject([
      { content: 'The chosen pickup time has passed' },
    ]);
  });
});

it('sends the supplier name, phone and address on one line each', () => {
  expect(supplierFulfillment(SHIPPING)).toEqual({
    method: 'shipping',
    contactName: 'Wei Zhang',
    contactPhone: '5555',
    address: '1 Century Avenue, Shanghai, 200120',
  });
});

it('sends the supplier its own site id, or none', () => {
  const pickupAt = PICKUP.slotAt;
  expect(supplierFulfillment(PICKUP)).toEqual({ method: 'pickup', pickupAt, siteId: 'WH-1' });
  expect(supplierFulfillment({ ...PICKUP, sites: [], selectedDestinationId: null })).toEqual({
    method: 'pickup',
    pickupAt,
  });
});
