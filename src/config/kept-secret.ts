import { randomBytes } from 'node:crypto';
import { chmod, link, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareDataFolder } from './data-folder.js';

/** A secret that is generated once and stored in the data folder. */
export interface KeptSecret {
  /** The name of its file. */
  name: string;
  isUsable: (value: string) => boolean;
  /** Completes `<file> must hold …`. */
  expected: string;
  /** What to do if somebody may have read it. */
  ifSeen: string;
  generate: () => string;
}

/** The stored secret and its file. Two concurrent first starts agree on one. */
export async function keptSecret(
  secret: KeptSecret,
  dataDir: string,
  warn: (text: string) => void,
): Promise<{ value: string; file: string }> {
  const file = join(dataDir, secret.name);
  await prepareDataFolder(dataDir);
  const value = (await read(file, secret)) ?? (await make(file, secret));
  await closeToOthers(file, secret, warn);
  return { value, file };
}

async function read(file: string, { isUsable, expected }: KeptSecret): Promise<string | undefined> {
  try {
    const value = (await readFile(file, 'utf8')).trim();
    if (isUsable(value)) return value;
    throw new Error(`${file} must hold ${expected}`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function closeToOthers(
  file: string,
  { ifSeen }: KeptSecret,
  warn: (text: string) => void,
): Promise<void> {
  if (((await stat(file)).mode & 0o077) === 0) return;
  await chmod(file, 0o600).catch((error: unknown) => {
    throw new Error(`${file} can be read by others, and its mode cannot be changed`, {
      cause: error,
    });
  });
  warn(
    `${file} could be read by others; it no longer can. If somebody may have read it, ${ifSeen}`,
  );
}

/** Writes a temporary file and links it into place, so that the file is always complete. */
async function make(file: string, { generate }: KeptSecret): Promise<string> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${generate()}\n`, { mode: 0o600, flush: true });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  return (await readFile(file, 'utf8')).trim();
}
