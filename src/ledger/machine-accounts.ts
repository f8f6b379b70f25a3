import type { AdapterRegistry } from '../adapters/index.js';

/** Every machine namespace with an adapter has one ledger. */
export const machineAccounts = (registry: AdapterRegistry): string[] =>
  registry
    .entries()
    .filter(({ role, status }) => role === 'machine' && status === 'live')
    .map(({ namespace }) => namespace);
