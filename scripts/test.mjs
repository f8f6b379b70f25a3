import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './build.mjs';

const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
const node = ['--experimental-vm-modules', '--no-warnings'];

// First what can run side by side, then what must run by itself; see jest.config.mjs.
for (const TESTS of ['side-by-side', 'alone']) {
  const { status } = spawnSync(
    process.execPath,
    [...node, jest, '--passWithNoTests', ...process.argv.slice(2)],
    { stdio: 'inherit', env: { ...process.env, TESTS } },
  );
  if (status !== 0) process.exit(status ?? 1);
}
