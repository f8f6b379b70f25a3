import { Module } from '@nestjs/common';
import { CheckoutModule } from '../../checkout/index.js';
import { HeldSlotsRepository } from './held-slots.repository.js';
import { LeadTimes } from './lead-times.js';
import { RunsRepository } from './runs.repository.js';
import { SlotsOnTheWay } from './slots-on-the-way.js';

/** What the plan asks about runs; apart from the runs themselves, which are made from the plan. */
@Module({
  imports: [CheckoutModule],
  providers: [HeldSlotsRepository, LeadTimes, RunsRepository, SlotsOnTheWay],
  exports: [HeldSlotsRepository, LeadTimes, RunsRepository, SlotsOnTheWay],
})
export class OnTheWayModule {}
