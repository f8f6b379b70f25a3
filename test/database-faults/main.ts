import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../../scripts/build.mjs';
import { show } from '../bench/progress.js';
import type { Finding } from '../chaos/invariants/index.js';
import { showFindings, together, violationsIn } from '../support/trials/report.js';
import { readOptions } from './options.js';
import { SCENES } from './scenes.js';
import { holdWithFaults } from './trial.js';

const { seeds, strikes, scenes, outageS } = readOptions(process.argv.slice(2));

await ensureBuilt(show);
const all: Finding[] = [];
for (const seed of seeds) {
  for (const name of scenes) {
    show(`Seed ${seed}: ${name}, ${strikes} faults`);
    const { findings, log, ...figures } = await SCENES[name](
      (scene, faults) => holdWithFaults({ seed, strikes, scene, faults, progress: show }),
      outageS * 1_000,
    );
    const violations = violationsIn(findings);
    show(`  ${JSON.stringify({ ...figures, violations })}`);
    if (violations > 0) {
      const file = join(tmpdir(), `routekeeper-database-faults-${seed}-${name}.log`);
      await writeFile(file, log);
      show(`  The service's log is in ${file}; to try it again:`);
      show(
        `  npm run test:database-faults -- --seeds ${seed} --scenes ${name} --strikes ${strikes} --outage-s ${outageS}`,
      );
    }
    all.push(...findings);
  }
}
const findings = together(all);
showFindings(findings);
const violations = violationsIn(findings);
console.log(JSON.stringify({ seeds, scenes, strikes, violations }));
if (violations > 0) process.exitCode = 1;
