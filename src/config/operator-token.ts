import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isUsableToken, TOKEN_EXPECTED } from './usable-token.js';

export interface OperatorToken {
  value: string;
  /** Where a person finds it. */
  whereToFind: string;
}

/** The configured token, or one made once and kept in the data folder. */
export async function operatorToken(config: {
  operatorToken?: string;
  dataDir: string;
}): Promise<OperatorToken> {
  if (config.operatorToken) {
    return { value: config.operatorToken, whereToFind: 'in OPERATOR_TOKEN' };
  }
  const file = join(config.dataDir, 'operator-token');
  await mkdir(config.dataDir, { recursive: true }).catch((error: unknown) => {
    throw new Error(`DATA_DIR: ${config.dataDir} cannot be used as a folder`, { cause: error });
  });
  const value = (await readToken(file)) ?? (await makeToken(file));
  return { value, whereToFind: `in ${file}` };
}

async function readToken(file: string): Promise<string | undefined> {
  try {
    const value = (await readFile(file, 'utf8')).trim();
    if (isUsableToken(value)) return value;
    throw new Error(`${file} must hold ${TOKEN_EXPECTED}; delete it and a new token is made`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Written aside and linked into place, so that two first starts agree on one complete token. */
async function makeToken(file: string): Promise<string> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, {
    mode: 0o600,
    flush: true,
  });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  return (await readFile(file, 'utf8')).trim();
}
