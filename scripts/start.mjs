import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, root } from './build.mjs';

const programs = {
  service: 'src/main.js',
  migrate: 'src/database/migrate.main.js',
  simulator: 'src/adapters/simulator/main.js',
};

/** Runs a program in this very process, so that signals reach it. */
async function start(name = 'service') {
  await ensureBuilt((text) => console.log(text));
  const entry = join(root, 'dist', programs[name] ?? `src/${name}.js`);
  if (!existsSync(entry)) {
    throw new Error(
      `There is no program "${name}". Use one of: ${Object.keys(programs).join(', ')}.`,
    );
  }
  await import(pathToFileURL(entry).href);
}

try {
  await start(process.argv[2]);
} catch (error) {
  console.error(error instanceof Error && error.stack ? error.stack : error);
  process.exitCode = 1;
}
