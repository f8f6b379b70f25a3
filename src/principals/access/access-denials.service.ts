import { Injectable } from '@nestjs/common';
import type { Author, Scope } from '../../auth/index.js';
import { TransactionService } from '../../database/index.js';
import { EventLogService } from '../../events/index.js';
import { text } from '../../texts/index.js';
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
        summary: text('access_denied', { name: by.name, scope }),
        reasoning: text('access_denied_why', { name: by.name, id: by.id, scope }),
        by,
      });
    });
  }
}
