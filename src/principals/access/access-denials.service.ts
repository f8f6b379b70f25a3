import { Injectable } from '@nestjs/common';
import type { Author, Scope } from '../../auth/index.js';
import { TransactionService } from '../../database/index.js';
import { EventLogService } from '../../events/index.js';
import { AccessDenialsRepository } from './access-denials.repository.js';

/** Tells the owner that a principal tried something it may not do, once an hour per scope. */
@Injectable()
export class AccessDenialsService {
  constructor(
    private readonly repository: AccessDenialsRepository,
    private readonly transactions: TransactionService,
    private readonly events: EventLogService,
  ) {}

  async record(by: Author, scope: Scope): Promise<void> {
    await this.transactions.run(async (manager) => {
      if (!(await this.repository.isDue(manager, by.id, scope))) return;
      await this.events.append(manager, {
        kind: 'access_denied',
        summary: `${by.name} was refused: the scope ${scope} is missing`,
        reasoning: `${by.name} (${by.id}) tried something that needs the scope ${scope}; further attempts within the hour are not logged`,
        by,
      });
    });
  }
}
