import { spawnSync } from 'node:child_process';
import { root } from './build.mjs';

/** Everything there is. The trials run longer by hand: see docs/testing.md. */
const PARTS = {
  lint: ['npm', 'run', 'lint'],
  types: ['npm', 'run', 'typecheck'],
  main: ['npm', 'test'],
  money: ['npm', 'run', 'test:money'],
  long: ['node', 'scripts/test.mjs', 'long'],
  random: [
    ...['env', 'RANDOM_FACTOR=20', 'npm', 'test', '--'],
    ...['plan-visits', 'compose', 'histories', 'readings', 'late-records', 'strange-input'],
  ],
  browser: ['npm', 'run', 'test:browser'],
  isolated: ['npm', 'run', 'test:isolated'],
  currencies: ['npm', 'run', 'test:currencies'],
  fuzz: ['npm', 'run', 'test:fuzz', '--', '--requests', '10000'],
  adversary: ['npm', 'run', 'test:adversary', '--', '--attempts', '3000'],
  chaos: ['npm', 'run', 'test:chaos', '--', '--seeds', '1', '--kills', '100', '--mutants', 'none'],
  replicas: ['npm', 'run', 'test:replicas', '--', '--seeds', '1', '--kills', '50'],
  stream: ['npm', 'run', 'test:stream'],
  'database faults': ['npm', 'run', 'test:database-faults', '--', '--strikes', '3'],
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}

const results = [];
for (const [name, [program, ...args]] of Object.entries(PARTS)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(`\n== ${name}: ${[program, ...args].join(' ')}`);
  const began = performance.now();
  const { status } = spawnSync(program, args, { cwd: root, stdio: 'inherit' });
  const seconds = Math.round((performance.now() - began) / 1000);
  results.push({ part: name, result: status === 0 ? 'passed' : 'FAILED', seconds });
}

console.table(results);
if (results.some(({ result }) => result !== 'passed')) process.exit(1);
