import { generateKeyPairSync } from 'node:crypto';
import { thumbprint, type PrivateJwk, type SigningKey } from '../../config/index.js';

export function generateKey(): SigningKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const key: PrivateJwk = { kty: 'EC', crv: 'P-256', x, y, d };
  return { kid: thumbprint(key), privateKey: key };
}
