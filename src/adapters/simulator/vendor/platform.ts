import { isDeepStrictEqual } from 'node:util';
import type {
  LedgerPage,
  LedgerQuery,
  MachineItem,
  PriceLine,
  RestockLine,
  RestockStatus,
} from '../../contract.js';
import type { Calendar } from '../calendar.js';
import { Ledger } from '../sales/ledger.js';
import { MachineHistory } from '../sales/machine-history.js';
import type { Slot } from '../world/machines.js';
import type { World } from '../world/world.js';
import { accept, refuse, unknownRef, type Answer } from './answer.js';
import type { BookedPriceChange, BookedRestock } from './books.js';
import type { Clock } from './clock.js';
import type { JournalEntry, PricesChanged, RestockAccepted } from './entries.js';
import type { Journal } from './journal.js';
import { checkLedgerQuery, checkPriceLines, checkRestockLines } from './platform-checks.js';
import { restockStateAt } from './restock-status.js';

/** The machine side of `acme`: machines that sell, and a queue for restocking them. */
export class Platform {
  readonly #machines = new Map<string, MachineHistory>();
  readonly #ledger: Ledger;
  readonly #restocks = new Map<string, RestockAccepted>();
  readonly #priceChanges: PricesChanged[] = [];

  constructor(
    world: World,
    calendar: Calendar,
    private readonly clock: Clock,
    private readonly journal: Journal,
    private readonly leadTimeMs: number,
  ) {
    const histories = world.machines.map(
      (machine) => new MachineHistory(world.seed, machine, calendar),
    );
    for (const history of histories) this.#machines.set(history.machine.id, history);
    this.#ledger = new Ledger(histories, calendar);
  }

  /** Like some real platforms, it returns nothing for an unknown machine. */
  inventory(locationId: string): Answer<{ items: MachineItem[] }> {
    const history = this.#machines.get(locationId);
    if (!history) return accept({ items: [] });
    const now = this.clock.now();
    const stock = history.stockAt(now);
    const items = history.machine.slots.map((slot) => ({
      ...itemOf(slot),
      priceFen: history.interventions.priceAt(slot, now + 1),
      stock: stock[slot.index] ?? 0,
    }));
    return accept({ items });
  }

  async ledger(query: LedgerQuery): Promise<Answer<LedgerPage>> {
    const checked = checkLedgerQuery(query);
    if (typeof checked === 'string') return refuse(checked);
    return accept(await this.#ledger.page(checked, this.clock.now()));
  }

  async updatePrices(
    locationId: string,
    givenLines: PriceLine[],
  ): Promise<Answer<{ count: number }>> {
    const history = this.#machines.get(locationId);
    if (!history) return refuse(`Unknown machine ${locationId}`);
    const lines = givenLines.map(({ vendorSku, priceFen }) => ({ vendorSku, priceFen }));
    const problem = checkPriceLines(lines, history.machine);
    if (problem !== undefined) return refuse(problem);
    await this.#record({ type: 'prices_changed', at: this.clock.mark(), locationId, lines });
    return accept({ count: lines.length });
  }

  async restockRecommend(
    locationId: string,
    ref: string,
    givenLines: RestockLine[],
  ): Promise<Answer<{ count: number }>> {
    const lines = givenLines.map(({ vendorSku, quantity, reason }) => ({
      vendorSku,
      quantity,
      reason,
    }));
    const known = this.#restocks.get(ref);
    if (known) {
      const same = isDeepStrictEqual([known.locationId, known.lines], [locationId, lines]);
      if (!same) return refuse(`Reference ${ref} was already used for another recommendation`);
      await this.journal.settled();
      return accept({ count: lines.length });
    }
    const history = this.#machines.get(locationId);
    if (!history) return refuse(`Unknown machine ${locationId}`);
    const problem =
      (ref.trim() === '' ? 'The recommendation has no reference' : undefined) ??
      checkRestockLines(lines, history.machine);
    if (problem !== undefined) return refuse(problem);
    const at = this.clock.mark();
    const arrivesAt = at + this.leadTimeMs;
    await this.#record({ type: 'restock_accepted', at, ref, locationId, lines, arrivesAt });
    return accept({ count: lines.length });
  }

  restockStatus(ref: string): Answer<RestockStatus> {
    const restock = this.#restocks.get(ref);
    if (!restock) return unknownRef(ref);
    const { state, rawStatus } = restockStateAt(restock, this.clock.now());
    const completed = state === 'completed';
    return accept({
      state,
      delivered: completed ? this.#delivered(restock) : [],
      completedAt: completed ? restock.arrivesAt : null,
      rawStatus,
    });
  }

  priceChanges(): BookedPriceChange[] {
    return this.#priceChanges.map(({ locationId, lines, at }) => ({
      locationId,
      lines: structuredClone(lines),
      at,
    }));
  }

  restocks(): BookedRestock[] {
    const now = this.clock.now();
    return [...this.#restocks.values()].map((restock) => ({
      ref: restock.ref,
      locationId: restock.locationId,
      lines: structuredClone(restock.lines),
      state: restockStateAt(restock, now).state,
      acceptedAt: restock.at,
    }));
  }

  /** Applies a journal entry; ignores those of the supplier. */
  apply(entry: JournalEntry): void {
    if (entry.type === 'prices_changed') {
      this.#priceChanges.push(entry);
      this.#intervene(entry.locationId, entry.at, ({ interventions, machine }) => {
        for (const { vendorSku, priceFen } of entry.lines) {
          const slot = machine.slots.find(({ product }) => product.machineSku === vendorSku);
          if (slot) interventions.changePrice(slot, entry.at, priceFen);
        }
      });
    } else if (entry.type === 'restock_accepted') {
      this.#restocks.set(entry.ref, entry);
      this.#intervene(entry.locationId, entry.arrivesAt, ({ interventions, machine }) => {
        const lines = entry.lines.flatMap(({ vendorSku, quantity }) => {
          const slot = machine.slots.find(({ product }) => product.machineSku === vendorSku);
          return slot ? [{ slot, quantity }] : [];
        });
        interventions.deliver({ ref: entry.ref, at: entry.arrivesAt, lines });
      });
    }
  }

  #intervene(locationId: string, from: number, change: (history: MachineHistory) => void): void {
    const history = this.#machines.get(locationId);
    if (!history) return;
    change(history);
    history.invalidateFrom(from);
    this.#ledger.invalidateFrom(from);
  }

  #delivered({ ref, locationId, arrivesAt }: RestockAccepted): RestockStatus['delivered'] {
    const cycle = this.#machines.get(locationId)?.cycleAt(arrivesAt);
    const delivery = cycle?.delivered.find((candidate) => candidate.ref === ref);
    return (delivery?.lines ?? []).map(({ slot, quantity }) => ({
      vendorSku: slot.product.machineSku,
      quantity,
    }));
  }

  async #record(entry: JournalEntry): Promise<void> {
    this.journal.append(entry);
    this.apply(entry);
    await this.journal.settled();
  }
}

function itemOf({ id, product, capacity }: Slot): Omit<MachineItem, 'priceFen' | 'stock'> {
  return {
    vendorSku: product.machineSku,
    title: product.machineTitle,
    ...(product.machineBarcode === undefined ? {} : { barcode: product.machineBarcode }),
    ...(product.imageUrl === undefined ? {} : { imageUrl: product.imageUrl }),
    slotId: id,
    capacity,
  };
}
