import { Module } from '@nestjs/common';
import { CheckoutModule } from '../../checkout/index.js';
import { LeadTimes } from './lead-times.js';
import { SlotsOnTheWay } from './slots-on-the-way.js';

/** What the plan asks about runs; apart from the runs themselves, which are made from the plan. */
@Module({
  imports: [CheckoutModule],
  providers: [LeadTimes, SlotsOnTheWay],
  exports: [LeadTimes, SlotsOnTheWay],
})
export class OnTheWayModule {}
