import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PrincipalsRepository, type Caller } from '../../auth/index.js';
import { TransactionService } from '../../database/index.js';
import { EventLogService } from '../../events/index.js';
import { text, type Text } from '../../texts/index.js';
import { UcpError } from '../../ucp/index.js';
import { ASSUMED_DRIVER, minutesOfDay, type Driver } from '../domain/drivers/driver.js';
import { assertMayPlanAll } from '../whole-route.js';
import { DriversRepository, type DriverContent, type StoredDriver } from './drivers.repository.js';
import type { AddDriver, ChangeDriver } from './dto/driver.dto.js';

const DAY_MINUTES = 1440;
/** Each is planned for with every plan. */
const MOST_DRIVERS = 100;

/** Who drives, and when. */
@Injectable()
export class DriversService {
  constructor(
    private readonly repository: DriversRepository,
    private readonly principals: PrincipalsRepository,
    private readonly transactions: TransactionService,
    private readonly events: EventLogService,
  ) {}

  /** The assumed driver while the operator has stated none. */
  async present(): Promise<readonly Driver[]> {
    const stated = await this.repository.all();
    return stated.length === 0 ? [ASSUMED_DRIVER] : stated;
  }

  add(request: AddDriver, by: Caller): Promise<Driver> {
    assertMayPlanAll(by);
    return this.transactions.run(async (manager) => {
      const { length } = await this.repository.all(manager);
      if (length >= MOST_DRIVERS) {
        throw new UcpError('conflict', { content: `There are ${MOST_DRIVERS} drivers already` });
      }
      const content = contentAfter({ ...ASSUMED_DRIVER, name: request.name }, request);
      await this.check(content, null);
      const added = await this.repository.insert(manager, content);
      await this.tell(manager, text('visit_driver_added', { name: added.name }), by);
      return added;
    });
  }

  change(id: string, request: ChangeDriver, by: Caller): Promise<Driver> {
    assertMayPlanAll(by);
    return this.transactions.run(async (manager) => {
      const before = await this.lock(manager, id);
      const driver = { id, ...contentAfter(before, request) };
      await this.check(driver, before.principalId);
      const members = changedMembers(before, driver);
      if (members.length > 0) {
        await this.repository.update(manager, driver);
        const { name } = driver;
        await this.tell(manager, text('visit_driver_changed', { name, members }), by);
      }
      return driver;
    });
  }

  async remove(id: string, by: Caller): Promise<void> {
    assertMayPlanAll(by);
    await this.transactions.run(async (manager) => {
      const { name } = await this.lock(manager, id);
      await this.repository.remove(manager, id);
      await this.tell(manager, text('visit_driver_removed', { name }), by);
    });
  }

  private async lock(manager: EntityManager, id: string): Promise<StoredDriver> {
    const found = await this.repository.lock(manager, id);
    if (found) return found;
    throw new UcpError('not_found', { content: `There is no driver ${id}` });
  }

  /** An access that stays as it is may be revoked since. */
  private async check(
    { startsAt, workingMinutes, principalId }: DriverContent,
    principalBefore: string | null,
  ): Promise<void> {
    if (minutesOfDay(startsAt) + workingMinutes > DAY_MINUTES) {
      throw new UcpError('invalid', {
        content: `hours must end by midnight: the day starts at ${startsAt}`,
        path: '$.hours',
      });
    }
    if (principalId === null || principalId === principalBefore) return;
    const principal = await this.principals.find(principalId);
    if (principal?.revokedAt === null) return;
    throw new UcpError('invalid', {
      content: 'principal_id must be the id of a principal',
      path: '$.principal_id',
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

const MEMBERS = {
  name: 'name',
  principalId: 'principal_id',
  workingDays: 'working_days',
  startsAt: 'starts_at',
  workingMinutes: 'hours',
  absences: 'absences',
} as const satisfies Record<keyof DriverContent, keyof ChangeDriver>;

const changedMembers = (before: DriverContent, after: DriverContent): string[] =>
  (Object.keys(MEMBERS) as (keyof DriverContent)[])
    .filter((column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]))
    .map((column) => MEMBERS[column]);

/** Omitted members stay unchanged, null clears one. */
const contentAfter = (before: DriverContent, change: ChangeDriver): DriverContent => ({
  name: change.name ?? before.name,
  principalId: change.principal_id === undefined ? before.principalId : change.principal_id,
  workingDays: change.working_days ?? before.workingDays,
  startsAt: change.starts_at ?? before.startsAt,
  workingMinutes:
    change.hours === undefined ? before.workingMinutes : Math.round(change.hours * 60),
  absences: change.absences?.map(({ from, to }) => ({ from, to })) ?? before.absences,
});
