import { Injectable } from '@nestjs/common';
import { TransactionService } from '../../database/index.js';
import { UcpError } from '../../ucp/index.js';
import { periodProblem } from '../domain/context-period.js';
import { entryNumber } from '../domain/entry-id.js';
import type { NewContextEntry } from '../dto/new-context-entry.dto.js';
import { ContextRepository, type ContextEntry, type ContextNote } from './context.repository.js';
import { LocationsRepository } from '../roster/locations.repository.js';
import { unknownLocation } from '../roster/unknown-location.js';

/** All entries of a machine are read at once, so their number is limited. */
const MAX_ENTRIES = 1000;

/** A machine's context: closures, events, notes. */
@Injectable()
export class ContextService {
  constructor(
    private readonly context: ContextRepository,
    private readonly locations: LocationsRepository,
    private readonly transactions: TransactionService,
  ) {}

  async list(locationId: string): Promise<ContextEntry[]> {
    const [known] = await this.locations.find([locationId]);
    if (!known) throw unknownLocation(locationId);
    return this.context.list(locationId);
  }

  async add(locationId: string, request: NewContextEntry): Promise<ContextEntry> {
    const note = noteOf(request);
    return this.transactions.run(async (manager) => {
      if (!(await this.locations.lock(manager, locationId))) throw unknownLocation(locationId);
      if ((await this.context.count(manager, locationId)) >= MAX_ENTRIES) throw full(locationId);
      return this.context.insert(manager, locationId, note);
    });
  }

  async remove(locationId: string, entryId: string): Promise<void> {
    const number = entryNumber(entryId);
    if (number === undefined || !(await this.context.remove(locationId, number))) {
      throw new UcpError('not_found', {
        content: `Machine ${locationId} has no such context entry`,
      });
    }
  }
}

function noteOf({ kind, text, starts_at, ends_at }: NewContextEntry): ContextNote {
  const period = { kind, startsAt: moment(starts_at), endsAt: moment(ends_at) };
  const problem = periodProblem(period);
  if (problem) throw new UcpError(problem.code, problem);
  return { ...period, text };
}

const moment = (time: string | null | undefined) => (time == null ? null : new Date(time));

const full = (locationId: string) =>
  new UcpError('conflict', {
    content: `Machine ${locationId} has ${MAX_ENTRIES} context entries; remove some first`,
  });
