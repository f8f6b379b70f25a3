import { Injectable } from '@nestjs/common';
import { DatabaseClockService, TransactionService } from '../../database/index.js';
import { EventLogService } from '../../events/index.js';
import { LedgerService } from '../../ledger/index.js';
import { slotCapacity } from '../domain/slot-capacity.js';
import { OBSERVED_DAYS, reorderPoint } from './domain/reorder-point.js';
import { lowStockEvent, stockNews, type WatchedSlot } from './domain/stock-news.js';
import { LowStockRepository, type SlotRow, type WatchedMachine } from './low-stock.repository.js';

const MACHINES_AT_ONCE = 50;
const DAY_MS = 86_400_000;

/** Reports slots that run low: once each across replicas, and again only after a refill. */
@Injectable()
export class LowStockService {
  private seen = '';

  constructor(
    private readonly repository: LowStockRepository,
    private readonly ledger: LedgerService,
    private readonly transactions: TransactionService,
    private readonly events: EventLogService,
    private readonly clock: DatabaseClockService,
  ) {}

  /** Checks every machine, unless nothing was read since the last check. */
  async look(): Promise<void> {
    const news = await this.lastNews();
    if (news === this.seen) return;
    let last = '';
    for (;;) {
      const machines = await this.repository.machinesAfter(last, MACHINES_AT_ONCE);
      if (machines.length > 0) await this.lookAt(machines);
      if (machines.length < MACHINES_AT_ONCE) break;
      last = machines.at(-1)?.id ?? last;
    }
    this.seen = news;
  }

  /** Changes with every reading of a machine or a ledger. */
  private async lastNews(): Promise<string> {
    const accounts = await this.ledger.accounts();
    const read = accounts.map(({ namespace, readAt }) => `${namespace} ${readAt?.getTime() ?? ''}`);
    return [await this.repository.lastReadings(), ...read.sort()].join(' ');
  }

  private async lookAt(machines: readonly WatchedMachine[]): Promise<void> {
    const rows = await this.repository.slots(machines.map(({ id }) => id));
    const soldSince = await this.ledger.soldBySlot(machines, ({ syncedAt }) => syncedAt);
    const points = await this.decide(machines, rows);
    const slots = rows.map((row) => ({
      ...row,
      soldSince: soldSince(row.locationId, row.vendorSku),
      reorderPoint: row.reorderPoint ?? points(row),
    }));
    const undecided = slots.filter((_, index) => rows[index]?.reorderPoint === null);
    if (undecided.length > 0) await this.repository.decide(undecided);
    await this.tell(slots);
  }

  private async decide(
    machines: readonly WatchedMachine[],
    rows: readonly SlotRow[],
  ): Promise<(row: SlotRow) => number> {
    const stale = new Set(
      rows.filter((row) => row.reorderPoint === null).map(({ locationId }) => locationId),
    );
    const since = new Date(this.clock.current().getTime() - OBSERVED_DAYS * DAY_MS);
    const sold = await this.ledger.soldBySlot(
      machines.filter(({ id }) => stale.has(id)),
      () => since,
    );
    return (row) => reorderPoint(sold(row.locationId, row.vendorSku), slotCapacity(row));
  }

  private async tell(slots: readonly WatchedSlot[]): Promise<void> {
    const low = slots.filter((slot) => stockNews(slot) === 'low');
    const filled = slots.filter((slot) => stockNews(slot) === 'filled');
    if (low.length + filled.length === 0) return;
    await this.transactions.run(async (manager) => {
      await this.repository.markFilled(manager, filled);
      const marked = await this.repository.markLow(manager, low);
      const news = low.filter((slot) => marked.has(`${slot.locationId} ${slot.vendorSku}`));
      await this.events.append(manager, ...news.map(lowStockEvent));
    });
  }
}
