import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../../auth/index.js';
import { TransactionService } from '../../../database/index.js';
import { EventLogService } from '../../../events/index.js';
import { RosterService } from '../../../locations/index.js';
import { text, type Text } from '../../../texts/index.js';
import { DEPOT } from '../../domain/travel/travel-row.js';
import type { TravelTime } from '../../domain/travel/travel-times.js';
import { TravelTimesRepository } from '../travel-times.repository.js';
import { assertMayPlanAll } from '../../whole-route.js';
import { readTravelTable } from './read-travel-table.js';

const SOURCE = 'table';
/** Origins that are written with one statement. */
const BATCH = 50;

/** The operator's own table of minutes. */
@Injectable()
export class TravelTableService {
  constructor(
    private readonly times: TravelTimesRepository,
    private readonly roster: RosterService,
    private readonly transactions: TransactionService,
    private readonly events: EventLogService,
  ) {}

  /** Replaces the table; nothing changes if any row is not usable. */
  async replace(body: Readable, by: Caller): Promise<void> {
    assertMayPlanAll(by);
    const machines = new Set((await this.roster.sites()).map(({ id }) => id));
    const byOrigin = new Map<string, Map<string, TravelTime>>();
    const isPlace = (name: string) => name === DEPOT || machines.has(name);
    for await (const { from, to, time } of readTravelTable(body, isPlace)) {
      const times = byOrigin.get(from) ?? new Map<string, TravelTime>();
      byOrigin.set(from, times.set(to, time));
    }
    const origins = [...byOrigin];
    const pairs = [...byOrigin.values()].reduce((sum, { size }) => sum + size, 0);
    await this.transactions.run(async (manager) => {
      await this.times.clear(manager, SOURCE);
      for (let start = 0; start < origins.length; start += BATCH) {
        const batch = origins
          .slice(start, start + BATCH)
          .map(([origin, times]) => [origin, Object.fromEntries(times)] as const);
        await this.times.save(SOURCE, new Map(batch), manager);
      }
      await this.tell(manager, text('visit_travel_stated', { pairs }), by);
    });
  }

  async remove(by: Caller): Promise<void> {
    assertMayPlanAll(by);
    await this.transactions.run(async (manager) => {
      if ((await this.times.named(SOURCE)).size === 0) return;
      await this.times.clear(manager, SOURCE);
      await this.tell(manager, text('visit_travel_removed', {}), by);
    });
  }

  private async tell(manager: EntityManager, summary: Text, by: Caller): Promise<void> {
    await this.events.append(manager, {
      kind: 'visit_settings_changed',
      summary,
      reasoning: text('visit_settings_changed_why', { by: by.name }),
      by,
    });
  }
}
