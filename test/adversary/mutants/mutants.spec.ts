import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/build.mjs';
import { applyTo } from '../../support/trials/mutant.js';
import { MUTANTS } from './index.js';

describe('the mutants', () => {
  it.each(MUTANTS)('still fit the source: $name', ({ changes }) => {
    for (const change of changes) {
      const source = readFileSync(join(root, change.file), 'utf8');
      expect(applyTo(source, change)).not.toBe(source);
    }
  });

  it('have unique names', () => {
    const names = MUTANTS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
