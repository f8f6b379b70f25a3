import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { errorMessage, Message, UcpError, warning, withMessages } from '../../ucp/index.js';
import type { WholeReport } from './rounds/sync-report.service.js';

export class SyncAnswer {
  @ApiProperty({ type: 'integer', description: 'Machines that were read' })
  locations: number;

  @ApiProperty({ type: 'integer', description: 'Different goods in them' })
  products: number;

  @ApiProperty({ type: 'integer' })
  slots: number;

  @ApiProperty({
    type: 'integer',
    description: 'Paid items of all registered machines in the window',
  })
  sales: number;

  @ApiPropertyOptional({ type: [Message] })
  messages?: Message[];
}

/** @throws UcpError when no machine could be read because vendors refused our credentials. */
export function syncAnswer(report: WholeReport): SyncAnswer {
  const { machines, products, slots, sales } = report;
  const failed = machines.filter(({ problem }) => problem !== null);
  const refusals = refusedCredentials(report);
  const [refusal] = refusals;
  const allRefused = failed.every(({ problem }) => problem?.kind === 'unauthorized');
  if (refusal !== undefined && failed.length === machines.length && allRefused) {
    throw new UcpError('unauthorized', {
      content: `${refusal}. Every machine keeps its last known state.`,
    });
  }
  const counts = { locations: machines.length - failed.length, products, slots, sales };
  return withMessages(counts, [
    ...refusals.map((content) => errorMessage('unauthorized', content)),
    ...failed.map(({ id, name, problem }) =>
      warning(
        'sync_problem',
        `${name} (${id}) keeps its last known state: ${problem?.reason ?? ''}`,
      ),
    ),
    ...report.ledgers.flatMap(({ namespace, problem }) =>
      problem
        ? [
            warning(
              'sync_problem',
              `The ledger of ${namespace} is not up to date: ${problem.reason}`,
            ),
          ]
        : [],
    ),
    ...report.leftOut,
    ...report.unverified.map(({ id, name }) =>
      warning(
        'location_unverified',
        `${name} (${id}) does not show in the ledger of the last ${report.windowDays} days; it may not exist`,
      ),
    ),
  ]);
}

/** The namespaces that refused our credentials, as text. */
function refusedCredentials({ machines, ledgers }: WholeReport): string[] {
  const reasons = new Map<string, string>();
  for (const { namespace, problem } of [...machines, ...ledgers]) {
    if (problem?.kind === 'unauthorized') reasons.set(namespace, problem.reason);
  }
  return [...reasons.values()];
}
