import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { arch, availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../../scripts/build.mjs';
import { missingOf, regressionsOf, type Figure } from './all/regressions.js';
import { FIGURES_FILE, mustHold, verdictOn, withUnit, type Bound } from './bounds.js';
import { show } from './progress.js';

/** In order; the longest come last. */
const BENCHMARKS = [
  ...[
    'start',
    'http',
    'mcp',
    'checkout',
    'events',
    'stream',
    'orders',
    'reports',
    'briefing',
    'visits',
  ],
  ...['plan', 'sync', 'page', 'files', 'load'],
];
const KEPT = fileURLToPath(new URL('all/kept.json', import.meta.url));

interface Results {
  machine: { cores: number; arch: string; node: string };
  figures: Figure[];
}

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: BENCHMARKS.join(',') },
    out: { type: 'string', default: 'bench.json' },
    keep: { type: 'boolean', default: false },
  },
});
const chosen = values.only.split(',');
const unknown = chosen.filter((name) => !BENCHMARKS.includes(name));
if (unknown.length > 0) {
  throw new Error(`--only: ${unknown.join(', ')} is unknown; known are ${BENCHMARKS.join(', ')}`);
}

/** Runs one benchmark with its usual plan. Undefined if it failed. */
async function figuresOf(benchmark: string, folder: string): Promise<Figure[] | undefined> {
  const file = join(folder, benchmark);
  const child = spawn('npm', ['run', '--silent', `bench:${benchmark}`], {
    stdio: 'inherit',
    env: { ...process.env, [FIGURES_FILE]: file },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0 || !existsSync(file)) return undefined;
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  return lines.map((line) => ({ benchmark, ...(JSON.parse(line) as Bound) }));
}

function showAll(figures: readonly Figure[], kept: readonly Figure[]): void {
  console.table(
    figures.map((figure) => ({
      benchmark: figure.benchmark,
      figure: figure.figure,
      measured: withUnit(figure.value, figure),
      'must hold': mustHold(figure),
      verdict: verdictOn(figure),
      'ratio to': figure.yardstick ?? '',
      kept: keptValue(figure, kept),
    })),
  );
}

function keptValue({ benchmark, figure }: Figure, kept: readonly Figure[]): string {
  const before = kept.find((other) => other.benchmark === benchmark && other.figure === figure);
  return before ? withUnit(before.value, before) : '';
}

const readKept = async (): Promise<Figure[]> =>
  existsSync(KEPT) ? (JSON.parse(await readFile(KEPT, 'utf8')) as Results).figures : [];

/** Figures of benchmarks that were not run stay as they were. */
const merged = (figures: readonly Figure[], kept: readonly Figure[]): Figure[] => [
  ...kept.filter(({ benchmark }) => !chosen.includes(benchmark)),
  ...figures,
];

async function main(): Promise<void> {
  await ensureBuilt(show);
  const folder = await mkdtemp(join(tmpdir(), 'routekeeper-figures-'));
  const figures: Figure[] = [];
  const failed: string[] = [];
  try {
    for (const [index, benchmark] of chosen.entries()) {
      show(`\n${index + 1} of ${chosen.length}: bench:${benchmark}`);
      const measured = await figuresOf(benchmark, folder);
      if (measured) figures.push(...measured);
      else failed.push(benchmark);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  const kept = await readKept();
  showAll(figures, kept);
  const machine = { cores: availableParallelism(), arch: arch(), node: process.version };
  const results = (all: Figure[]) => `${JSON.stringify({ machine, figures: all }, null, 2)}\n`;
  await writeFile(values.out, results(figures));
  for (const { figure, before } of regressionsOf(figures, kept)) {
    console.log(`REGRESSION: ${figure.benchmark}, ${figure.figure}: ${before} to ${figure.value}`);
    process.exitCode = 1;
  }
  const measured = chosen.filter((benchmark) => !failed.includes(benchmark));
  for (const { benchmark, figure } of missingOf(figures, kept, measured)) {
    console.log(`MISSING: ${benchmark}, ${figure} was kept but is no longer measured`);
    process.exitCode = 1;
  }
  for (const benchmark of failed) {
    console.log(`FAILED: bench:${benchmark} ended with an error`);
    process.exitCode = 1;
  }
  if (values.keep) await writeFile(KEPT, results(merged(figures, kept)));
}

await main();
