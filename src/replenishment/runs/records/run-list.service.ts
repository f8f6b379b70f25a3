import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  decodeCursor,
  encodeCursor,
  UcpError,
  type PaginationResponse,
} from '../../../ucp/index.js';
import type { Run } from '../../run-records/domain/run.js';
import type { RunStatus } from '../../run-records/domain/run-states.js';
import { RunsRepository } from '../../run-records/runs.repository.js';

export const MAX_LIMIT = 100;

export interface RunPage {
  runs: Run[];
  pagination: PaginationResponse;
}

export interface RunQuestion {
  status?: RunStatus;
  limit?: number;
  cursor?: string;
}

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

  async list({ status, limit = MAX_LIMIT, cursor }: RunQuestion): Promise<RunPage> {
    const found = await this.runs.list({
      status: status ?? null,
      before: cursor === undefined ? null : decodeCursor<[string]>(cursor, [''], '$.cursor')[0],
      limit: limit + 1,
    });
    const runs = found.slice(0, limit);
    const last = found.length > limit ? runs.at(-1) : undefined;
    return {
      runs,
      pagination: {
        ...(last && { cursor: encodeCursor([last.id]) }),
        has_next_page: last !== undefined,
      },
    };
  }
}

const unknownRun = (id: string) =>
  new UcpError('not_found', { content: `There is no replenishment run ${id}` });
