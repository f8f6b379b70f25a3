const FIELDS = [
  'name',
  'street_address',
  'extended_address',
  'address_locality',
  'address_region',
  'postal_code',
  'address_country',
] as const;
const CONTACT = ['first_name', 'last_name', 'phone_number'] as const;

export type AddressParts = Partial<
  Record<(typeof FIELDS)[number] | (typeof CONTACT)[number], string>
>;

/** An address with its contact, on one line. */
export function addressText(address: AddressParts): string {
  const given = (fields: readonly (keyof AddressParts)[]) =>
    fields.flatMap((field) => address[field] ?? []);
  return [...given(FIELDS), given(CONTACT).join(' ')].filter((text) => text !== '').join(', ');
}
