import type { NewCheckout, Schemas } from '../../api/shapes.js';
import { UsageError } from '../exit-codes.js';

export type Line = NewCheckout['line_items'][number];
export type Address = Schemas['DefaultDestination'];

/** What was asked for, as far as it was given. */
export interface Wish {
  origin: string;
  id?: string;
  lines: Line[];
  address?: Address;
}

const LINE = /^(?<id>[^\s=]+:[^\s=]+)=(?<quantity>[1-9]\d{0,6})(?<unit>EA|BX)?$/i;

/** `acme-supply:AC300385=2` is two pieces, `acme-supply:AC300385=2BX` two boxes. */
export function parseLine(text: string): Line {
  const { id, quantity, unit = 'EA' } = LINE.exec(text)?.groups ?? {};
  if (id === undefined) {
    throw new UsageError(`"${text}" is not <sku>=<quantity>, such as acme-supply:AC300385=2BX`);
  }
  return {
    item: { id },
    quantity: Number(quantity),
    quantity_unit: { unit: unit.toUpperCase() === 'BX' ? 'BX' : 'EA' },
  };
}

interface AddressFlags {
  street?: string;
  city?: string;
  name?: string;
  phone?: string;
}

/** The address in the flags; undefined if they hold none. */
export function parseAddress({ street, city, name, phone }: AddressFlags): Address | undefined {
  if ([street, city, name, phone].every((given) => given === undefined)) return undefined;
  if (street === undefined || name === undefined || phone === undefined) {
    throw new UsageError('An address needs --street, --name and --phone');
  }
  return {
    street_address: street,
    first_name: name,
    phone_number: phone,
    ...(city !== undefined && { address_locality: city }),
  };
}

export const checkoutOf = ({ lines }: Wish, address: Address | null): Omit<NewCheckout, 'id'> => ({
  line_items: lines,
  ...(address && {
    fulfillment: { methods: [{ type: 'shipping' as const, destinations: [address] }] },
  }),
});
