import { show } from '../../bench/progress.js';
import type { Calm } from '../calm.js';
import { examine, INVARIANTS, type Finding } from '../invariants/index.js';
import type { Postgres } from '../../support/trials/postgres.js';
import { violationsIn } from '../../support/trials/report.js';
import { hold } from '../trial.js';
import type { Mutant } from '../../support/trials/mutant.js';
import { withMutatedBuild } from '../../support/trials/mutated-build.js';

const ROUNDS = 8;
const KILLS_A_ROUND = 6;
const FIRST_SEED = 101;
/** Enough for a correct service to finish; a mutant may never do so. */
const CALM: Calm = { calmMs: 25_000, awaitNumbers: false };

/** Runs short trials of the mutated service until an invariant fails, and returns its findings. */
export function hunt(mutant: Mutant, postgres: Postgres): Promise<Finding[]> {
  return withMutatedBuild(mutant, async (startService) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const databaseUrl = await postgres.createDatabase(`${mutant.name}_${round}`);
      const evidence = await hold({
        seed: FIRST_SEED + round,
        kills: KILLS_A_ROUND,
        databaseUrl,
        startService,
        calm: CALM,
      });
      const findings = INVARIANTS.map((invariant) => examine(invariant, evidence));
      if (violationsIn(findings) > 0) return findings.filter(({ violations }) => violations.length);
      show(`  ${mutant.name}: nothing showed in round ${round + 1} of ${ROUNDS}`);
    }
    return [];
  });
}
