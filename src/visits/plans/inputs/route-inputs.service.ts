import { Injectable } from '@nestjs/common';
import { Config } from '../../../config/index.js';
import { DatabaseClockService } from '../../../database/index.js';
import { LedgerService } from '../../../ledger/index.js';
import { MachineReadingsService } from '../../../locations/index.js';
import { groupedBy, PlanService, type PlannedMachine } from '../../../replenishment/index.js';
import { daysAfter, localDate, type LocalDate } from '../../../reports/index.js';
import { shiftsOn, usualWorkdays, type DriverShift } from '../../domain/drivers/shifts.js';
import type { RouteProblem } from '../../domain/route.js';
import { DaysRepository } from '../../stops/days.repository.js';
import { closedDays, type Span } from '../domain/closed-days.js';
import { allSlots, routeMachine, type FixedMachines } from '../domain/route-problem.js';
import { momentOn, weekdayOf } from '../domain/local-time.js';
import type { PlannedRoute } from '../domain/stored-plan.js';
import { visitTerms } from '../domain/visit-terms.js';
import { DAYS_AHEAD } from '../route-plan.js';
import { WishesRepository } from '../wishes.repository.js';
import { StatedInputsService } from './stated-inputs.service.js';

export interface RouteInputs extends PlannedRoute {
  now: Date;
  problem: RouteProblem;
}

/** Reads everything that a plan of visits is made from. */
@Injectable()
export class RouteInputsService {
  constructor(
    private readonly config: Config,
    private readonly clock: DatabaseClockService,
    private readonly plans: PlanService,
    private readonly ledger: LedgerService,
    private readonly readings: MachineReadingsService,
    private readonly stated: StatedInputsService,
    private readonly wishes: WishesRepository,
    private readonly days: DaysRepository,
  ) {}

  async today(): Promise<LocalDate> {
    return localDate(await this.clock.now(), this.config.operatorTimezone);
  }

  /** Another text whenever stock or sales were read. */
  async observed(): Promise<string> {
    const accounts = await this.ledger.accounts();
    const read = accounts.map(({ namespace, readAt }) => `${namespace} ${readAt?.getTime() ?? ''}`);
    return [await this.readings.version(), ...read.sort()].join(' ');
  }

  /** @param sharesOn gives the travel shares of the day before a date, by machine. */
  async read(sharesOn: (date: LocalDate) => Record<string, number>): Promise<RouteInputs> {
    const now = await this.clock.now();
    const today = localDate(now, this.config.operatorTimezone);
    const dates = Array.from({ length: DAYS_AHEAD + 1 }, (_, day) => daysAfter(today, day));
    const settings = await this.stated.settings();
    const drivers = await this.stated.drivers();
    const shifts = shiftsOn(drivers, dates);
    const wishes = await this.wishes.all();
    const fixed = await this.fixedMachines(dates);
    const { machines, costsOf } = await this.machines();
    const locationIds = machines.map(({ locationId }) => locationId);
    const closedOn = await this.closedOn(locationIds, dates, shifts);
    const travel = await this.stated.travel(locationIds);
    const shares = sharesOn(today);
    const terms = { dates, fixed, defaultMarginPercent: settings.defaultMarginPercent };
    return {
      now,
      dates,
      locationIds,
      drivers,
      hasPositions: travel !== null,
      problem: {
        weekday: weekdayOf(today),
        days: shifts,
        usualWorkdays: usualWorkdays(drivers),
        machines: machines.map((machine) =>
          routeMachine(
            {
              machine,
              costs: costsOf(machine),
              wishes: wishes.get(machine.locationId),
              closedDays: closedOn(machine.locationId),
              travelShare: shares[machine.locationId] ?? null,
            },
            terms,
          ),
        ),
        travel,
        terms: visitTerms(settings),
      },
    };
  }

  private async machines() {
    const machines: PlannedMachine[] = [];
    const costs = new Map<string, ReadonlyMap<string, number>>();
    for await (const machine of this.plans.machines({ isPreview: true })) {
      const namespace = namespaceOf(machine);
      if (!costs.has(namespace)) {
        costs.set(namespace, await this.ledger.latestUnitCosts(namespace));
      }
      machines.push(machine);
    }
    return {
      machines,
      costsOf: (machine: PlannedMachine) => costs.get(namespaceOf(machine)) ?? new Map(),
    };
  }

  private async fixedMachines(dates: readonly LocalDate[]): Promise<FixedMachines[]> {
    const days = await this.days.between(dates[0] ?? '', dates.at(-1) ?? '');
    return days.map(({ date, stops }) => ({
      date,
      open: new Set(
        stops
          .filter(({ status }) => status === 'planned' || status === 'started')
          .map(({ locationId }) => locationId),
      ),
    }));
  }

  private async closedOn(
    locationIds: readonly string[],
    dates: readonly LocalDate[],
    shifts: readonly (readonly DriverShift[])[],
  ): Promise<(locationId: string) => number[]> {
    const hours = dates.map((date, day) => this.workingHours(date, shifts[day] ?? []));
    const [first = '', last = ''] = [dates[0], dates.at(-1)];
    const from = this.moment(first, '00:00');
    const to = this.moment(daysAfter(last, 1), '00:00');
    const closures = await this.readings.closures(locationIds, from, to);
    const byMachine = groupedBy(closures, ({ locationId }) => locationId);
    return (locationId) => closedDays(byMachine.get(locationId) ?? [], hours);
  }

  /** From the first start to the last end; null where nobody works. */
  private workingHours(date: LocalDate, shifts: readonly DriverShift[]): Span | null {
    if (shifts.length === 0) return null;
    const spans = shifts.map(({ driver: { startsAt }, minutes }) =>
      [0, minutes].map((after) => this.moment(date, startsAt, after).getTime() / 1000),
    );
    return { fromS: Math.min(...spans.flat()), toS: Math.max(...spans.flat()) };
  }

  private moment(date: LocalDate, time: string, minutes = 0): Date {
    return momentOn(date, time, minutes, this.config.operatorTimezone);
  }
}

const namespaceOf = (machine: PlannedMachine): string => allSlots(machine)[0]?.namespace ?? '';
