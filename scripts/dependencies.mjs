import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What may be shipped with a service under Apache-2.0. */
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

/** Reads installed files only, no network. */
export function checkLicenses(root) {
  const { packages } = readJson(root, 'package-lock.json');
  const shipped = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev);
  if (shipped.length === 0) throw new Error('package-lock.json lists no production dependency');
  const refused = shipped
    .map(([path, locked]) => ({
      name: path.split('node_modules/').at(-1),
      license: licenseOf(root, path, locked),
    }))
    .filter(({ license }) => !isAllowed(license));
  return { checked: shipped.length, refused };
}

/** A package for another platform is not installed; the lockfile then has its license. */
function licenseOf(root, path, { license, optional }) {
  try {
    return licenseText(readJson(root, path, 'package.json'));
  } catch (error) {
    if (error.code !== 'ENOENT' || !optional) throw error;
    return license ?? '';
  }
}

/** Old packages have an object, or a list of which one may be chosen. */
function licenseText({ license, licenses }) {
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

const readJson = (...path) => JSON.parse(readFileSync(join(...path), 'utf8'));

/**
 * Reads what `npm audit --json` printed.
 * @returns `unknown` says why there is no answer: not every registry has advisories.
 */
export function readAdvisories(printed) {
  const report = parsed(printed);
  if (report?.auditReportVersion === undefined) {
    return { unknown: report?.message ?? 'npm gave no report', serious: [], total: 0 };
  }
  const serious = Object.values(report.vulnerabilities).filter(({ severity }) =>
    ['high', 'critical'].includes(severity),
  );
  return { serious, total: report.metadata.vulnerabilities.total };
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
