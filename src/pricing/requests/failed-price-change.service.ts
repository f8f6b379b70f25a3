import { Injectable } from '@nestjs/common';
import { TransactionService } from '../../database/index.js';
import { EventLogService } from '../../events/index.js';
import { UcpError } from '../../ucp/index.js';
import { lineCount } from '../domain/wording.js';
import type { Machine, PriceLease } from './machine.js';
import { PriceLeaseRepository } from '../records/price-lease.repository.js';

/** Attempts that ended before anything was sent to the machine. */
@Injectable()
export class FailedPriceChangeService {
  constructor(
    private readonly transactions: TransactionService,
    private readonly leases: PriceLeaseRepository,
    private readonly events: EventLogService,
  ) {}

  /** Records why, frees the machine, and gives back what the caller is to be told. */
  async record(
    { locationId }: Machine,
    lines: number,
    failure: unknown,
    lease: PriceLease | undefined,
  ): Promise<unknown> {
    const reasoning = failure instanceof UcpError ? failure.message : 'Something unexpected failed';
    try {
      await this.transactions.run(async (manager) => {
        if (lease) await this.leases.end(manager, lease, null);
        await this.events.append(manager, {
          kind: 'price_change_failed',
          summary: `Price change of ${lineCount(lines)} on machine ${locationId} failed`,
          reasoning,
          location: locationId,
        });
      });
    } catch (unrecorded) {
      return withUnrecorded(failure, unrecorded);
    }
    return failure;
  }
}

/** The caller is told of the failure itself; that it could not be recorded is for the log. */
function withUnrecorded(failure: unknown, unrecorded: unknown): Error {
  const cause = new AggregateError([failure, unrecorded], 'A failure could not be recorded');
  if (!(failure instanceof UcpError)) return cause;
  const [{ code, ...details }, ...more] = failure.problems;
  return new UcpError(code, { ...details, cause }, ...more);
}
