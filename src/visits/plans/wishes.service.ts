import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../auth/index.js';
import { TransactionService } from '../../database/index.js';
import { EventLogService } from '../../events/index.js';
import { RosterService } from '../../locations/index.js';
import { daysAfter } from '../../reports/index.js';
import { text } from '../../texts/index.js';
import { UcpError } from '../../ucp/index.js';
import type { Wishes } from './domain/route-problem.js';
import type { PutWishes } from './dto/visits.dto.js';
import { RouteInputsService } from './inputs/route-inputs.service.js';
import { DAYS_AHEAD } from './route-plan.js';
import { requireWithin } from './visits.service.js';
import { WishesRepository } from './wishes.repository.js';

const NONE: Wishes = { pinnedTo: null, forbiddenOn: [] };

/** On which days machines have to be visited, and on which not. */
@Injectable()
export class WishesService {
  constructor(
    private readonly repository: WishesRepository,
    private readonly inputs: RouteInputsService,
    private readonly roster: RosterService,
    private readonly transactions: TransactionService,
    private readonly events: EventLogService,
  ) {}

  async get(location: string): Promise<Wishes> {
    if (!(await this.roster.names([location])).has(location)) throw unknown(location);
    return (await this.repository.find(location)) ?? NONE;
  }

  /** The next plan follows it. */
  put(location: string, { pinned_to, forbidden_on }: PutWishes, by: Caller): Promise<Wishes> {
    return this.transactions.run(async (manager) => {
      if (!(await this.roster.keep(manager, [location])).has(location)) throw unknown(location);
      const known = await this.repository.lock(manager, location);
      const wishes = {
        pinnedTo: pinned_to === undefined ? known.pinnedTo : pinned_to,
        forbiddenOn: forbidden_on ? [...new Set(forbidden_on)].sort() : known.forbiddenOn,
      };
      const today = await this.inputs.today();
      if (pinned_to != null) {
        requireWithin(pinned_to, today, daysAfter(today, DAYS_AHEAD), '$.pinned_to');
      }
      if (wishes.pinnedTo !== null && wishes.forbiddenOn.includes(wishes.pinnedTo)) {
        throw new UcpError('invalid', {
          content: `Visits to ${location} are forbidden on ${wishes.pinnedTo}`,
          path: pinned_to === undefined ? '$.forbidden_on' : '$.pinned_to',
        });
      }
      if (isDeepStrictEqual(wishes, daysOf(known))) return wishes;
      await this.repository.store(manager, location, wishes);
      await this.tell(manager, location, wishes, by);
      return wishes;
    });
  }

  private async tell(
    manager: EntityManager,
    location: string,
    { pinnedTo, forbiddenOn }: Wishes,
    by: Caller,
  ): Promise<void> {
    const name = (await this.roster.names([location])).get(location);
    await this.events.append(manager, {
      kind: 'visit_settings_changed',
      summary: text('visit_days_changed', {
        machine: { id: location, ...(name !== undefined && { name }) },
        ...(pinnedTo !== null && { pinned: pinnedTo }),
        ...(forbiddenOn.length > 0 && { forbidden: [...forbiddenOn] }),
      }),
      reasoning: text('visit_settings_changed_why', { by: by.name }),
      location,
      by,
    });
  }
}

const daysOf = ({ pinnedTo, forbiddenOn }: Wishes): Wishes => ({ pinnedTo, forbiddenOn });

const unknown = (id: string) =>
  new UcpError('not_found', { content: `No machine ${id} is registered` });
