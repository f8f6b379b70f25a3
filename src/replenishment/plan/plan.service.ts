import { Injectable } from '@nestjs/common';
import { TimeSlices } from '../../concurrency/index.js';
import { Config } from '../../config/index.js';
import { HISTORY_DAYS } from '../../ledger/index.js';
import type { MachineSelection } from '../../locations/index.js';
import type { PlannedSlot } from '../domain/planned-slot.js';
import { STRATEGIES } from '../domain/strategies/index.js';
import { heldKey, IncomingSlotsService } from '../run-records/incoming-slots.service.js';
import { arrivalOf, type Arrival } from './domain/arrival.js';
import { LocalDays } from './domain/local-days.js';
import { planMachine, type PlanTerms } from './domain/planned-machine.js';
import type { StoredForecast } from './domain/stored-forecast.js';
import { ForecastRecordService } from './records/forecast-record.service.js';
import { IncomingGoodsService, type IncomingGoods } from './incoming-goods.service.js';
import { PlanHeaderService, type PlanHeader } from './plan-header.service.js';
import { MachineRecordService } from './records/machine-record.service.js';
import type { RecordedMachine } from './records/recorded-machine.js';

const MACHINES_AT_ONCE = 25;

export interface PlanSelection {
  /** Only the machine with this id. */
  locationId?: string;
  /** Only machines from this id on. */
  from?: string;
  /** A preview stores no forecasts. */
  isPreview?: boolean;
}

/** A slot excluded because a run is bringing its product. */
export interface ExcludedSlot {
  slot: PlannedSlot;
  runId: string;
  /** Null until ordered. */
  arrival: Arrival | null;
}

export interface PlannedMachine {
  locationId: string;
  /** Weights of its demand by weekday from Monday, with a mean of 1. */
  shape: readonly number[];
  /** The ratio of variance to mean of its demand over several days. */
  dispersion: number;
  /** Both by vendor SKU. */
  slots: PlannedSlot[];
  excluded: ExcludedSlot[];
}

interface Chunk {
  machines: RecordedMachine[];
  held: ReadonlyMap<string, string>;
  /** By `heldKey`. */
  incoming: ReadonlyMap<string, IncomingGoods>;
}

/** Plans what to order now. */
@Injectable()
export class PlanService {
  constructor(
    private readonly config: Config,
    private readonly records: MachineRecordService,
    private readonly forecasts: ForecastRecordService,
    private readonly headers: PlanHeaderService,
    private readonly onTheWay: IncomingSlotsService,
    private readonly incoming: IncomingGoodsService,
  ) {}

  header(): Promise<PlanHeader> {
    return this.headers.read();
  }

  /**
   * Yields machines in the order of their ids, each with all its slots; machines that were never
   * read are omitted. Reads the next ones while these are planned. Forecasts are stored once a day,
   * except for previews.
   */
  async *machines(
    selection: PlanSelection = {},
    header?: PlanHeader,
  ): AsyncGenerator<PlannedMachine> {
    const terms = this.termsOf(header ?? (await this.header()));
    let forecasts: StoredForecast[] = [];
    let kept = Promise.resolve();
    const slices = new TimeSlices();
    try {
      for await (const { machines, ...coming } of this.chunks(selection, terms)) {
        // Reading has already used up the slice.
        await slices.next();
        for (const machine of machines) {
          const { forecast, ...planned } = plannedMachine(machine, coming, terms);
          if (!selection.isPreview) forecasts.push(forecast);
          // The consumer spends about as long on a machine as planning does.
          await slices.step();
          yield planned;
          await slices.step();
        }
        await kept;
        kept = lookedAtLater(this.keep(forecasts, terms));
        forecasts = [];
      }
    } finally {
      // The consumer may stop early.
      await kept;
      await this.keep(forecasts, terms);
    }
  }

  private async *chunks(selection: PlanSelection, terms: PlanTerms): AsyncGenerator<Chunk> {
    const { locationId = null, from } = selection;
    const limit = MACHINES_AT_ONCE;
    const read = (start: MachineSelection['from']) =>
      lookedAtLater(this.read({ locationId, from: start, limit }, terms.days));
    let next = read(from === undefined ? null : { id: from, inclusive: true });
    for (;;) {
      const chunk = await next;
      const last = chunk.machines.at(-1);
      const isLast = last === undefined || chunk.machines.length < limit;
      if (!isLast) next = read({ id: last.id, inclusive: false });
      yield chunk;
      if (isLast) return;
    }
  }

  private async read(question: MachineSelection, days: LocalDays): Promise<Chunk> {
    const rows = await this.records.machines(question);
    if (rows.length === 0) return { machines: [], held: new Map(), incoming: new Map() };
    const machines = await this.records.of(rows, days);
    const ids = rows.map(({ id }) => id);
    const held = await this.onTheWay.heldAt(ids);
    return { machines, held, incoming: held.size === 0 ? new Map() : await this.incomingAt(ids) };
  }

  /** Only units really ordered: lines may have been dropped from a purchase. */
  private async incomingAt(ids: readonly string[]): Promise<Map<string, IncomingGoods>> {
    const ordered = await this.onTheWay.orderedAt(ids);
    const goods = ordered.size === 0 ? [] : await this.incoming.at(ids);
    return new Map(
      goods.flatMap((one) => {
        const key = heldKey(one.locationId, one.vendorSku);
        const { quantity } = ordered.get(key) ?? {};
        return quantity === undefined ? [] : [[key, { ...one, quantity }]];
      }),
    );
  }

  private async keep(
    forecasts: readonly StoredForecast[],
    { strategy, days }: PlanTerms,
  ): Promise<void> {
    if (forecasts.length === 0) return;
    const origin = { version: strategy.version, day: days.today };
    await this.forecasts.keep(forecasts, origin, days.dateBefore(HISTORY_DAYS));
  }

  private termsOf({ generatedAt, leadTime, params, visits }: PlanHeader): PlanTerms {
    return {
      days: new LocalDays(generatedAt, this.config.operatorTimezone, HISTORY_DAYS),
      strategy: STRATEGIES[this.config.replenishment.strategy],
      leadDays: leadTime.days,
      params,
      visits,
    };
  }
}

/** Defers a rejection until the promise is awaited. */
function lookedAtLater<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}

function plannedMachine(
  machine: RecordedMachine,
  { held, incoming }: Pick<Chunk, 'held' | 'incoming'>,
  terms: PlanTerms,
): PlannedMachine & { forecast: StoredForecast } {
  const { slots, forecast } = planMachine(machine.known(), terms);
  const runOf = ({ vendorSku }: PlannedSlot) => held.get(heldKey(machine.id, vendorSku));
  const arrival = ({ vendorSku }: PlannedSlot) => {
    const goods = incoming.get(heldKey(machine.id, vendorSku));
    return goods ? arrivalOf(goods, terms.leadDays, terms.days.now) : null;
  };
  return {
    locationId: machine.id,
    shape: forecast.shape,
    dispersion: forecast.dispersion,
    slots: held.size === 0 ? slots : slots.filter((slot) => runOf(slot) === undefined),
    excluded: slots.flatMap((slot) => {
      const runId = runOf(slot);
      return runId === undefined ? [] : [{ slot, runId, arrival: arrival(slot) }];
    }),
    forecast,
  };
}
