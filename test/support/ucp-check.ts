import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

type Check = (root: string, payload: unknown) => string[];

const CHECKER = resolve(
  dirname(fileURLToPath(import.meta.url)),
  '../../../shared/tools/ucp-check.mjs',
);

/**
 * Validates a body against the official schemas if the checker is next to the checkout; otherwise
 * reports nothing.
 */
export async function ucpViolations(root: string, payload: unknown): Promise<string[]> {
  if (!existsSync(CHECKER)) return [];
  const { check } = (await import(pathToFileURL(CHECKER).href)) as { check: Check };
  return check(root, payload);
}
