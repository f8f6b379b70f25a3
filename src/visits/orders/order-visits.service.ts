import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../config/index.js';
import { DatabaseClockService } from '../../database/index.js';
import {
  MachineVisitsRegistry,
  type MachineVisits,
  type MachineVisitsProvider,
} from '../../replenishment/index.js';
import { daysAfter, localDate } from '../../reports/index.js';
import { PlansRepository } from '../plans/plans.repository.js';
import { DAYS_AHEAD } from '../plans/route-plan.js';
import { VisitSettingsRepository } from '../settings/visit-settings.repository.js';
import { DaysRepository } from '../stops/days.repository.js';
import { nextVisits } from './next-visits.js';

const NONE: ReadonlyMap<string, MachineVisits> = new Map();

/**
 * Tells the plan of orders when machines are visited, if orders are to follow that. Only reads the
 * latest plan of visits, which is itself made from the plan of orders.
 */
@Injectable()
export class OrderVisitsService implements MachineVisitsProvider, OnModuleInit {
  constructor(
    private readonly config: Config,
    private readonly clock: DatabaseClockService,
    private readonly visits: MachineVisitsRegistry,
    private readonly settings: VisitSettingsRepository,
    private readonly plans: PlansRepository,
    private readonly days: DaysRepository,
  ) {}

  onModuleInit(): void {
    this.visits.register(this);
  }

  async find(): Promise<ReadonlyMap<string, MachineVisits>> {
    const { ordersFollowVisits } = await this.settings.find();
    if (!ordersFollowVisits) return NONE;
    const stored = await this.plans.find();
    const today = localDate(this.clock.current(), this.config.operatorTimezone);
    // At midnight the plan is one of yesterday for a moment; an older one is not followed any more.
    if (!stored || stored.plan.date < daysAfter(today, -1)) return NONE;
    const fixed = await this.days.between(today, daysAfter(today, DAYS_AHEAD));
    return nextVisits(stored.plan, fixed, today);
  }
}
