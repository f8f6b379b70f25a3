export const PLACEMENTS = ['indoor', 'outdoor', 'semi_outdoor'] as const;
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

export type Placement = (typeof PLACEMENTS)[number];
export type VenueType = (typeof VENUE_TYPES)[number];

/** The operator's description of a machine's site; null where unknown. */
export interface MachineProfile {
  city: string | null;
  address: string | null;
  placement: Placement | null;
  venueType: VenueType | null;
  floor: string | null;
  spot: string | null;
  notes: string | null;
  /** Its position in degrees: both are known, or neither. */
  latitude: number | null;
  longitude: number | null;
}

export const EMPTY_PROFILE: Readonly<MachineProfile> = {
  city: null,
  address: null,
  placement: null,
  venueType: null,
  floor: null,
  spot: null,
  notes: null,
  latitude: null,
  longitude: null,
};

/** Omitted fields stay unchanged, null clears one. */
export const changed = <T extends MachineProfile>(
  known: T,
  change: Partial<MachineProfile>,
): T => ({
  ...known,
  ...change,
});

export const EXPECTED_FIELDS = [
  'city',
  'address',
  'placement',
  'venueType',
  'floor',
  'spot',
] as const;

export type ExpectedField = (typeof EXPECTED_FIELDS)[number];

/** The fields a driver needs to find the machine that are still missing. */
export const missingFields = (profile: MachineProfile): ExpectedField[] =>
  EXPECTED_FIELDS.filter((field) => profile[field] === null);

/** The half of the position that is missing beside the other one. */
export const missingCoordinate = ({
  latitude,
  longitude,
}: Pick<MachineProfile, 'latitude' | 'longitude'>): 'latitude' | 'longitude' | undefined => {
  if ((latitude === null) === (longitude === null)) return undefined;
  return latitude === null ? 'latitude' : 'longitude';
};
