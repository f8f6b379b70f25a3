const LOCATION_ID = /^[A-Za-z0-9._-]{1,64}$/;

/** A machine id as issued by its platform; `.` and `..` would be path segments in a URL. */
export const isLocationId = (value: unknown): value is string =>
  typeof value === 'string' && LOCATION_ID.test(value) && value !== '.' && value !== '..';

export const LOCATION_ID_EXPECTED =
  'must be a machine id: 1 to 64 letters, digits, dots, dashes or underscores';
