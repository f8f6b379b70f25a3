import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { decodeCursor, paginate, UcpError, type ListPage } from '../../../ucp/index.js';
import type { Run } from '../../run-records/domain/run.js';
import { RunsRepository } from '../../run-records/runs.repository.js';
import { MAX_LIMIT, type ListRuns } from '../dto/list-runs.dto.js';

/** Finds runs. */
@Injectable()
export class RunListService {
  constructor(private readonly runs: RunsRepository) {}

  /** @throws UcpError `not_found` */
  async get(id: string): Promise<Run> {
    const run = await this.runs.find(id);
    if (!run) throw unknownRun(id);
    return run;
  }

  /** Locks the run until the caller's transaction ends. */
  async lock(manager: EntityManager, id: string): Promise<Run> {
    const run = await this.runs.lock(manager, id);
    if (!run) throw unknownRun(id);
    return run;
  }

  wasPlacedUnder(id: string, placementKey: Buffer): Promise<boolean> {
    return this.runs.wasPlacedUnder(id, placementKey);
  }

  async list(request: ListRuns): Promise<ListPage<Run>> {
    const { status, cursor } = request;
    const limit = Number(request.limit ?? MAX_LIMIT);
    const found = await this.runs.list({
      status: status ?? null,
      before: decodeCursor<[string]>(cursor, [''])?.[0] ?? null,
      limit: limit + 1,
    });
    return paginate(found, limit, ({ id }) => [id]);
  }
}

const unknownRun = (id: string) =>
  new UcpError('not_found', { content: `There is no replenishment run ${id}` });
