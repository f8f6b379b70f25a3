import { randomBytes } from 'node:crypto';
import { chmod, link, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareDataFolder } from './data-folder.js';
import { isUsableToken, TOKEN_EXPECTED } from './usable-token.js';

export interface OperatorToken {
  value: string;
  /** Tells a person where to find the token. */
  whereToFind: string;
}

/** The configured token, or one generated once and stored in the data folder. */
export async function operatorToken(
  config: { operatorToken?: string; dataDir: string },
  warn: (text: string) => void,
): Promise<OperatorToken> {
  if (config.operatorToken) {
    return { value: config.operatorToken, whereToFind: 'in OPERATOR_TOKEN' };
  }
  const file = join(config.dataDir, 'operator-token');
  await prepareDataFolder(config.dataDir);
  const value = (await readToken(file)) ?? (await makeToken(file));
  await closeToOthers(file, warn);
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

async function closeToOthers(file: string, warn: (text: string) => void): Promise<void> {
  if (((await stat(file)).mode & 0o077) === 0) return;
  await chmod(file, 0o600).catch((error: unknown) => {
    throw new Error(`${file} can be read by others, and its mode cannot be changed`, {
      cause: error,
    });
  });
  warn(
    `${file} could be read by others; it no longer can. ` +
      'If somebody may have read it, delete it: the next start makes a new token.',
  );
}

/**
 * Writes a temporary file and links it into place, so that two concurrent first starts agree on one
 * complete token.
 */
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
