import type { PublicJwk } from '../../config/index.js';
import type { Capability } from './capability.registry.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set when the profile that the caller named was fetched. */
    platform: Platform | null;
  }
}

/** A key that a platform signs with. */
export interface PlatformKey {
  readonly kid: string;
  /** Absent for a kind of key that is not supported. */
  readonly publicKey?: PublicJwk;
}

/** What is known of a platform from its profile. */
export interface Platform {
  /** The address of the profile. */
  readonly profile: string;
  /** What both sides support. */
  readonly capabilities: ReadonlySet<Capability>;
  readonly keys: readonly PlatformKey[];
  /** Where it wants to be told of its orders. */
  readonly orderWebhook?: string;
}
