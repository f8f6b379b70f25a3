import type { Capabilities, Capability } from './capabilities.js';
import { UCP_VERSION } from './versions.js';

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
    capabilities: Object.fromEntries(
      used.map((capability) => [
        names.fullName(capability),
        [{ version: names.version(capability) }],
      ]),
    ),
  };
}
