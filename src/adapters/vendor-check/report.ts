import type { OptionalCapability } from '../contract.js';
import { namespaceParts } from '../namespace.js';
import type { Finding, Level } from './recorder.js';
import type { CheckOptions } from './session.js';

/** An entry of `VENDORS`; its token is a placeholder. */
export type Registration = Record<string, unknown>;

export function registrationOf(
  { namespace, baseUrl, stockUnit }: CheckOptions,
  capabilities: readonly OptionalCapability[],
): Registration {
  const { vendor } = namespaceParts(namespace);
  return {
    namespace,
    baseUrl,
    token: `env:${vendor.toUpperCase()}_TOKEN`,
    ...(capabilities.length > 0 && { capabilities }),
    ...(stockUnit === 'pack' && { stockUnit }),
  };
}

type Summary = Record<Level, number>;

function summaryOf(findings: readonly Finding[]): Summary {
  const summary: Summary = { PASS: 0, WARN: 0, FAIL: 0, SKIP: 0 };
  for (const { level } of findings) summary[level] += 1;
  return summary;
}

export function asText(
  { namespace, baseUrl }: CheckOptions,
  findings: readonly Finding[],
  registration: Registration,
): string {
  const { PASS, WARN, FAIL, SKIP } = summaryOf(findings);
  return [
    `${namespace} at ${baseUrl}`,
    '',
    ...findings.flatMap(lines),
    '',
    `${PASS} PASS, ${WARN} WARN, ${FAIL} FAIL, ${SKIP} SKIP`,
    FAIL === 0
      ? 'Register it with this entry in VENDORS, and set the variable to the token:'
      : 'When nothing fails any more, register it with this entry in VENDORS:',
    '',
    `  ${JSON.stringify(registration)}`,
  ].join('\n');
}

function lines({ level, check, rule, found, mend }: Finding): string[] {
  const line = `${level}  ${check}: ${rule}${found === '' ? '' : ` (${found})`}`;
  return mend === undefined ? [line] : [line, `      To mend: ${mend}`];
}

export const asJson = (
  { namespace, baseUrl }: CheckOptions,
  findings: readonly Finding[],
  registration: Registration,
): string =>
  JSON.stringify(
    { namespace, baseUrl, summary: summaryOf(findings), findings, registration },
    null,
    2,
  );
