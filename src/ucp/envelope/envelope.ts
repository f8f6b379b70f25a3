import type { CapabilityRegistry, Capability } from './capability.registry.js';
import type { Platform } from './platform.js';
import { INTERFACE_VERSION, UCP_VERSION } from './versions.js';

/** Purchases are charged to the account at the supplier; there is no other payment method. */
export const PAYMENT_HANDLER = {
  id: 'supplier_account',
  version: INTERFACE_VERSION,
  available_instruments: [{ type: 'on_account' }],
} as const;

export interface UcpEnvelope {
  version: string;
  status: 'success' | 'error';
  capabilities?: Record<string, { version: string }[]>;
  payment_handlers?: Record<string, (typeof PAYMENT_HANDLER)[]>;
}

export const ERROR_ENVELOPE: Readonly<UcpEnvelope> = { version: UCP_VERSION, status: 'error' };

/** The envelope of a response that uses no capability. */
export const SUCCESS_ENVELOPE: Readonly<UcpEnvelope> = { version: UCP_VERSION, status: 'success' };

/** @param platform lists only what it supports too. */
export function successEnvelope(
  names: CapabilityRegistry,
  used: readonly Capability[],
  platform?: Platform,
): Readonly<UcpEnvelope> {
  return {
    version: UCP_VERSION,
    status: 'success',
    ...(used.includes('dev.ucp.shopping.checkout') && {
      payment_handlers: {
        [names.extension('on_account')]: [PAYMENT_HANDLER],
      },
    }),
    capabilities: Object.fromEntries(
      used
        .filter((capability) => platform?.capabilities.has(capability) ?? true)
        .map((capability) => [
          names.fullName(capability),
          [{ version: names.version(capability) }],
        ]),
    ),
  };
}
