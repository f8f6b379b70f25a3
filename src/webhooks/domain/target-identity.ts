import { createHash } from 'node:crypto';

export interface TargetIdentity {
  /** A digest of the URL, which may contain a secret. */
  key: string;
  /** The URL as shown to people. */
  name: string;
}

export const targetIdentity = (url: URL): TargetIdentity => ({
  key: createHash('sha256').update(url.href).digest('hex'),
  name: url.origin + url.pathname,
});
