import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './build.mjs';

const generator = join(root, 'node_modules', 'openapi-typescript', 'bin', 'cli.js');
const MOST_BYTES = 32 * 1024 * 1024;

/** Where the page keeps the types of the interface. */
export const TYPES_FILE = join(root, 'web', 'src', 'api', 'schema.d.ts');

/** The types of the interface that a running service describes. */
export async function typedInterface(origin) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    // A member with a default may still be left out of a request.
    [generator, `${origin}/docs/openapi.json`, '--default-non-nullable=false'],
    { maxBuffer: MOST_BYTES },
  );
  return stdout;
}
