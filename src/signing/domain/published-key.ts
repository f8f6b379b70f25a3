import type { PublicJwk } from '../../config/index.js';

/** A key as discovery shows it. */
export interface PublishedKey extends PublicJwk {
  kid: string;
  use: 'sig';
  alg: 'ES256';
}

/** Only these members: whatever else is given must not be shown. */
export const publishedKey = (kid: string, { kty, crv, x, y }: PublicJwk): PublishedKey => ({
  kid,
  kty,
  crv,
  x,
  y,
  use: 'sig',
  alg: 'ES256',
});
