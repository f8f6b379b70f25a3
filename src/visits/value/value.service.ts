import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { runInTimeSlices, TimeSlices } from '../../concurrency/index.js';
import { DatabaseClockService } from '../../database/index.js';
import { MachineHistoriesService } from '../../replenishment/index.js';
import { daysAfter } from '../../reports/index.js';
import { compareRules } from './domain/compare-rules.js';
import { daysWithoutStock, demandOf, replayWorld } from './domain/recorded-route.js';
import { LEAST_WEEKS } from './domain/replay-weeks.js';
import { ActualWeeksService } from './inputs/actual-weeks.service.js';
import { ValueInputsService, type ValueInputs } from './inputs/value-inputs.service.js';
import type { Replay, RouteValue } from './route-value.js';
import { ValuesRepository, type StoredValue } from './values.repository.js';

const WEEK = 7;
/** A large route takes longer than the lease. */
const EXTEND_MS = 300_000;
/** History may still be read in. */
const MOST_AGE_WITHOUT_REPLAY_MS = 900_000;

/** The value as last computed. */
export interface CurrentValue extends StoredValue {
  /** Whether it follows what is stated now. */
  isUpToDate: boolean;
}

/** Computes what planned visits would have been worth, and keeps the result. */
@Injectable()
export class ValueService implements OnModuleDestroy {
  private readonly logger = new Logger(ValueService.name);
  private isStopping = false;

  constructor(
    private readonly values: ValuesRepository,
    private readonly inputs: ValueInputsService,
    private readonly actual: ActualWeeksService,
    private readonly histories: MachineHistoriesService,
    private readonly clock: DatabaseClockService,
  ) {}

  /** Undefined before the first. */
  async current(): Promise<CurrentValue | undefined> {
    const known = await this.values.find();
    if (!known) return undefined;
    return { ...known, isUpToDate: known.stated === (await this.inputs.statedNow()) };
  }

  /** Once a day, and when something was stated; unless another replica does. */
  async renew(): Promise<void> {
    const known = await this.values.find();
    if (known && !(await this.isOutdated(known))) return;
    const claim = await this.values.claim();
    if (claim === null) return;
    let made: StoredValue | undefined;
    const extending = setInterval(() => {
      this.values.extend(claim).catch((error: unknown) => {
        this.logger.error(error);
      });
    }, EXTEND_MS);
    try {
      made = await this.compute(known?.value);
    } finally {
      clearInterval(extending);
      if (made) await this.values.store(claim, made);
      else await this.values.release(claim);
    }
  }

  onModuleDestroy(): void {
    this.isStopping = true;
  }

  private async isOutdated({ asOf, stated, value }: StoredValue): Promise<boolean> {
    const now = this.clock.current();
    return (
      this.inputs.dateOf(asOf) !== this.inputs.dateOf(now) ||
      (!value.replay && now.getTime() - asOf.getTime() > MOST_AGE_WITHOUT_REPLAY_MS) ||
      stated !== (await this.inputs.statedNow())
    );
  }

  /** What is stated is read first: what changes meanwhile makes it outdated. */
  private async compute(known: RouteValue | undefined): Promise<StoredValue | undefined> {
    const stated = await this.inputs.statedNow();
    const inputs = await this.inputs.read();
    const { weeks, firstDate } = inputs;
    const isEnough = weeks.count >= LEAST_WEEKS;
    const replay = isEnough ? await this.replay(inputs) : null;
    if (isEnough && !replay) return undefined;
    return {
      asOf: inputs.now,
      stated,
      value: {
        weeks: weeks.count,
        enoughOn: weeks.enoughOn === null ? null : daysAfter(firstDate, weeks.enoughOn),
        replay,
        actual: await this.actual.read(inputs, known?.actual ?? null),
      },
    };
  }

  /** Null if the service stops meanwhile. */
  private async replay(inputs: ValueInputs): Promise<Replay | null> {
    const { machines, weeks, firstDate } = inputs;
    const world = replayWorld(machines, weeks, inputs);
    await new TimeSlices().next();
    const rules = await runInTimeSlices(
      this.unlessStopping(compareRules(world, this.histories.strategy)),
    );
    if (!rules) return null;
    return {
      from: daysAfter(firstDate, weeks.first),
      to: daysAfter(firstDate, weeks.first + weeks.count * WEEK - 1),
      hasPositions: world.hasPositions,
      ...demandOf(machines, weeks),
      daysWithoutStock: daysWithoutStock(machines, weeks),
      rules,
    };
  }

  private *unlessStopping<T>(work: Generator<void, T>): Generator<void, T | null> {
    while (!this.isStopping) {
      const step = work.next();
      if (step.done) return step.value;
      yield;
    }
    return null;
  }
}
