import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkLicenses, readAdvisories } from '../../scripts/dependencies.mjs';
import { removeLater } from '../support/started-processes.js';
import { pathOf } from './project-files.js';

describe('licenses', () => {
  interface Package {
    license?: unknown;
    licenses?: unknown;
    lock?: object;
    isMissing?: boolean;
  }

  /** A project with one dependency. */
  function project({ lock, isMissing, ...manifest }: Package): string {
    const root = removeLater(mkdtempSync(join(tmpdir(), 'routekeeper-dependencies-')));
    const packages = { '': {}, 'node_modules/one': lock ?? {} };
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
    if (isMissing) return root;
    mkdirSync(join(root, 'node_modules/one'), { recursive: true });
    writeFileSync(join(root, 'node_modules/one/package.json'), JSON.stringify(manifest));
    return root;
  }

  const refused = (one: Package) => checkLicenses(project(one)).refused;

  it('of this project are allowed', () => {
    const { checked, refused } = checkLicenses(pathOf('.'));
    expect(refused).toEqual([]);
    expect(checked).toBeGreaterThan(100);
  });

  it.each([
    { license: 'MIT' },
    { license: '(GPL-3.0-only OR MIT)' },
    { license: 'MIT AND ISC' },
    { license: { type: 'MIT' } },
    { licenses: [{ type: 'GPL-2.0' }, { type: 'MIT' }] },
    { isMissing: true, lock: { optional: true, license: 'MIT' } },
  ])('are allowed: %j', (one) => {
    expect(refused(one)).toEqual([]);
  });

  it.each([
    { license: 'AGPL-3.0-only' },
    { license: 'MIT AND GPL-3.0-only' },
    { license: 'SEE LICENSE IN LICENSE.txt' },
    {},
    { license: 'GPL-3.0-only', lock: { license: 'MIT' } },
    { isMissing: true, lock: { optional: true, license: 'GPL-3.0-only' } },
  ])('are refused: %j', (one) => {
    expect(refused(one)).toEqual([{ name: 'one', license: expect.any(String) as unknown }]);
  });

  it('of tools that are not shipped do not matter', () => {
    const root = project({ license: 'MIT' });
    const packages = { 'node_modules/one': {}, 'node_modules/tool': { dev: true } };
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
    expect(checkLicenses(root)).toEqual({ checked: 1, refused: [] });
  });

  it('cannot be checked if a package is missing or nothing is listed', () => {
    expect(() => refused({ isMissing: true })).toThrow('ENOENT');
    expect(() => refused({ license: 'MIT', lock: { dev: true } })).toThrow(
      'lists no production dependency',
    );
  });
});

describe('advisories', () => {
  const report = (severity: string) =>
    JSON.stringify({
      auditReportVersion: 2,
      vulnerabilities: { one: { name: 'one', severity, range: '<2' } },
      metadata: { vulnerabilities: { total: 1 } },
    });

  it.each([
    ['critical', 1],
    ['high', 1],
    ['moderate', 0],
  ])('of level %s count as serious: %i', (severity, count) => {
    expect(readAdvisories(report(severity)).serious).toHaveLength(count);
  });

  it.each([JSON.stringify({ message: '405 Method Not Allowed' }), 'no JSON', ''])(
    'are said to be unknown when the registry answers with %j',
    (printed) => {
      const { unknown, serious } = readAdvisories(printed);
      expect(unknown).toMatch(/405|no report/);
      expect(serious).toEqual([]);
    },
  );
});
