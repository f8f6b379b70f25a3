import { Module } from '@nestjs/common';
import { AdaptersModule } from '../adapters/index.js';
import { LedgerModule } from '../ledger/index.js';
import { LeftOutModule } from '../left-out/index.js';
import { LocationsModule } from '../locations/index.js';
import { SkusModule } from '../skus/index.js';
import { Assortments } from './assortments.js';
import { CatalogController } from './catalog.controller.js';
import { CatalogService } from './catalog.service.js';
import { MachineAssortments } from './machine-assortments.js';
import { SupplyAssortments } from './supply-assortments.js';

@Module({
  imports: [AdaptersModule, LedgerModule, LeftOutModule, LocationsModule, SkusModule],
  controllers: [CatalogController],
  providers: [CatalogService, Assortments, SupplyAssortments, MachineAssortments],
})
export class CatalogModule {}
