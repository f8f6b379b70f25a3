import { randomBytes } from 'node:crypto';
import { keptSecret } from './kept-secret.js';
import { isUsableToken, TOKEN_EXPECTED } from './usable-token.js';

export interface OperatorToken {
  value: string;
  /** Tells a person where to find the token. */
  whereToFind: string;
}

const KEPT = {
  name: 'operator-token',
  isUsable: isUsableToken,
  expected: `${TOKEN_EXPECTED}; delete it and a new token is made`,
  ifSeen: 'delete it: the next start makes a new token.',
  generate: () => randomBytes(32).toString('base64url'),
};

/** The configured token, or one generated once and stored in the data folder. */
export async function operatorToken(
  config: { operatorToken?: string; dataDir: string },
  warn: (text: string) => void,
): Promise<OperatorToken> {
  if (config.operatorToken) {
    return { value: config.operatorToken, whereToFind: 'in OPERATOR_TOKEN' };
  }
  const { value, file } = await keptSecret(KEPT, config.dataDir, warn);
  return { value, whereToFind: `in ${file}` };
}
