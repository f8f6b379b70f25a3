export const VENUE_TYPES = [
  'office',
  'gym',
  'hospital',
  'campus',
  'transit',
  'residential',
  'retail',
  'other',
] as const;
export type VenueType = (typeof VENUE_TYPES)[number];

export const PLACEMENTS = ['indoor', 'outdoor', 'semi_outdoor'] as const;
