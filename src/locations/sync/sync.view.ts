import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { text } from '../../texts/index.js';
import { errorMessage, Message, UcpError, warning, withMessages } from '../../ucp/index.js';
import { vendorProblem } from './domain/sync-report.js';
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
    ...failed.map(({ id, name, namespace, problem }) =>
      warning(
        'sync_problem',
        text('machine_kept', { machine: id, name, why: vendorProblem(namespace, problem) }),
      ),
    ),
    ...report.ledgers.flatMap(({ namespace, problem }) =>
      problem
        ? [
            warning(
              'sync_problem',
              text('ledger_kept', { vendor: namespace, why: vendorProblem(namespace, problem) }),
            ),
          ]
        : [],
    ),
    ...report.leftOut,
    ...report.unverified.map(({ id, name }) =>
      warning(
        'location_unverified',
        text('machine_unseen', { machine: id, name, days: report.windowDays }),
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
