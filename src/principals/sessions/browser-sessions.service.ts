import { Injectable } from '@nestjs/common';
import { permits, SessionsRepository, type BrowserSession, type Caller } from '../../auth/index.js';
import { TransactionService } from '../../database/index.js';
import { UcpError } from '../../ucp/index.js';
import { sessionNumber } from './session-id.js';

/** Everyone sees and ends their own sessions; an administrator all of them. */
@Injectable()
export class BrowserSessionsService {
  constructor(
    private readonly repository: SessionsRepository,
    private readonly transactions: TransactionService,
  ) {}

  list(caller: Caller): Promise<BrowserSession[]> {
    return this.repository.list(ownOnly(caller));
  }

  async end(id: string, caller: Caller): Promise<void> {
    const number = sessionNumber(id);
    const ended =
      number !== undefined &&
      (await this.transactions.run((manager) =>
        this.repository.end(manager, number, ownOnly(caller)),
      ));
    if (!ended) throw new UcpError('not_found', { content: `There is no session ${id}` });
  }
}

const ownOnly = ({ id, scopes }: Caller): string | undefined =>
  permits(scopes, 'admin') ? undefined : id;
