/** A delivery address with its contact. */
export interface SavedAddress {
  street_address: string;
  extended_address?: string;
  address_locality?: string;
  address_region?: string;
  address_country?: string;
  postal_code?: string;
  first_name: string;
  last_name?: string;
  phone_number: string;
}

export const ADDRESS_FIELDS = [
  'street_address',
  'extended_address',
  'address_locality',
  'address_region',
  'address_country',
  'postal_code',
  'first_name',
  'last_name',
  'phone_number',
] as const satisfies readonly (keyof SavedAddress)[];

/** The fields a delivery requires. */
export const REQUIRED_ADDRESS_FIELDS = [
  'street_address',
  'first_name',
  'phone_number',
] as const satisfies readonly (keyof SavedAddress)[];

export const MAX_ADDRESS_FIELD_LENGTH = 500;

/** Trims the fields and puts them in a fixed order, so that equal addresses compare equal. */
export function normalizedAddress(given: SavedAddress): SavedAddress {
  const fields = ADDRESS_FIELDS.flatMap((field) => {
    const text = given[field]?.trim() ?? '';
    return text === '' ? [] : [[field, text]];
  });
  return Object.fromEntries(fields) as SavedAddress;
}

/** Whether all required fields are present. */
export function isDeliverable(value: unknown): value is SavedAddress {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Partial<Record<keyof SavedAddress, unknown>>;
  return REQUIRED_ADDRESS_FIELDS.every((field) => {
    const text = fields[field];
    return typeof text === 'string' && text.trim() !== '';
  });
}
