import { Module } from '@nestjs/common';
import { AdaptersModule } from '../adapters/index.js';
import { EventsModule } from '../events/index.js';
import { Glances } from './glances.js';
import { LedgerAccountsRepository } from './ledger-accounts.repository.js';
import { LedgerIngester } from './ledger-ingester.js';
import { LedgerQuestionsRepository } from './ledger-questions.repository.js';
import { LedgerRecordsRepository } from './ledger-records.repository.js';
import { LedgerSalesRepository } from './ledger-sales.repository.js';
import { Ledger } from './ledger.js';
import { SaleTotalsRepository } from './sale-totals.repository.js';
import { Sales } from './sales.js';

@Module({
  imports: [AdaptersModule, EventsModule],
  providers: [
    Glances,
    Ledger,
    LedgerIngester,
    LedgerAccountsRepository,
    LedgerQuestionsRepository,
    LedgerRecordsRepository,
    LedgerSalesRepository,
    Sales,
    SaleTotalsRepository,
  ],
  exports: [Ledger, Sales],
})
export class LedgerModule {}
