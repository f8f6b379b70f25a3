import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { removeLater } from '../support/started-processes.js';
import { pathOf } from './project-files.js';

const folder = () => removeLater(mkdtempSync(join(tmpdir(), 'routekeeper-dependencies-')));

function run(script: string, args: string[] = [], path = process.env.PATH) {
  const options = { encoding: 'utf8', env: { ...process.env, PATH: path } } as const;
  const ran = spawnSync(process.execPath, [pathOf(`scripts/${script}`), ...args], options);
  return { code: ran.status, text: ran.stdout + ran.stderr };
}

describe('licenses', () => {
  interface Package {
    license?: unknown;
    licenses?: unknown;
    lock?: object;
    isMissing?: boolean;
  }

  /** A project with one dependency. */
  function project({ lock, isMissing, ...manifest }: Package): string {
    const root = folder();
    const packages = { '': {}, 'node_modules/one': lock ?? {} };
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
    if (isMissing) return root;
    mkdirSync(join(root, 'node_modules/one'), { recursive: true });
    writeFileSync(join(root, 'node_modules/one/package.json'), JSON.stringify(manifest));
    return root;
  }

  const check = (one: Package) => run('check-licenses.mjs', [project(one)]);

  it('of this project are allowed', () => {
    const { code, text } = run('check-licenses.mjs', [pathOf('.')]);
    expect(text).toMatch(/^The licenses of \d{3} production dependencies are allowed/);
    expect(code).toBe(0);
  });

  it.each([
    { license: 'MIT' },
    { license: '(GPL-3.0-only OR MIT)' },
    { license: 'MIT AND ISC' },
    { license: { type: 'MIT' } },
    { licenses: [{ type: 'GPL-2.0' }, { type: 'MIT' }] },
    { isMissing: true, lock: { optional: true, license: 'MIT' } },
  ])('are allowed: %j', (one) => {
    expect(check(one).code).toBe(0);
  });

  it.each([
    { license: 'AGPL-3.0-only' },
    { license: 'MIT AND GPL-3.0-only' },
    { license: 'SEE LICENSE IN LICENSE.txt' },
    {},
    { license: 'GPL-3.0-only', lock: { license: 'MIT' } },
    { isMissing: true, lock: { optional: true, license: 'GPL-3.0-only' } },
  ])('are refused: %j', (one) => {
    const { code, text } = check(one);
    expect(code).toBe(1);
    expect(text).toContain('  - one: ');
  });

  it('of tools that are not shipped do not matter', () => {
    const root = project({ license: 'MIT' });
    const packages = { 'node_modules/one': {}, 'node_modules/tool': { dev: true } };
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
    expect(run('check-licenses.mjs', [root]).code).toBe(0);
  });

  it('cannot be checked if a package is missing or nothing is listed', () => {
    expect(check({ isMissing: true }).code).toBe(1);
    expect(check({ license: 'MIT', lock: { dev: true } }).code).toBe(1);
  });
});

describe('advisories', () => {
  /** With an npm that prints this instead of asking a registry. */
  function audit(output: string) {
    const bin = folder();
    const npm = join(bin, 'npm');
    writeFileSync(npm, `#!/bin/sh\ncat <<'END'\n${output}\nEND\nexit 1\n`);
    chmodSync(npm, 0o755);
    return run('check-advisories.mjs', [], bin + delimiter + (process.env.PATH ?? ''));
  }

  const report = (severity: string) =>
    JSON.stringify({
      auditReportVersion: 2,
      vulnerabilities: { one: { name: 'one', severity, range: '<2' } },
      metadata: { vulnerabilities: { total: 1 } },
    });

  it('of level high and critical fail', () => {
    for (const severity of ['high', 'critical']) {
      expect(audit(report(severity))).toEqual({ code: 1, text: `${severity}: one <2\n` });
    }
  });

  it('of lower levels do not fail', () => {
    expect(audit(report('moderate'))).toMatchObject({ code: 0 });
  });

  it.each([JSON.stringify({ message: '405 Method Not Allowed' }), 'no JSON', ''])(
    'are said to be unknown when the registry answers with %j',
    (output) => {
      const { code, text } = audit(output);
      expect(code).toBe(0);
      expect(text).toContain('NOT CHECKED');
    },
  );
});
