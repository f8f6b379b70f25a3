import { Injectable } from '@nestjs/common';
import { DatabaseClockService } from '../database/index.js';
import { LocationSearchService } from '../locations/index.js';
import { ranked, type Ranking } from './domain/ranking.js';
import { FindingsService } from './findings.service.js';
import { StockOutlookCache, type StockOutlook } from './stock-outlook.cache.js';

export interface Attention extends Ranking {
  at: Date;
  stockAsOf: Date | null;
  /** How many machines nothing can be said of yet. */
  machinesBeingRead: number;
  /** The names of machines that ran low. */
  names: ReadonlyMap<string, string>;
}

/** Gathers what needs the owner. */
@Injectable()
export class AttentionService {
  constructor(
    private readonly clock: DatabaseClockService,
    private readonly stock: StockOutlookCache,
    private readonly fresh: FindingsService,
    private readonly directory: LocationSearchService,
  ) {}

  async now(): Promise<Attention> {
    const outlook = await this.stock.latest();
    const [at, names, fresh, missing] = await Promise.all([
      this.clock.now(),
      this.namesOf(outlook),
      this.fresh.now(outlook),
      outlook.missing(),
    ]);
    if (missing.some(({ wasRead }) => wasRead)) this.stock.renew();
    const unseen = new Set(missing.map(({ id }) => id));
    // A machine may be gone since its stock was looked at, and another be registered by its id.
    const stock = outlook.findings.filter(
      ({ locationId }) => names.has(locationId) && !unseen.has(locationId),
    );
    // One that cannot be read is told of as that.
    const silent = fresh.flatMap((found) => (found.kind === 'machine' ? [found.locationId] : []));
    const machinesBeingRead = unseen.size - silent.filter((id) => unseen.has(id)).length;
    return {
      at,
      stockAsOf: outlook.asOf,
      machinesBeingRead,
      names,
      ...ranked([...stock, ...fresh]),
    };
  }

  private async namesOf({ findings }: StockOutlook): Promise<ReadonlyMap<string, string>> {
    const machines = await this.directory.byIds(findings.map(({ locationId }) => locationId));
    return new Map([...machines].map(([id, { name }]) => [id, name]));
  }
}
