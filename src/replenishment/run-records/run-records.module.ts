import { Module } from '@nestjs/common';
import { CheckoutModule } from '../../checkout/index.js';
import { HeldSlotsRepository } from './held-slots.repository.js';
import { LeadTimeService } from './lead-time.service.js';
import { RunsRepository } from './runs.repository.js';
import { IncomingSlotsService } from './incoming-slots.service.js';

/** What the plan asks about runs; apart from the runs themselves, which are made from the plan. */
@Module({
  imports: [CheckoutModule],
  providers: [HeldSlotsRepository, LeadTimeService, RunsRepository, IncomingSlotsService],
  exports: [HeldSlotsRepository, LeadTimeService, RunsRepository, IncomingSlotsService],
})
export class RunRecordsModule {}
