import { changed, EMPTY_PROFILE, missingFields, type MachineProfile } from './machine-profile.js';

const COMPLETE: MachineProfile = {
  city: 'Shanghai',
  address: '1 Century Avenue',
  placement: 'indoor',
  venueType: 'office',
  floor: '3F',
  spot: 'beside the lift',
  notes: null,
};

describe('what a profile still misses', () => {
  it('is everything but the notes at first, in the order of the form', () => {
    expect(missingFields(EMPTY_PROFILE)).toEqual([
      'city',
      'address',
      'placement',
      'venueType',
      'floor',
      'spot',
    ]);
  });

  it('is nothing once all is said, notes or not', () => {
    expect(missingFields(COMPLETE)).toEqual([]);
  });

  it('is just what is not set', () => {
    expect(missingFields({ ...COMPLETE, spot: null, city: null })).toEqual(['city', 'spot']);
  });
});

it('a change keeps what it leaves out and clears what it sets to null', () => {
  expect(changed(COMPLETE, { spot: null, notes: 'key at the desk' })).toEqual({
    ...COMPLETE,
    spot: null,
    notes: 'key at the desk',
  });
});
