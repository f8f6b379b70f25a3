import { Module } from '@nestjs/common';
import { AdaptersModule } from '../adapters/index.js';
import { EventsModule } from '../events/index.js';
import { LeftOutModule } from '../left-out/index.js';
import { ClaimedReads } from './claimed-reads.js';
import { Glances } from './glances.js';
import { LedgerAccountsRepository } from './ledger-accounts.repository.js';
import { LedgerIngester } from './ledger-ingester.js';
import { LedgerQuestionsRepository } from './ledger-questions.repository.js';
import { LedgerRecordsRepository } from './ledger-records.repository.js';
import { LedgerSalesRepository } from './ledger-sales.repository.js';
import { LedgerWindowsRepository } from './ledger-windows.repository.js';
import { Ledger } from './ledger.js';
import { SaleTotalsRepository } from './sale-totals.repository.js';
import { Sales } from './sales.js';
import { WindowReader } from './window-reader.js';

@Module({
  imports: [AdaptersModule, EventsModule, LeftOutModule],
  providers: [
    ClaimedReads,
    Glances,
    Ledger,
    LedgerIngester,
    LedgerAccountsRepository,
    LedgerQuestionsRepository,
    LedgerRecordsRepository,
    LedgerSalesRepository,
    LedgerWindowsRepository,
    Sales,
    SaleTotalsRepository,
    WindowReader,
  ],
  exports: [Ledger, Sales],
})
export class LedgerModule {}
