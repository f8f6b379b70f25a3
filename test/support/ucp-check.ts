import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

type Validator = (payload: unknown) => boolean;

interface Checker {
  check(root: string | Validator, payload: unknown): string[];
  compileRef(reference: string): Validator;
}

const CHECKER = resolve(
  dirname(fileURLToPath(import.meta.url)),
  '../../../shared/tools/ucp-check.mjs',
);

/**
 * Validates a body against the official schemas if the checker is next to the checkout; otherwise
 * reports nothing.
 */
export async function ucpViolations(root: string, payload: unknown): Promise<string[]> {
  const checker = await findChecker();
  return checker?.check(root, payload) ?? [];
}

/** The same for a message of a transport, by the file and definition of its schema. */
export async function transportViolations(schema: string, message: unknown): Promise<string[]> {
  const checker = await findChecker();
  return checker?.check(checker.compileRef(`transports/${schema}`), message) ?? [];
}

async function findChecker(): Promise<Checker | undefined> {
  if (!existsSync(CHECKER)) return undefined;
  return (await import(pathToFileURL(CHECKER).href)) as Checker;
}
