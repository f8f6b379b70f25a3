import type { GoneSlot } from '../../locations/index.js';
import type { SlotHistory } from '../domain/history.js';
import type { LocalDays } from '../plan/domain/local-days.js';
import { machineHistory } from '../plan/domain/machine-history.js';
import type { Stretch } from '../plan/domain/stretch.js';
import type { RecordedMachine } from '../plan/records/recorded-machine.js';
import { forecastResult, type Horizon } from './domain/forecast-result.js';
import { forecastOutcome } from './domain/forecast-outcome.js';
import { forecastSlots, numbers } from './domain/machine-forecast.js';
import type { VersionTally } from './domain/version-tally.js';
import type { ForecastRow } from './score.repository.js';

/** Number of groups for resampling slots: enough for their variance, few enough to be fast. */
const CLUSTERS = 100;

/** The forecasts of a machine and the actual sales. */
export class ScoredMachine {
  private readonly histories: ReadonlyMap<string, SlotHistory | undefined>;
  private readonly known: Horizon;
  private readonly goneSince: ReadonlyMap<string, number>;
  private readonly id: string;

  constructor(
    private readonly days: LocalDays,
    machine: RecordedMachine,
    readonly forecasts: readonly ForecastRow[],
    gone: readonly GoneSlot[],
  ) {
    const vendorSkus = [...new Set(forecasts.flatMap((row) => row.vendorSkus.split(' ')))];
    const { record, slots } = machine.recordOf(vendorSkus);
    const history = machineHistory(days, record, slots);
    this.histories = new Map(vendorSkus.map((sku, index) => [sku, history.slots[index]]));
    this.known = daysWithin(days, record.ledger);
    this.goneSince = new Map(
      gone.map(({ vendorSku, lastDay }) => [vendorSku, this.dayOf(lastDay) + 1]),
    );
    this.id = machine.id;
  }

  score(row: ForecastRow, horizonDays: number, tally: VersionTally): void {
    const from = this.dayOf(row.originDay);
    const horizon = { from, to: from + horizonDays };
    const shape = numbers(row.shape);
    const weekday = (this.days.firstWeekday + from) % 7;
    for (const slot of forecastSlots(row)) {
      const history = this.histories.get(slot.vendorSku);
      const fate = history
        ? forecastResult(history, horizon, this.known, this.goneSince.get(slot.vendorSku))
        : ({ kind: 'pending' } as const);
      if (fate.kind === 'pending') tally.addPending();
      else if (fate.kind === 'censored') tally.addCensored();
      else {
        const { sold } = fate;
        const numbersOf = { ...slot, shape, dispersion: row.dispersion };
        const cluster = String(hashOf(`${this.id} ${slot.vendorSku}`) % CLUSTERS);
        const course = { weekday, days: horizonDays, sold, cluster };
        tally.add(forecastOutcome(numbersOf, course), slot.measured);
      }
    }
  }

  private dayOf(date: string): number {
    return this.days.count - this.days.daysSince(date);
  }
}

/** The days completely within a time range; none without a range. */
function daysWithin(days: LocalDays, stretch: Stretch | null): Horizon {
  if (stretch === null) return { from: days.count, to: 0 };
  const { fromS, toS } = stretch;
  const from = days.startsS.findIndex((startS) => startS >= fromS);
  const to = days.startsS.findLastIndex((startS) => startS <= toS);
  return { from: from < 0 ? days.count : from, to: Math.max(to, 0) };
}

/** A stable, evenly distributed hash of an id. */
function hashOf(id: string): number {
  let hash = 0;
  for (let at = 0; at < id.length; at += 1) hash = (hash * 31 + id.charCodeAt(at)) >>> 0;
  return hash;
}
