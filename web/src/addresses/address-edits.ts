import type { Rules } from '../api/shapes.js';

export type Address = NonNullable<Rules['defaultDestination']>;
export type AddressField = keyof Address;

/** In the order of the service, so that an equal address is not a change. */
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
] as const satisfies readonly AddressField[];

export const NEEDED_FIELDS: readonly AddressField[] = [
  'street_address',
  'first_name',
  'phone_number',
];

/** The edited fields as typed; untouched fields are absent. */
export type AddressEdits = Partial<Record<AddressField, string>>;

/** Null if every field is empty, undefined while a required one is missing. */
export function addressAfter(
  edits: AddressEdits,
  saved: Rules['defaultDestination'],
): Address | null | undefined {
  const fields = ADDRESS_FIELDS.flatMap((field) => {
    const text = (edits[field] ?? saved?.[field] ?? '').trim();
    return text === '' ? [] : [[field, text] as const];
  });
  if (fields.length === 0) return null;
  const address: AddressEdits = Object.fromEntries(fields);
  return isWhole(address) ? address : undefined;
}

const isWhole = (address: AddressEdits): address is Address =>
  NEEDED_FIELDS.every((field) => address[field] !== undefined);
