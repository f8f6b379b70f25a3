import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What may be shipped with a service under Apache-2.0. Reads installed files only, no network. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Asks to publish changes to its own files only, and none are changed.
  'MPL-2.0',
  'Python-2.0',
  'Unlicense',
]);

const root = resolve(process.argv[2] ?? '.');
const { packages } = read('package-lock.json');
const shipped = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev);
const refused = shipped
  .map(([path, locked]) => [path, licenseOf(path, locked)])
  .filter(([, license]) => !isAllowed(license))
  .map(
    ([path, license]) => `  - ${path.split('node_modules/').at(-1)}: ${license || 'no license'}`,
  );

if (shipped.length === 0) fail('package-lock.json lists no production dependency');
if (refused.length > 0) {
  fail(
    `These production dependencies have a license that is not allowed:\n${refused.join('\n')}\n` +
      'Replace them, or allow the license in scripts/check-licenses.mjs with the reason.',
  );
}
console.log(`The licenses of ${shipped.length} production dependencies are allowed.`);

/** A package for another platform is not installed; the lockfile then has its license. */
function licenseOf(path, { license, optional }) {
  try {
    return text(read(join(path, 'package.json')));
  } catch (error) {
    if (error.code !== 'ENOENT' || !optional) throw error;
    return license ?? '';
  }
}

/** Old packages have an object, or a list of which one may be chosen. */
function text({ license, licenses }) {
  const given = license ?? licenses;
  const names = [given ?? []].flat().map((one) => (typeof one === 'string' ? one : one.type));
  return names.join(' OR ');
}

/** Of an SPDX expression: one of several choices is enough, everything that is joined is needed. */
function isAllowed(expression) {
  const plain = expression.replaceAll(/[()]/g, ' ');
  // Which of them belong together is not worked out: all must be allowed then.
  if (/ AND /.test(plain)) return plain.split(/ AND | OR /).every((one) => ALLOWED.has(one.trim()));
  return plain.split(' OR ').some((one) => ALLOWED.has(one.trim()));
}

function read(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
