import { randomBytes } from 'node:crypto';
import { keptSecret } from './kept-secret.js';
import { isSecretsKey, KEY_BYTES, secretsKeyOf } from './settings/secrets-key.js';

const KEPT = {
  name: 'secrets-key',
  isUsable: isSecretsKey,
  expected: `${KEY_BYTES} bytes in base64 or hex; restore it from its backup`,
  ifSeen: 'set SECRETS_KEY to a new key, a comma and this one.',
  generate: () => randomBytes(KEY_BYTES).toString('base64'),
};

/** The configured keys, or one generated once and stored in the data folder. */
export async function secretsKeys(
  config: {
    secretsKeys?: readonly Buffer[];
    dataDir: string;
    production: boolean;
    databaseUrl?: string;
  },
  warn: (text: string) => void,
): Promise<readonly Buffer[]> {
  if (config.secretsKeys) return config.secretsKeys;
  const { value, file } = await keptSecret(KEPT, config.dataDir, warn);
  if (config.production && config.databaseUrl !== undefined) {
    warn(
      `The secrets in the database can only be read with ${file}. Back it up and give it to every ` +
        'replica, or set SECRETS_KEY.',
    );
  }
  return [secretsKeyOf(value)];
}
