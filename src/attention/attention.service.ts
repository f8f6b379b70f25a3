import { Injectable } from '@nestjs/common';
import { LocationDirectory } from '../locations/index.js';
import { AttentionRepository } from './attention.repository.js';
import { ranked, type Ranking } from './domain/ranking.js';
import { FreshFindings } from './fresh-findings.js';
import { StockOutlooks, type StockOutlook } from './stock-outlooks.js';

export interface Attention extends Ranking {
  at: Date;
  stockAsOf: Date | null;
  /** The names of machines that ran low. */
  names: ReadonlyMap<string, string>;
}

/** Gathers what needs the owner. */
@Injectable()
export class AttentionService {
  constructor(
    private readonly repository: AttentionRepository,
    private readonly stock: StockOutlooks,
    private readonly fresh: FreshFindings,
    private readonly directory: LocationDirectory,
  ) {}

  async now(): Promise<Attention> {
    const outlook = await this.stock.latest();
    const [at, names, fresh] = await Promise.all([
      this.repository.now(),
      this.namesOf(outlook),
      this.fresh.now(outlook),
    ]);
    // A machine may be gone since its stock was looked at.
    const stock = outlook.findings.filter(({ locationId }) => names.has(locationId));
    return { at, stockAsOf: outlook.asOf, names, ...ranked([...stock, ...fresh]) };
  }

  private async namesOf({ findings }: StockOutlook): Promise<ReadonlyMap<string, string>> {
    const machines = await this.directory.byIds(findings.map(({ locationId }) => locationId));
    return new Map([...machines].map(([id, { name }]) => [id, name]));
  }
}
