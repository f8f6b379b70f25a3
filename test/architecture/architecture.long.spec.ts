import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import { removeLater } from '../support/started-processes.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Each rule states what it forbids; its name is shown when it is violated. */
const RULES: IForbiddenRuleType[] = [
  {
    name: 'no-cycles',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'a-capability-is-entered-through-its-index',
    severity: 'error',
    from: { path: '^src/([^/]+)/', pathNot: '\\.spec\\.ts$' },
    to: { path: '^src/[^/]+/', pathNot: ['^src/$1/', '^src/[^/]+/index\\.ts$'] },
  },
  {
    name: 'the-domain-is-pure',
    severity: 'error',
    from: { path: '/domain/', pathNot: '\\.spec\\.ts$' },
    to: {
      path: [
        'node_modules/@nestjs/',
        'node_modules/typeorm/',
        'node_modules/pg/',
        'node_modules/fastify/',
      ],
    },
  },
  {
    name: 'migrations-stand-alone',
    severity: 'error',
    from: { path: '^migrations/' },
    to: { path: '^src/' },
  },
  {
    name: 'the-client-stands-alone',
    severity: 'error',
    from: { path: '^sdk/src/' },
    to: { path: '^(src|migrations|web|test)/' },
  },
  {
    name: 'a-page-does-not-import-from-another-page',
    severity: 'error',
    from: { path: '^web/src/pages/([^/]+)/' },
    to: { path: '^web/src/pages/', pathNot: '^web/src/pages/$1/' },
  },
  {
    name: 'only-the-router-imports-pages',
    severity: 'error',
    from: { path: '^web/src/', pathNot: ['^web/src/pages/', '^web/src/app\\.tsx$'] },
    to: { path: '^web/src/pages/' },
  },
];

async function violations(baseDir: string): Promise<string[]> {
  const { output } = await cruise(['src', 'migrations', 'web/src', 'sdk/src'], {
    baseDir,
    ruleSet: { forbidden: RULES },
    validate: true,
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { extensionAlias: { '.js': ['.ts', '.tsx', '.js'] } },
  } as Parameters<typeof cruise>[1]);
  const { summary, modules } = output as ICruiseResult;
  expect(modules.length).toBeGreaterThan(1);
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
}

it('the architecture is respected by this project', async () => {
  expect(await violations(ROOT)).toEqual([]);
});

describe('the architecture is violated by', () => {
  const project = (files: Record<string, string>) => {
    const folder = removeLater(mkdtempSync(join(tmpdir(), 'routekeeper-architecture-')));
    for (const [path, content] of Object.entries({
      'migrations/index.ts': '',
      'sdk/src/index.ts': '',
      'src/main.ts': '',
      'web/src/main.tsx': '',
      ...files,
    })) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    return folder;
  };

  it('a capability that reaches into another', async () => {
    const folder = project({
      'src/a/a.service.ts': `import { b } from '../b/b.service.js'; export const a = b;`,
      'src/b/b.service.ts': `export const b = 1;`,
    });
    expect((await violations(folder)).join()).toContain(
      'a-capability-is-entered-through-its-index',
    );
  });

  it('a cycle, also one of types alone', async () => {
    const folder = project({
      'src/a/index.ts': `import type { B } from '../b/index.js'; export type A = B;`,
      'src/b/index.ts': `import type { A } from '../a/index.js'; export type B = A | 1;`,
    });
    expect((await violations(folder)).join()).toContain('no-cycles');
  });

  it('a domain that imports Nest', async () => {
    const folder = project({
      'src/a/domain/rule.ts': `import { Injectable } from '@nestjs/common'; export const rule = Injectable;`,
      'node_modules/@nestjs/common/package.json': '{"name":"@nestjs/common","main":"index.js"}',
      'node_modules/@nestjs/common/index.js': 'exports.Injectable = 1;',
    });
    expect((await violations(folder)).join()).toContain('the-domain-is-pure');
  });

  it('a client that needs the service', async () => {
    const folder = project({
      'sdk/src/index.ts': `export { a } from '../../src/a/index.js';`,
      'src/a/index.ts': `export const a = 1;`,
    });
    expect((await violations(folder)).join()).toContain('the-client-stands-alone');
  });

  it('a page that imports from another', async () => {
    const folder = project({
      'web/src/pages/a/a.page.tsx': `import { B } from '../b/parts/b.js'; export const A = B;`,
      'web/src/pages/b/parts/b.tsx': `export const B = () => <p />;`,
    });
    expect((await violations(folder)).join()).toContain('a-page-does-not-import-from-another-page');
  });

  it('shared code of the pages that imports from one of them', async () => {
    const folder = project({
      'web/src/parts/a.tsx': `import { B } from '../pages/b/b.page.js'; export const A = B;`,
      'web/src/pages/b/b.page.tsx': `export const B = () => <p />;`,
    });
    expect((await violations(folder)).join()).toContain('only-the-router-imports-pages');
  });
});
