import { spawnSync } from 'node:child_process';

/**
 * Fails for a production dependency with a known vulnerability of level high or critical. Where the
 * registry has no advisories to offer, says so and does not fail: nothing was found out.
 */
const { stdout, error } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' });
const report = parsed(stdout);

if (report?.auditReportVersion === undefined) {
  const reason = error?.message ?? report?.message ?? 'npm gave no report';
  console.warn(`NOT CHECKED for known vulnerabilities, the registry gave no advisories: ${reason}`);
} else {
  const serious = Object.values(report.vulnerabilities).filter(({ severity }) =>
    ['high', 'critical'].includes(severity),
  );
  for (const { name, severity, range } of serious) console.error(`${severity}: ${name} ${range}`);
  if (serious.length > 0) process.exit(1);
  const { total } = report.metadata.vulnerabilities;
  console.log(`No serious vulnerability is known in production dependencies (${total} others).`);
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
