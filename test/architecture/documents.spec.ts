import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EVENT_KINDS } from '../../src/events/event-kinds.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** The documents for users and contributors. */
const DOCUMENTS = [
  ...readdirSync(ROOT).filter((file) => file.endsWith('.md')),
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
  'sdk/README.md',
  'examples/vendor/README.md',
  'web/vite.config.ts',
];

it('docs/events.md names every kind of event that the service writes', () => {
  const document = read('docs/events.md');
  expect(EVENT_KINDS.filter((kind) => !document.includes(`\`${kind}\``))).toEqual([]);
});

it.each(DOCUMENTS)('%s names only npm scripts that exist', (file) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = [...read(file).matchAll(/npm run (?:-[-\w]+ )*([\w:-]+)/g)].map(
    ([, name]) => name ?? '',
  );
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

it.each(DOCUMENTS)('%s links only to files that exist', (file) => {
  const linked = [...read(file).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(
    ([, target]) => target ?? '',
  );
  const missing = linked.filter((target) => !existsSync(join(ROOT, dirname(file), target)));
  expect(missing).toEqual([]);
});

it('docs/ucp.md names only conformance tests that exist, and every file of them', () => {
  const cells = [...read('docs/ucp.md').matchAll(/\| `([a-z-]+)`(?:: (“.*)|, all +)\|$/gm)];
  const named = cells.flatMap(([, file = '', cell = '']) =>
    [...cell.matchAll(/“([^”]+?)(?: …)?”/g)].map(([, name = '']) => ({ file, name })),
  );
  expect(named.length).toBeGreaterThan(30);
  const source = (file: string) => read(`test/conformance/${file}.spec.ts`);
  expect(named.filter(({ file, name }) => !source(file).includes(`'${name}`))).toEqual([]);
  const files = readdirSync(join(ROOT, 'test/conformance'))
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => file.replace('.spec.ts', ''));
  expect([...new Set(cells.map(([, file]) => file))].sort()).toEqual(files.sort());
});
