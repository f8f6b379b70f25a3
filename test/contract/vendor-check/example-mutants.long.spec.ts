import { EXAMPLE_TOKEN, serveMutant } from './example.js';
import { checkAll, type Roles } from './findings.js';
import { MACHINE } from './mutants/machine.js';
import type { Mutant } from './mutants/mutant.js';
import { SUPPLY } from './mutants/supply.js';

describe.each<[Roles, Mutant[]]>([
  ['supply', SUPPLY],
  ['machine', MACHINE],
])('as %s, the example that', (role, mutants) => {
  it.each(mutants)('$mistake: $finds', async ({ original, changed, finds }) => {
    const mutant = await serveMutant(original, changed);
    const { findings } = await checkAll(role, { baseUrl: mutant.url, token: EXAMPLE_TOKEN });
    await mutant.close();
    const found = findings.map(({ level, check }) => `${level} ${check}`);
    expect(found).toContain(finds);
    expect(JSON.stringify(findings)).not.toContain(EXAMPLE_TOKEN);
  });
});
