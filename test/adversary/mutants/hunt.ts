import { show } from '../../bench/progress.js';
import { examine, type Finding } from '../../support/trials/finding.js';
import type { Mutant } from '../../support/trials/mutant.js';
import { withMutatedBuild } from '../../support/trials/mutated-build.js';
import type { Postgres } from '../../support/trials/postgres.js';
import { INVARIANTS } from '../invariants/index.js';
import { hold } from '../trial.js';

const ROUNDS = 4;
const ATTEMPTS_A_ROUND = 600;
const FIRST_SEED = 101;

/** Attacks the mutated service until an invariant fails, and returns the findings. */
export function hunt(mutant: Mutant, postgres: Postgres): Promise<Finding[]> {
  return withMutatedBuild(mutant, async (startService) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const databaseUrl = await postgres.createDatabase(`${mutant.name}_${round}`);
      const seed = FIRST_SEED + round;
      const trial = { seed, attempts: ATTEMPTS_A_ROUND, databaseUrl, startService };
      const evidence = await hold(trial);
      const findings = INVARIANTS.map((invariant) => examine(invariant, evidence));
      const failed = findings.filter(({ violations }) => violations.length > 0);
      if (failed.length > 0) return failed;
      show(`  ${mutant.name}: nothing showed in round ${round + 1} of ${ROUNDS}`);
    }
    return [];
  });
}
