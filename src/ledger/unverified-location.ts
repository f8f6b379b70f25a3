import { warning, type Message } from '../ucp/index.js';

/** The warning about a machine that has no sales to confirm it exists. */
export const unverifiedLocation = (namespace: string, location: string): Message =>
  warning(
    'location_unverified',
    `Machine ${location} of ${namespace} has not shown in the account's ledger within the sync window, so it may not exist`,
  );
