import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { authorOf, type Caller } from '../../auth/index.js';
import { DatabaseClockService, TransactionService } from '../../database/index.js';
import { EventLogService } from '../../events/index.js';
import { RosterService } from '../../locations/index.js';
import { MachineReceiptService } from '../../replenishment/index.js';
import { locationRefusal } from '../../rules/index.js';
import { text, type NamedMachine } from '../../texts/index.js';
import { UcpError } from '../../ucp/index.js';
import { worthOn } from '../plans/domain/visit-days.js';
import { PlansRepository } from '../plans/plans.repository.js';
import { DaysRepository, type StopChange } from './days.repository.js';
import { isOutdated, statusAfter, type StopTrigger } from './domain/stop-states.js';
import { notBefore, stepTime } from './domain/step-time.js';
import type { FinishStop, SkipStop, StartStop } from './dto/stop.dto.js';
import type { Stop } from './stop.js';

/** What people do at the stops of a fixed day. Repeating it has no effect. */
@Injectable()
export class StopsService {
  constructor(
    private readonly days: DaysRepository,
    private readonly plans: PlansRepository,
    private readonly receipts: MachineReceiptService,
    private readonly roster: RosterService,
    private readonly transactions: TransactionService,
    private readonly clock: DatabaseClockService,
    private readonly events: EventLogService,
  ) {}

  start(id: string, { at }: StartStop, by: Caller): Promise<Stop> {
    return this.change(id, { trigger: 'start', at }, by, async (manager, stop, machine) => {
      await this.events.append(manager, {
        kind: 'visit_started',
        summary: text('visit_started', { machine }),
        reasoning: text('visit_started_why', { by: by.name, date: stop.date }),
        location: stop.locationId,
        by,
      });
      return { ...NOT_BEGUN, startedAt: stop.at, startedBy: authorOf(by) };
    });
  }

  /** Receives what was filled in, in the same transaction. */
  finish(id: string, { received = [], note, at }: FinishStop, by: Caller): Promise<Stop> {
    return this.change(id, { trigger: 'finish', at }, by, async (manager, stop, machine) => {
      const words = note == null || note.trim() === '' ? null : note;
      // Who has skipped a stop has left it, and comes back later.
      const changed = stop.status === 'skipped' ? NOT_BEGUN : {};
      const { locationId, date, startedAt } = { ...stop, ...changed };
      const finishedAt = notBefore(stop.at, startedAt);
      await this.receipts.receive(
        manager,
        { locationId, date, filledAt: finishedAt, received, note: words },
        by,
      );
      const pieces = received.reduce((sum, { quantity }) => sum + quantity, 0);
      await this.events.append(manager, {
        kind: 'visit_finished',
        summary: text('visit_finished', { machine, ...(pieces > 0 && { pieces }) }),
        reasoning: text('visit_finished_why', { by: by.name, ...(words !== null && { words }) }),
        location: locationId,
        by,
      });
      return { ...changed, finishedAt, finishedBy: authorOf(by), note: words };
    });
  }

  skip(id: string, { reason, at }: SkipStop, by: Caller): Promise<Stop> {
    return this.change(id, { trigger: 'skip', at }, by, async (manager, stop, machine) => {
      await this.events.append(manager, {
        kind: 'visit_skipped',
        summary: text('visit_skipped', { machine }),
        reasoning: text('visit_skipped_why', { by: by.name, words: reason }),
        location: stop.locationId,
        by,
      });
      const skippedAt = notBefore(stop.at, stop.startedAt);
      return { skippedAt, skippedBy: authorOf(by), skipReason: reason };
    });
  }

  private change(
    id: string,
    { trigger, at }: StartStop & { trigger: StopTrigger },
    { limits }: Caller,
    carryOut: (
      manager: EntityManager,
      stop: Stop & { at: Date },
      machine: NamedMachine,
    ) => Promise<StopChange>,
  ): Promise<Stop> {
    return this.transactions.run(async (manager) => {
      const stop = await this.days.lockStop(manager, id);
      if (!stop) throw new UcpError('not_found', { content: `There is no visit ${id}` });
      const { locationId } = stop;
      const refusal = locationRefusal(limits, locationId);
      if (refusal !== undefined) throw new UcpError('forbidden', { content: refusal });
      const status = statusAfter(stop.status, trigger);
      if (status === null) throw ended(stop);
      if (status === stop.status) return stop;
      const time = stepTime(at, await this.clock.now());
      if (typeof time === 'string') {
        throw new UcpError('invalid', { content: `at ${time}`, path: '$.at' });
      }
      if (isOutdated(trigger, time, stop)) throw ended(stop);
      const name = (await this.roster.names([locationId])).get(locationId);
      const machine = { id: locationId, ...(name !== undefined && { name }) };
      const worth = stop.worth ?? (await this.plannedWorth(stop));
      const change = await carryOut(manager, { ...stop, at: time }, machine);
      await this.days.change(manager, id, { status, worth, ...change });
      return { ...stop, status, worth, ...change };
    });
  }

  /** What the plan, which forgets a stop once it has ended, says of one that was added by hand. */
  private async plannedWorth({ date, locationId }: Stop): Promise<number | null> {
    const known = await this.plans.find();
    return (known && worthOn(date, known.plan).get(locationId)) ?? null;
  }
}

const NOT_BEGUN = {
  startedAt: null,
  startedBy: null,
  skippedAt: null,
  skippedBy: null,
  skipReason: null,
};

const ended = ({ id, status }: Stop) =>
  new UcpError('conflict', { content: `The visit ${id} is ${status} already` });
