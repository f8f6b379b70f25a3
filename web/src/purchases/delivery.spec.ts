import { deliveryOf } from './delivery.js';

const option = (id: string, fulfillable_on?: string) => ({
  id,
  title: `Option ${id}`,
  description: { plain: '' },
  totals: [],
  fulfillable_on,
});

const method = (change: object) => ({
  id: 'm',
  type: 'pickup' as const,
  line_item_ids: [],
  destinations: [
    { id: 'site:1', type: 'business_location' as const, name: 'North', street_address: 'Road 1' },
    { id: 'site:2', type: 'business_location' as const, name: 'South' },
  ],
  selected_destination_id: 'site:1',
  groups: [
    {
      id: 'g',
      line_item_ids: [],
      options: [option('a', '2026-11-16T09:00:00+08:00'), option('b')],
      selected_option_id: 'a',
    },
  ],
  ...change,
});

it('shows the place and the time that were chosen', () => {
  expect(deliveryOf(method({}))).toEqual({
    type: 'pickup',
    where: ['North', 'Road 1'],
    at: '2026-11-16T09:00:00+08:00',
    option: 'Option a',
  });
});

it('shows nothing for what is not chosen yet', () => {
  expect(deliveryOf(method({ selected_destination_id: null, groups: [] }))).toEqual({
    type: 'pickup',
    where: [],
    at: undefined,
    option: undefined,
  });
});
