const LOCATION_ID = /^[A-Za-z0-9._-]{1,64}$/;

/** A machine's id as its platform issues it; `.` and `..` would be read as folders in a path. */
export const isLocationId = (value: unknown): value is string =>
  typeof value === 'string' && LOCATION_ID.test(value) && value !== '.' && value !== '..';

export const LOCATION_ID_EXPECTED =
  'must be a machine id: 1 to 64 letters, digits, dots, dashes or underscores';
