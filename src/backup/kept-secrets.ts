import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareDataFolder, type Config } from '../config/index.js';
import type { BackupSecrets } from './file/backup-format.js';

interface Wanted {
  file: string;
  value: string;
}

/**
 * The files that a start reads its secrets from, where the environment does not give them.
 * @throws if one of them holds something else.
 */
export async function secretsToKeep(
  { dataDir, operatorToken, secretsKeys }: Config,
  secrets: BackupSecrets | undefined,
): Promise<Wanted[]> {
  if (!secrets) return [];
  const [key, ...older] = secrets.secrets_keys;
  if (key === undefined || (older.length > 0 && !secretsKeys)) {
    throw new Error('it was made while keys were rotated: set SECRETS_KEY to all of them');
  }
  const wanted = [
    ...(operatorToken ? [] : [{ name: 'operator-token', value: secrets.operator_token }]),
    ...(secretsKeys ? [] : [{ name: 'secrets-key', value: key }]),
  ].map(({ name, value }) => ({ file: join(dataDir, name), value }));
  const missing: Wanted[] = [];
  for (const one of wanted) {
    const stored = await contentOf(one.file);
    if (stored === undefined) missing.push(one);
    else if (stored !== one.value) {
      throw new Error(`${one.file} holds another secret than the backup; move it away first`);
    }
  }
  return missing;
}

export async function keepSecrets({ dataDir }: Config, wanted: readonly Wanted[]): Promise<void> {
  if (wanted.length === 0) return;
  await prepareDataFolder(dataDir);
  for (const { file, value } of wanted) {
    await writeFile(file, `${value}\n`, { mode: 0o600, flag: 'wx', flush: true });
  }
}

async function contentOf(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
