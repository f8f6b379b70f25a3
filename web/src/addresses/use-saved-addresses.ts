import { useQuery } from '@tanstack/react-query';
import { rulesQuery } from '../api/queries.js';
import type { Address } from './address-edits.js';
import { savedAddresses } from './saved-addresses.js';

/** Empty until loaded. */
export function useSavedAddresses(): Address[] {
  const { data } = useQuery(rulesQuery());
  return data ? savedAddresses(data) : [];
}
