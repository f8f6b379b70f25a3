import {
  changed,
  EMPTY_PROFILE,
  missingCoordinate,
  missingFields,
  type MachineProfile,
} from './machine-profile.js';

const COMPLETE: MachineProfile = {
  city: 'Shanghai',
  address: '1 Century Avenue',
  placement: 'indoor',
  venueType: 'office',
  floor: '3F',
  spot: 'beside the lift',
  notes: null,
  latitude: null,
  longitude: null,
};

describe('missing fields of a profile', () => {
  it('are all but the notes at first, in the order of the form', () => {
    expect(missingFields(EMPTY_PROFILE)).toEqual([
      'city',
      'address',
      'placement',
      'venueType',
      'floor',
      'spot',
    ]);
  });

  it('are none once all are set, with or without notes and a position', () => {
    expect(missingFields(COMPLETE)).toEqual([]);
  });

  it('are those not set', () => {
    expect(missingFields({ ...COMPLETE, spot: null, city: null })).toEqual(['city', 'spot']);
  });
});

it('a change keeps omitted fields and clears those set to null', () => {
  expect(changed(COMPLETE, { spot: null, notes: 'key at the desk' })).toEqual({
    ...COMPLETE,
    spot: null,
    notes: 'key at the desk',
  });
});

it.each([
  [null, null, undefined],
  [0, 0, undefined],
  [31.2, null, 'longitude'],
  [null, 121.5, 'latitude'],
])('the position %s, %s lacks %s', (latitude, longitude, missing) => {
  expect(missingCoordinate({ latitude, longitude })).toBe(missing);
});
