import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './build.mjs';

const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
const node = ['--experimental-vm-modules', '--no-warnings'];

/** Processor time of a file that is not named long: see docs/testing.md. */
const MAX_PROCESSOR_S = 3.5;
/** The same file takes up to this much more in one run than in another. */
const VARIATION = 1.3;

/**
 * Runs Jest and exits if it fails.
 * @param tier see jest.config.mjs
 */
function runJest(args, tier = 'all') {
  const status = statusOf(args, tier);
  if (status !== 0) process.exit(status);
}

/** Runs a tier or, with a path or another choice among tests, everything that is chosen. */
export function runTier(tier, args) {
  const isChosen = args.some((argument) => !argument.startsWith('-'));
  // A test of money that fails once is a finding.
  if (isChosen || tier === 'money') runJest(args, isChosen ? 'all' : tier);
  else runTwice(args, tier, { limit: MAX_PROCESSOR_S });
}

/** Runs browser tests, for which there is no limit of processor time. */
export function runBrowserTests(config, args) {
  runTwice(args, 'all', { options: ['--config', config] });
}

/** Runs files that failed or took too long once more, and says which of them passed then. */
function runTwice(args, tier, { options = [], limit }) {
  const folder = mkdtempSync(join(tmpdir(), 'routekeeper-failed-'));
  const list = join(folder, 'files');
  try {
    const status = statusOf([...options, ...args], tier, {
      FAILED_FILES: list,
      ...(limit && { MAX_PROCESSOR_S: limit }),
    });
    if (status === 0) return;
    const failed = filesIn(list);
    // Jest itself failed, or too much to run again.
    if (failed.length === 0) process.exit(status);
    console.log(`\nRunning ${failed.length} failed files again:\n${failed.join('\n')}\n`);
    const again = [...options, '--maxWorkers=1', '--runTestsByPath', ...failed];
    const repeated = statusOf(again, 'all', limit && { MAX_PROCESSOR_S: limit * VARIATION });
    if (repeated !== 0) process.exit(repeated);
    console.log(
      `\nFlaky files: ${failed.length}. They failed or took too long, and passed when run again:`,
    );
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
