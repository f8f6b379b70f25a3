import { spawnSync } from 'node:child_process';
import { root } from './build.mjs';
import { checkLicenses, readAdvisories } from './dependencies.mjs';

/**
 * Fails for a production dependency with a license that is not allowed, or with a known
 * vulnerability of level high or critical.
 */
const { checked, refused } = checkLicenses(root);
for (const { name, license } of refused) {
  console.error(`${name} has a license that is not allowed: ${license || 'none is stated'}`);
}
if (refused.length > 0) {
  console.error('Replace them, or allow the license in scripts/dependencies.mjs with the reason.');
} else {
  console.log(`The licenses of ${checked} production dependencies are allowed.`);
}

const { stdout, error } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: root,
  encoding: 'utf8',
});
const { unknown, serious, total } = readAdvisories(stdout ?? '');
for (const { name, severity, range } of serious) console.error(`${severity}: ${name} ${range}`);
if (unknown !== undefined) {
  const reason = error?.message ?? unknown;
  console.warn(`NOT CHECKED for known vulnerabilities, the registry gave no advisories: ${reason}`);
} else if (serious.length === 0) {
  console.log(`No serious vulnerability is known in production dependencies (${total} others).`);
}

if (refused.length + serious.length > 0) process.exit(1);
