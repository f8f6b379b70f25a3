import { chmod, mkdir, readdir, stat } from 'node:fs/promises';

/** Entries that only this service creates. */
const OWN_ENTRIES = ['operator-token', 'postgres', 'postgres.location', 'secrets-key'];
const STICKY = 0o1000;

/**
 * Creates the data folder, or restricts its permissions. As root, others keep the right to traverse
 * it, because the embedded database runs under another account. A folder that may contain other
 * files is left unchanged.
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  try {
    const made = await mkdir(dataDir, { recursive: true });
    if (made !== undefined || (await isOwn(dataDir))) {
      const present = (await stat(dataDir)).mode & 0o777;
      if ((present & ~mode) !== 0) await chmod(dataDir, present & mode);
    }
  } catch (error) {
    throw new Error(`DATA_DIR: ${dataDir} cannot be used as a folder`, { cause: error });
  }
}

async function isOwn(folder: string): Promise<boolean> {
  const { uid, mode } = await stat(folder);
  if (uid !== process.getuid?.() || (mode & STICKY) !== 0) return false;
  const entries = await readdir(folder);
  return entries.some((entry) => OWN_ENTRIES.includes(entry));
}
