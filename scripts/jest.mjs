import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './build.mjs';

const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
const node = ['--experimental-vm-modules', '--no-warnings'];

/** Files that may fail by accident in one run. */
const MOST_FLAKY = 10;

/**
 * Runs Jest and exits if it fails.
 * @param tier see jest.config.mjs
 */
export function runJest(args, tier = 'all') {
  const status = statusOf(args, tier);
  if (status !== 0) process.exit(status);
}

/** Runs a tier or, with a path or another choice among tests, everything that is chosen. */
export function runTier(tier, args) {
  const isChosen = args.some((argument) => !argument.startsWith('-'));
  // A test of money that fails once is a finding.
  if (isChosen || tier === 'money') runJest(args, isChosen ? 'all' : tier);
  else runTwice(args, tier);
}

/** Runs files that failed once more, and says which of them passed then. */
function runTwice(args, tier) {
  const folder = mkdtempSync(join(tmpdir(), 'routekeeper-failed-'));
  const list = join(folder, 'files');
  try {
    const status = statusOf(args, tier, { FAILED_FILES: list });
    if (status === 0) return;
    const failed = filesIn(list);
    // Jest itself failed, or so much that it is no accident.
    if (failed.length === 0 || failed.length > MOST_FLAKY) process.exit(status);
    console.log(`\nRunning ${failed.length} failed files again:\n${failed.join('\n')}\n`);
    const again = [...args, '--maxWorkers=1', '--runTestsByPath', ...failed];
    const repeated = statusOf(again, 'all');
    if (repeated !== 0) process.exit(repeated);
    console.log(`\nFlaky files: ${failed.length}. They failed first and passed when run again:`);
    console.log(failed.join('\n'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function statusOf(args, tier, environment = {}) {
  const { status } = spawnSync(process.execPath, [...node, jest, ...args], {
    stdio: 'inherit',
    env: { ...process.env, TIER: tier, ...environment },
  });
  return status ?? 1;
}

function filesIn(list) {
  try {
    return readFileSync(list, 'utf8').split('\n').filter(Boolean);
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}
