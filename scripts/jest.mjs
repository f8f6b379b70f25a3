import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './build.mjs';

const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
const node = ['--experimental-vm-modules', '--no-warnings'];

/** Runs Jest and exits if it fails. */
export function runJest(args, environment = {}) {
  const { status } = spawnSync(process.execPath, [...node, jest, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** Runs the parallel tests first, then those that must run alone; see jest.config.mjs. */
export function runAllTests(args) {
  for (const TESTS of ['side-by-side', 'alone']) runJest(['--passWithNoTests', ...args], { TESTS });
}
