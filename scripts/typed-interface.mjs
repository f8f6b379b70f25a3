import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './build.mjs';

const generator = join(root, 'node_modules', 'openapi-typescript', 'bin', 'cli.js');
const MOST_BYTES = 32 * 1024 * 1024;

/** The files with the interface types of the page and of the client. */
export const TYPES_FILES = [
  join(root, 'web', 'src', 'api', 'schema.d.ts'),
  // Not a declaration file, so that the compiler includes it in the package.
  join(root, 'sdk', 'src', 'api', 'schema.ts'),
];

/** Generates the types of the interface described by a running service. */
export async function typedInterface(origin) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    // A member with a default may still be omitted from a request.
    [generator, `${origin}/docs/openapi.json`, '--default-non-nullable=false'],
    { maxBuffer: MOST_BYTES },
  );
  // Deployments describe only their own currency; the types are for all of them.
  return stdout.replace(/\b(currency|code): "[A-Z]{3}";/g, '$1: string;');
}
