/** An address and whom to ask for there. */
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

/** Without these nothing can be delivered. */
export const REQUIRED_ADDRESS_FIELDS = [
  'street_address',
  'first_name',
  'phone_number',
] as const satisfies readonly (keyof SavedAddress)[];

export const MAX_ADDRESS_FIELD_LENGTH = 500;

/** Its fields in one order and trimmed, so that the same address is no change. */
export function normalizedAddress(given: SavedAddress): SavedAddress {
  const fields = ADDRESS_FIELDS.flatMap((field) => {
    const text = given[field]?.trim() ?? '';
    return text === '' ? [] : [[field, text]];
  });
  return Object.fromEntries(fields) as SavedAddress;
}

/** Whether it could be delivered to. */
export function isDeliverable(value: unknown): value is SavedAddress {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Partial<Record<keyof SavedAddress, unknown>>;
  return REQUIRED_ADDRESS_FIELDS.every((field) => {
    const text = fields[field];
    return typeof text === 'string' && text.trim() !== '';
  });
}
