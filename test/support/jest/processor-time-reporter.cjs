const { createHash } = require('node:crypto');
const { mkdtempSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { dirname, join, relative } = require('node:path');
const { clearInterval, setInterval } = require('node:timers');

/** MAX_PROCESSOR_S holds on a machine that takes this long for the reference. */
const REFERENCE_S = 0.15;
const SHOWN = 10;
/** Files that may fail by accident in one run. */
const MAX_FLAKY = 10;
/** How often that is measured during the run: beside other work, all of it takes longer. */
const SLOWNESS_EVERY_MS = 15_000;

/**
 * Says which test files used the processor longest. With MAX_PROCESSOR_S, fails the run if one that
 * is not named long used more. With FAILED_FILES, the name of a file, lists there what has to be run
 * again.
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
    this.slowness = [slowness()];
    this.timer = setInterval(() => this.slowness.push(slowness()), SLOWNESS_EVERY_MS);
  }

  onRunComplete(_contexts, { testResults }) {
    clearInterval(this.timer);
    const files = this.takeFiles();
    const { MAX_PROCESSOR_S = 'Infinity', FAILED_FILES } = process.env;
    const limit = Number(MAX_PROCESSOR_S) * median(this.slowness);
    const tooLong = files.filter(
      ({ path, seconds }) => seconds > limit && !/\.(long|money)\.spec\.ts$/.test(path),
    );
    this.show(files, tooLong, limit);
    this.tooLong = tooLong.length > 0;
    if (FAILED_FILES === undefined) return;
    const failed = testResults.filter(
      ({ numFailingTests, testExecError }) => numFailingTests > 0 || testExecError,
    );
    // So much is no accident.
    if (failed.length > MAX_FLAKY) return;
    const again = [
      ...failed.map(({ testFilePath }) => testFilePath),
      ...tooLong.map(({ path }) => path),
    ];
    writeFileSync(FAILED_FILES, [...new Set(again)].join('\n'));
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

  show(files, tooLong, limit) {
    if (files.length === 0) return;
    const line = ({ path, seconds }) =>
      `${seconds.toFixed(1).padStart(8)} s  ${relative(this.rootDir, path)}`;
    const total = files.reduce((sum, { seconds }) => sum + seconds, 0);
    console.log(
      `\nProcessor time of ${files.length} test files: ${total.toFixed(0)} s, most of it in`,
    );
    console.log(files.slice(0, SHOWN).map(line).join('\n'));
    if (tooLong.length === 0) return;
    console.log(`\nThese used more than ${limit.toFixed(1)} s; see docs/testing.md:`);
    console.log(tooLong.map(line).join('\n'));
  }
}

const median = (numbers) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];

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
