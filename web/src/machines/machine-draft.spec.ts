import { draftOf, EMPTY_DRAFT, isComplete, MACHINE_ID, profileOf } from './machine-draft.js';

it('shows what is known, and empty fields for what is not', () => {
  const profile = { city: '上海', venueType: 'gym' } as const;
  expect(draftOf({ name: 'Gym', profile })).toEqual({
    ...EMPTY_DRAFT,
    name: 'Gym',
    city: '上海',
    venueType: 'gym',
  });
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
    latitude: null,
    longitude: null,
  });
});

it('has a position in one field', () => {
  const position = { latitude: 31.2304, longitude: 121.4737 };
  const draft = draftOf({ name: 'Gym', profile: position });
  expect(draft).toEqual({ ...EMPTY_DRAFT, name: 'Gym', position: '31.2304, 121.4737' });
  expect(profileOf({ ...draft, position: 'geo:1,2' })).toMatchObject({ latitude: 1, longitude: 2 });
  expect(isComplete({ ...draft, position: '' })).toBe(true);
  expect(isComplete({ ...draft, position: 'Gym' })).toBe(false);
  expect(isComplete({ ...draft, name: ' ' })).toBe(false);
});

it('knows what the id of a machine looks like', () => {
  expect('AV310-348._x').toMatch(MACHINE_ID);
  expect('机器').not.toMatch(MACHINE_ID);
  expect('a/b').not.toMatch(MACHINE_ID);
  expect('').not.toMatch(MACHINE_ID);
});
