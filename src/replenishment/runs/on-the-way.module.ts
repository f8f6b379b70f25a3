import { Module } from '@nestjs/common';
import { LeadTimes } from './lead-times.js';
import { SlotsOnTheWay } from './slots-on-the-way.js';

/** What the plan asks about runs; apart from the runs themselves, which are made from the plan. */
@Module({
  providers: [LeadTimes, SlotsOnTheWay],
  exports: [LeadTimes, SlotsOnTheWay],
})
export class OnTheWayModule {}
