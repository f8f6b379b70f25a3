import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CheckoutModule } from '../../checkout/index.js';
import { HeldSlotsRepository } from './held-slots.repository.js';
import { LeadTimeService } from './lead-time.service.js';
import { OpenRunsRepository } from './open-runs.repository.js';
import { ReceiptsRepository } from './receipts.repository.js';
import { RunsRepository } from './runs.repository.js';
import { IncomingSlotsService } from './incoming-slots.service.js';
import { ReplenishmentHeldSlotEntity } from '../entities/replenishment-held-slot.entity.js';
import { ReplenishmentRunCheckoutEntity } from '../entities/replenishment-run-checkout.entity.js';
import { ReplenishmentRunEventEntity } from '../entities/replenishment-run-event.entity.js';
import { ReplenishmentRunLineEntity } from '../entities/replenishment-run-line.entity.js';
import { ReplenishmentRunStopEntity } from '../entities/replenishment-run-stop.entity.js';
import { ReplenishmentRunEntity } from '../entities/replenishment-run.entity.js';

const ENTITIES = [
  ReplenishmentHeldSlotEntity,
  ReplenishmentRunCheckoutEntity,
  ReplenishmentRunEventEntity,
  ReplenishmentRunLineEntity,
  ReplenishmentRunStopEntity,
  ReplenishmentRunEntity,
];

const RECORDS = [
  HeldSlotsRepository,
  IncomingSlotsService,
  LeadTimeService,
  OpenRunsRepository,
  ReceiptsRepository,
  RunsRepository,
];

/** Run data for the plan. Separate from runs, which are built from the plan. */
@Module({
  imports: [TypeOrmModule.forFeature(ENTITIES), CheckoutModule],
  providers: RECORDS,
  exports: RECORDS,
})
export class RunRecordsModule {}
