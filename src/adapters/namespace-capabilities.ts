import type { Capability } from '../ucp/index.js';
import type { OptionalCapability, Role } from './contract.js';

/** The capabilities that every adapter of a role has. */
const BASIC: Record<Role, readonly Capability[]> = {
  supply: [
    'dev.ucp.shopping.catalog.search',
    'dev.ucp.shopping.catalog.lookup',
    'dev.ucp.shopping.checkout',
    'dev.ucp.shopping.fulfillment',
    'dev.ucp.shopping.order',
    'sku',
  ],
  machine: [
    'dev.ucp.shopping.catalog.search',
    'dev.ucp.shopping.catalog.lookup',
    'dev.ucp.shopping.order',
    'dev.ucp.common.location.search',
    'dev.ucp.common.location.lookup',
    'sku',
    'inventory',
    'location',
    'order',
  ],
};

/** Only a machine platform has prices to change and a restocking queue. */
export function namespaceCapabilities(
  role: Role,
  optional: readonly OptionalCapability[],
): readonly Capability[] {
  return role === 'machine' ? [...BASIC.machine, ...optional] : BASIC.supply;
}
