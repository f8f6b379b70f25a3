import { Module } from '@nestjs/common';
import { AdaptersModule } from '../adapters/index.js';
import { LedgerModule } from '../ledger/index.js';
import { LeftOutModule } from '../left-out/index.js';
import { LocationsModule } from '../locations/index.js';
import { SkusModule } from '../skus/index.js';
import { AssortmentService } from './assortments/assortment.service.js';
import { CatalogController } from './catalog.controller.js';
import { CatalogService } from './catalog.service.js';
import { MachineAssortmentService } from './assortments/machine-assortment.service.js';
import { SupplyAssortmentService } from './assortments/supply-assortment.service.js';

@Module({
  imports: [AdaptersModule, LedgerModule, LeftOutModule, LocationsModule, SkusModule],
  controllers: [CatalogController],
  providers: [CatalogService, AssortmentService, SupplyAssortmentService, MachineAssortmentService],
})
export class CatalogModule {}
