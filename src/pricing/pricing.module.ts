import { Module } from '@nestjs/common';
import { AdaptersModule } from '../adapters/index.js';
import { ApprovalsModule } from '../approvals/index.js';
import { EventsModule } from '../events/index.js';
import { GuardrailsModule } from '../guardrails/index.js';
import { LedgerModule } from '../ledger/index.js';
import { LocationsModule } from '../locations/index.js';
import { FailedAttempts } from './failed-attempts.js';
import { PriceSettlerJob } from './jobs/price-settler.job.js';
import { MachineTurnsRepository } from './machine-turns.repository.js';
import { MachineTurns } from './machine-turns.js';
import { PriceAttempts } from './price-attempts.js';
import { PriceChangeSubject } from './price-change.subject.js';
import { PriceChanges } from './price-changes.js';
import { PriceChangesRepository } from './price-changes.repository.js';
import { PriceDecisions } from './price-decisions.js';
import { PriceExecution } from './price-execution.js';
import { PriceMismatchesRepository } from './price-mismatches.repository.js';
import { PriceOutcomes } from './price-outcomes.js';
import { PriceReviews } from './price-reviews.js';
import { PriceSettler } from './price-settler.js';
import { PricedMachines } from './priced-machines.js';
import { PricingController } from './pricing.controller.js';
import { PricingService } from './pricing.service.js';
import { PricingView } from './pricing.view.js';
import { SetPricesRepository } from './set-prices.repository.js';

const RECORDS = [
  MachineTurns,
  MachineTurnsRepository,
  PriceChanges,
  PriceChangesRepository,
  PriceMismatchesRepository,
  SetPricesRepository,
];
const REQUESTS = [
  FailedAttempts,
  PriceAttempts,
  PriceDecisions,
  PricedMachines,
  PricingService,
  PricingView,
];
const EXECUTION = [PriceExecution, PriceOutcomes, PriceSettler, PriceSettlerJob];
const APPROVAL = [PriceChangeSubject, PriceReviews];

@Module({
  imports: [
    AdaptersModule,
    ApprovalsModule,
    EventsModule,
    GuardrailsModule,
    LedgerModule,
    LocationsModule,
  ],
  controllers: [PricingController],
  providers: [...RECORDS, ...REQUESTS, ...EXECUTION, ...APPROVAL],
  exports: [PriceMismatchesRepository],
})
export class PricingModule {}
