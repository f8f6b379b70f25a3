import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './build.mjs';

/** Tests that hold real processes to the clock; others beside them would slow those processes down. */
const ALONE = '\\.alone\\.spec\\.ts$';
const SIDE_BY_SIDE = '(?<!\\.alone)\\.spec\\.ts$';

const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
const node = ['--experimental-vm-modules', '--no-warnings'];

for (const choice of [
  ['--testRegex', SIDE_BY_SIDE],
  ['--testRegex', ALONE, '--runInBand'],
]) {
  const { status } = spawnSync(
    process.execPath,
    [...node, jest, '--passWithNoTests', ...choice, ...process.argv.slice(2)],
    { stdio: 'inherit' },
  );
  if (status !== 0) process.exit(status ?? 1);
}
