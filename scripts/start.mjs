import { existsSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, root } from './build.mjs';
import { programs } from './programs.mjs';

/** The compiled file of a program, built if needed. */
async function entryOf(name) {
  // On stderr: the output of a program may be read by another one.
  await ensureBuilt((text) => console.error(text));
  const entry = join(root, 'dist', programs[name] ?? `src/${name}.js`);
  if (existsSync(entry)) return entry;
  const known = Object.keys(programs).join(', ');
  throw new Error(`There is no program "${name}". Use one of: ${known}.`);
}

// The program gets only its own arguments.
const [name = 'service'] = process.argv.splice(2, 1);
let entry;
try {
  entry = await entryOf(name);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
// Node.js keeps what it compiled for the next start, from version 22.1 on.
module.enableCompileCache?.(join(root, 'dist', 'compile-cache'));
// In this process, so that signals reach it.
await import(pathToFileURL(entry).href);
