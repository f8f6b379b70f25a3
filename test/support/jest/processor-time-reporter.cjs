const { createHash } = require('node:crypto');
const { mkdtempSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { dirname, join, relative } = require('node:path');

/** Of a file that is not named long, on a machine that takes REFERENCE_S for the reference. */
const MAX_SECONDS = 3.5;
const REFERENCE_S = 0.15;
/** The same file takes up to this much more in one run than in another. */
const VARIATION = 1.3;
const SHOWN = 10;

/**
 * Says which test files used the processor longest, and fails the run if one should not have. Where
 * FAILED_FILES names a file, it lists there what has to be run again. The second run decides, so it
 * allows for the variation of measurements.
 */
class ProcessorTimeReporter {
  constructor({ rootDir }) {
    this.rootDir = rootDir;
  }

  onRunStart() {
    const file = join(mkdtempSync(join(tmpdir(), 'routekeeper-processor-time-')), 'files');
    writeFileSync(file, '');
    // Workers inherit it.
    process.env.PROCESSOR_TIME_FILE = file;
    this.slowness = slowness();
  }

  onRunComplete(_contexts, { testResults }) {
    const files = this.takeFiles();
    const isFirstRun = process.env.FAILED_FILES !== undefined;
    const factor = Math.max(this.slowness, slowness()) * (isFirstRun ? 1 : VARIATION);
    const isTooLong = ({ path, seconds }) =>
      seconds > MAX_SECONDS * factor && !/\.(long|money)\.spec\.ts$/.test(path);
    const tooLong = files.filter(isTooLong);
    this.show(files, tooLong, factor);
    this.tooLong = tooLong.length > 0;
    if (!isFirstRun) return;
    const failed = testResults.filter(
      ({ numFailingTests, testExecError }) => numFailingTests > 0 || testExecError,
    );
    const again = [
      ...failed.map(({ testFilePath }) => testFilePath),
      ...tooLong.map(({ path }) => path),
    ];
    writeFileSync(process.env.FAILED_FILES, [...new Set(again)].join('\n'));
  }

  getLastError() {
    if (this.tooLong) return new Error('A test file used the processor for too long');
  }

  /** Longest first. */
  takeFiles() {
    const file = process.env.PROCESSOR_TIME_FILE;
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
    rmSync(dirname(file), { recursive: true });
    return lines.map((line) => JSON.parse(line)).sort((a, b) => b.seconds - a.seconds);
  }

  show(files, tooLong, factor) {
    if (files.length === 0) return;
    const line = ({ path, seconds }) =>
      `${seconds.toFixed(1).padStart(8)} s  ${relative(this.rootDir, path)}`;
    const total = files.reduce((sum, { seconds }) => sum + seconds, 0);
    console.log(
      `\nProcessor time of ${files.length} test files: ${total.toFixed(0)} s, most of it in`,
    );
    console.log(files.slice(0, SHOWN).map(line).join('\n'));
    if (tooLong.length === 0) return;
    const limit = (MAX_SECONDS * factor).toFixed(1);
    console.log(`\nThese used more than ${limit} s; see docs/testing.md:`);
    console.log(tooLong.map(line).join('\n'));
  }
}

/** How much slower than the reference this machine is now; 1 if it is faster. */
function slowness() {
  const began = process.cpuUsage();
  const hash = createHash('sha256');
  const text = 'routekeeper '.repeat(1_000);
  for (let round = 0; round < ROUNDS; round += 1) {
    hash.update(JSON.stringify(text.split(' ').map((word, index) => ({ word, index }))));
  }
  hash.digest();
  const { user, system } = process.cpuUsage(began);
  return Math.max(1, (user + system) / 1e6 / REFERENCE_S);
}

/** Take REFERENCE_S on the machine that the limit was chosen for. */
const ROUNDS = 250;

module.exports = ProcessorTimeReporter;
