import { draftOf, EMPTY_DRAFT, MACHINE_ID, profileOf } from './machine-draft.js';

it('shows what is known, and empty fields for what is not', () => {
  const profile = { city: '上海', venueType: 'gym' } as const;
  expect(draftOf({ name: 'Gym', profile })).toEqual({
    ...EMPTY_DRAFT,
    name: 'Gym',
    city: '上海',
    venueType: 'gym',
  });
});

it('leaves the position alone', () => {
  const profile = { latitude: 31.2, longitude: 121.5 };
  expect(draftOf({ name: 'Gym', profile })).toEqual({ ...EMPTY_DRAFT, name: 'Gym' });
});

it('takes back what was emptied, and keeps no spaces around what was typed', () => {
  expect(profileOf({ ...EMPTY_DRAFT, name: 'Gym', city: ' 上海 ', floor: '  ' })).toEqual({
    city: '上海',
    address: null,
    venueType: null,
    placement: null,
    floor: null,
    spot: null,
    notes: null,
  });
});

it('knows what the id of a machine looks like', () => {
  expect('AV310-348._x').toMatch(MACHINE_ID);
  expect('机器').not.toMatch(MACHINE_ID);
  expect('a/b').not.toMatch(MACHINE_ID);
  expect('').not.toMatch(MACHINE_ID);
});
