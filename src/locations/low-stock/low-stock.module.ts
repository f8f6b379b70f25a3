import { Module } from '@nestjs/common';
import { EventsModule } from '../../events/index.js';
import { LedgerModule } from '../../ledger/index.js';
import { SlotWatch } from './slot-watch.js';
import { SlotWatchRepository } from './slot-watch.repository.js';
import { WatchSlotsJob } from './watch-slots.job.js';

@Module({
  imports: [EventsModule, LedgerModule],
  providers: [SlotWatch, SlotWatchRepository, WatchSlotsJob],
})
export class LowStockModule {}
