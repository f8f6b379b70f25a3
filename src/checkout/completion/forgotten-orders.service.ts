import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { AdapterRegistry } from '../../adapters/index.js';
import { Config } from '../../config/index.js';
import { EventReaderService, type RestoredState } from '../../events/index.js';
import { orderNumber } from '../domain/order-number.js';
import { CheckoutRepository } from '../records/checkout.repository.js';
import { ForgottenOrdersRepository } from '../records/forgotten-orders.repository.js';
import { OrderAdoptionService } from './order-adoption.service.js';
import { SupplierService } from './supplier.service.js';

/** So many numbers in a row that no supplier knows are taken for the end of those that were given. */
const UNKNOWN_IN_A_ROW = 20;
const MOST_DAYS = 31;
const RETRY_MS = 30_000;

/**
 * After an older state of the database was restored: suppliers may have orders that it has forgotten.
 * A purchase that was then prepared is completed under its number, which places no second order. An
 * order whose purchase is unknown is reported.
 */
@Injectable()
export class ForgottenOrdersService {
  /** On this process's monotonic clock; infinite once there is nothing to look for. */
  private nextTry = 0;

  constructor(
    private readonly config: Config,
    private readonly registry: AdapterRegistry,
    private readonly forgotten: ForgottenOrdersRepository,
    private readonly checkouts: CheckoutRepository,
    private readonly supplier: SupplierService,
    private readonly adoption: OrderAdoptionService,
    private readonly log: EventReaderService,
  ) {}

  /** Whether everything was looked for; until then, purchases must not expire. */
  get isDone(): boolean {
    return this.nextTry === Infinity;
  }

  async lookFor(): Promise<void> {
    if (performance.now() < this.nextTry) return;
    this.nextTry = performance.now() + RETRY_MS;
    const restored = await this.log.restored();
    if (restored && !restored.searched && !(await this.search(restored))) return;
    this.nextTry = Infinity;
  }

  /** @returns false if the kill switch keeps it from ending. */
  private async search(restored: RestoredState): Promise<boolean> {
    if (await this.adoption.isStopped()) return false;
    let adopted = 0;
    for (const checkout of await this.forgotten.unsentBefore(restored.at)) {
      if (await this.supplier.knows(checkout)) adopted += await this.adoption.adopt(checkout);
    }
    const found = await this.findNumbers(restored);
    await this.adoption.report(adopted, found);
    return true;
  }

  /** Asks for the numbers that were given after the backup, as far as they can be guessed. */
  private async findNumbers({ madeAt, at }: RestoredState): Promise<number> {
    const days = daysBetween(madeAt, at, this.config.operatorTimezone);
    let number = await this.forgotten.lastNumber();
    let found = 0;
    for (let unknown = 0; unknown < UNKNOWN_IN_A_ROW; unknown += 1) {
      number += 1;
      for (const day of days) {
        const id = orderNumber(day, String(number));
        for (const vendor of this.registry.supplyNamespaces()) {
          if (await this.checkouts.find(id)) continue;
          if (!(await this.supplier.knows({ id, vendor }))) continue;
          unknown = -1;
          found += await this.adoption.tell(id, vendor, number);
        }
      }
    }
    return found;
  }
}

/** The newest ones, if there are too many. */
function daysBetween(from: Date, to: Date, zone: string): DateTime[] {
  const last = DateTime.fromJSDate(to, { zone }).startOf('day');
  const first = DateTime.fromJSDate(from, { zone }).startOf('day');
  const count = Math.min(MOST_DAYS, Math.round(last.diff(first, 'days').days) + 1);
  return Array.from({ length: Math.max(1, count) }, (_, ago) => last.minus({ days: ago }));
}
