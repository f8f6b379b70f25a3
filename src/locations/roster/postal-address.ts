import type { MachineProfile } from '../domain/machine-profile.js';
import type { PostalAddress } from '../../ucp/index.js';

/** The machine's address, as far as the operator gave it. */
export function postalAddress({
  address,
  city,
  floor,
  spot,
}: Pick<MachineProfile, 'address' | 'city' | 'floor' | 'spot'>): Pick<
  PostalAddress,
  keyof PostalAddress
> {
  const within = [floor, spot].filter((part) => part !== null).join(' ');
  return {
    ...(address !== null && { street_address: address }),
    ...(within !== '' && { extended_address: within }),
    ...(city !== null && { address_locality: city }),
  };
}
