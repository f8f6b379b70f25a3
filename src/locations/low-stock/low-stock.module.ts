import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventsModule } from '../../events/index.js';
import { LedgerModule } from '../../ledger/index.js';
import { LowStockService } from './low-stock.service.js';
import { LowStockRepository } from './low-stock.repository.js';
import { LowStockJob } from './low-stock.job.js';
import { SlotWatchEntity } from './slot-watch.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([SlotWatchEntity]), EventsModule, LedgerModule],
  providers: [LowStockService, LowStockRepository, LowStockJob],
})
export class LowStockModule {}
