import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { root } from './build.mjs';

const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
const node = ['--experimental-vm-modules', '--no-warnings'];
const config = join(root, 'jest.browser.config.mjs');

try {
  findBrowser();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
// What an earlier run left would be taken for this one's.
rmSync(join(root, 'test-results'), { recursive: true, force: true });
const { status } = spawnSync(
  process.execPath,
  [...node, jest, '--config', config, ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
