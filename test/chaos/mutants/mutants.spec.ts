import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MUTANTS } from './index.js';
import { applyTo } from '../../support/trials/mutant.js';

const ROOT = join(import.meta.dirname, '../../..');

describe('the mutants', () => {
  it.each(MUTANTS)('still fit the source: $name', ({ changes }) => {
    for (const change of changes) {
      const source = readFileSync(join(ROOT, change.file), 'utf8');
      expect(applyTo(source, change)).not.toBe(source);
    }
  });

  it('have unique names', () => {
    const names = MUTANTS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
