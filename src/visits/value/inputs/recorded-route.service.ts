import { Injectable } from '@nestjs/common';
import { runInTimeSlices } from '../../../concurrency/index.js';
import { HISTORY_DAYS, LedgerService } from '../../../ledger/index.js';
import { MachineHistoriesService, type RecordedDays } from '../../../replenishment/index.js';
import { refillTo } from '../../plans/domain/refill.js';
import { unitMargin } from '../../plans/domain/route-problem.js';
import { recordedDemand } from '../domain/recorded-demand.js';
import { recordedSlots, type RecordedMachine, type SlotTerms } from '../domain/recorded-route.js';

/** Reads what machines sold, and what they would have sold while they were empty. */
@Injectable()
export class RecordedRouteService {
  constructor(
    private readonly histories: MachineHistoriesService,
    private readonly ledger: LedgerService,
  ) {}

  async read(days: number, defaultMarginPercent: number): Promise<RecordedMachine[]> {
    const machines: RecordedMachine[] = [];
    const costs = new Map<string, ReadonlyMap<string, number>>();
    for await (const machine of this.histories.machines(days)) {
      const { namespace, locationId, history } = machine;
      const known = costs.get(namespace) ?? (await this.ledger.latestUnitCosts(namespace));
      costs.set(namespace, known);
      const demands = await runInTimeSlices(
        recordedDemand(history, this.histories.strategy, HISTORY_DAYS),
      );
      const terms = machine.slots.map((slot) => termsOf(slot, known, defaultMarginPercent));
      machines.push({ locationId, slots: recordedSlots(machine, demands, terms) });
    }
    return machines;
  }
}

function termsOf(
  slot: RecordedDays['slots'][number],
  costs: ReadonlyMap<string, number>,
  defaultMarginPercent: number,
): SlotTerms {
  const capacity = refillTo(slot);
  if (slot.locked || capacity === 0) return null;
  const margin = unitMargin(slot.priceFen, costs.get(slot.vendorSku), defaultMarginPercent);
  return { capacity, margin };
}
