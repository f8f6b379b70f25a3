import type { Capabilities, Capability } from './capabilities.js';
import { INTERFACE_VERSION, UCP_VERSION } from './versions.js';

/** Purchases are booked to the account at the supplier; nothing else pays. */
export const PAYMENT_HANDLER_ID = 'supplier_account';

export interface UcpEnvelope {
  version: string;
  status: 'success' | 'error';
  capabilities?: Record<string, { version: string }[]>;
  payment_handlers?: Record<string, { id: string; version: string }[]>;
}

export const ERROR_ENVELOPE: Readonly<UcpEnvelope> = { version: UCP_VERSION, status: 'error' };

export function successEnvelope(
  names: Capabilities,
  used: readonly Capability[],
): Readonly<UcpEnvelope> {
  return {
    version: UCP_VERSION,
    status: 'success',
    ...(used.includes('dev.ucp.shopping.checkout') && {
      payment_handlers: {
        [names.extension('on_account')]: [{ id: PAYMENT_HANDLER_ID, version: INTERFACE_VERSION }],
      },
    }),
    capabilities: Object.fromEntries(
      used.map((capability) => [
        names.fullName(capability),
        [{ version: names.version(capability) }],
      ]),
    ),
  };
}
