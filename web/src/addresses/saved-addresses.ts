import type { Rules, RulesChange } from '../api/shapes.js';
import { ADDRESS_FIELDS, type Address } from './address-edits.js';

type Saved = Pick<Rules, 'defaultDestination' | 'otherDestinations'>;

/** The default address first. */
export const savedAddresses = ({ defaultDestination, otherDestinations }: Saved): Address[] => [
  ...(defaultDestination ? [defaultDestination] : []),
  ...otherDestinations,
];

export const isSameAddress = (one: Partial<Address>, other: Partial<Address>): boolean =>
  ADDRESS_FIELDS.every((field) => (one[field] ?? '').trim() === (other[field] ?? '').trim());

/** The first address becomes the default one. */
export function withAddress(saved: Saved, address: Address): RulesChange {
  const { defaultDestination, otherDestinations } = saved;
  if (!defaultDestination) return { defaultDestination: address };
  const isKnown = savedAddresses(saved).some((one) => isSameAddress(one, address));
  return { otherDestinations: isKnown ? otherDestinations : [...otherDestinations, address] };
}

/** Without the default one, the next becomes the default. */
export function withoutAddress(saved: Saved, address: Address): RulesChange {
  const [first = null, ...others] = savedAddresses(saved).filter(
    (one) => !isSameAddress(one, address),
  );
  return { defaultDestination: first, otherDestinations: others };
}

export function withDefault(saved: Saved, address: Address): RulesChange {
  const others = savedAddresses(saved).filter((one) => !isSameAddress(one, address));
  return { defaultDestination: address, otherDestinations: others };
}

export function withChange(saved: Saved, address: Address, changed: Address): RulesChange {
  const [first = null, ...others] = savedAddresses(saved).map((one) =>
    isSameAddress(one, address) ? changed : one,
  );
  return { defaultDestination: first, otherDestinations: others };
}
