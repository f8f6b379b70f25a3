import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { root } from './build.mjs';
import { runBrowserTests } from './jest.mjs';

try {
  findBrowser();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
// Results of an earlier run could be mistaken for this one's.
rmSync(join(root, 'test-results'), { recursive: true, force: true });
runBrowserTests(join(root, 'jest.browser.config.mjs'), process.argv.slice(2));
