import { Module } from '@nestjs/common';
import { AdaptersModule } from '../adapters/index.js';
import { SkusModule } from '../skus/index.js';
import { Assortments } from './assortments.js';
import { CatalogController } from './catalog.controller.js';
import { CatalogService } from './catalog.service.js';
import { LedgerEvidence } from './ledger-evidence.js';
import { MachineAssortments } from './machine-assortments.js';
import { NoLedgerEvidence, NoSlotFacts } from './nothing-known.js';
import { SlotFacts } from './slot-facts.js';
import { SupplyAssortments } from './supply-assortments.js';

@Module({
  imports: [AdaptersModule, SkusModule],
  controllers: [CatalogController],
  providers: [
    CatalogService,
    Assortments,
    SupplyAssortments,
    MachineAssortments,
    { provide: SlotFacts, useClass: NoSlotFacts },
    { provide: LedgerEvidence, useClass: NoLedgerEvidence },
  ],
})
export class CatalogModule {}
