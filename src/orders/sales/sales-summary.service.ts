import { Injectable } from '@nestjs/common';
import { DatabaseClockService } from '../../database/index.js';
import { Config } from '../../config/index.js';
import { SalesService, type SpanTotals } from '../../ledger/index.js';
import { RosterService } from '../../locations/index.js';
import type { SummarizeSales } from '../dto/summarize-sales.dto.js';
import { salesRange, type SalesRange } from './sales-range.js';

export interface SummarizedSales extends SalesRange {
  /** Only hours or days with sales. */
  totals: SpanTotals[];
}

/** Summarizes stored sales; no platform is called. */
@Injectable()
export class SalesSummaryService {
  constructor(
    private readonly config: Config,
    private readonly roster: RosterService,
    private readonly sales: SalesService,
    private readonly clock: DatabaseClockService,
  ) {}

  async of(request: SummarizeSales): Promise<SummarizedSales> {
    const range = salesRange(request, this.clock.current(), this.config.operatorTimezone);
    const machines = await this.roster.machines(range.location);
    return { ...range, totals: await this.sales.totals({ ...range, machines }) };
  }
}
