import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { FreshCalls, runInTimeSlices } from '../../concurrency/index.js';
import { DatabaseClockService } from '../../database/index.js';
import type { LocalDate } from '../../reports/index.js';
import { planVisits } from '../domain/plan-visits.js';
import { routePlan } from './domain/stored-plan.js';
import { RouteInputsService } from './inputs/route-inputs.service.js';
import { PlansRepository, type StoredPlan } from './plans.repository.js';
import type { TravelShares } from './route-plan.js';

/** Costs and slot settings change without a reading. */
const MOST_AGE_MS = 900_000;

/** Plans visits, and keeps the latest plan. */
@Injectable()
export class PlanningService implements OnModuleDestroy {
  private readonly calls = new FreshCalls<StoredPlan>();
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly plans: PlansRepository,
    private readonly inputs: RouteInputsService,
    private readonly clock: DatabaseClockService,
  ) {}

  /** Follows everything that the operator has stated, and stock and sales a little later. */
  async current(): Promise<StoredPlan> {
    return (await this.upToDate()) ?? (await this.shared());
  }

  /** Plans anew if anything has changed, unless another replica does. */
  async renew(): Promise<void> {
    const known = await this.plans.find();
    if (known && !(await this.isOutdated(known))) return;
    const claim = await this.plans.claim(false);
    if (claim !== null) await this.planUnder(claim, known);
  }

  async onModuleDestroy(): Promise<void> {
    await this.last;
  }

  private shared(): Promise<StoredPlan> {
    const call = this.calls.run('plan', async () => {
      const known = await this.upToDate();
      if (known) return known;
      // What another replica is planning does not follow what was just stated.
      const claim = await this.plans.claim(true);
      return this.planUnder(claim, await this.plans.find());
    });
    this.last = call.catch(() => undefined);
    return call;
  }

  private async upToDate(): Promise<StoredPlan | undefined> {
    const known = await this.plans.find();
    if (known?.plan.date !== (await this.inputs.today())) return undefined;
    return known.stated === (await this.plans.stated()) ? known : undefined;
  }

  private async isOutdated({ asOf, plan, stated, observed }: StoredPlan): Promise<boolean> {
    return (
      this.clock.current().getTime() - asOf.getTime() > MOST_AGE_MS ||
      plan.date !== (await this.inputs.today()) ||
      stated !== (await this.plans.stated()) ||
      observed !== (await this.observed())
    );
  }

  private async planUnder(
    claim: string | null,
    known: StoredPlan | undefined,
  ): Promise<StoredPlan> {
    try {
      const made = await this.plan(known?.travelShares);
      if (claim !== null) await this.plans.store(claim, made);
      return made;
    } catch (error) {
      if (claim !== null) await this.plans.release(claim);
      throw error;
    }
  }

  /** The digests are read first: what changes meanwhile makes the plan outdated. */
  private async plan(known: TravelShares | undefined): Promise<StoredPlan> {
    const stated = await this.plans.stated();
    const observed = await this.observed();
    const before = (today: LocalDate) =>
      (known?.date === today ? known.before : known?.after) ?? {};
    const { now, problem, ...route } = await this.inputs.read(before);
    const visits = await runInTimeSlices(planVisits(problem));
    const plan = routePlan(visits, route);
    const after = Object.fromEntries(
      route.locationIds.map((id, machine) => [id, visits.travelShares[machine] ?? 0]),
    );
    const travelShares = { date: plan.date, before: before(plan.date), after };
    return { asOf: now, stated, observed, plan, travelShares };
  }

  private async observed(): Promise<string> {
    return `${await this.inputs.observed()} ${await this.plans.progress()}`;
  }
}
