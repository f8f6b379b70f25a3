import { Module } from '@nestjs/common';
import { AdaptersModule } from '../adapters/index.js';
import { LedgerModule } from '../ledger/index.js';
import { LeftOutModule } from '../left-out/index.js';
import { LocationsModule } from '../locations/index.js';
import { OutboundModule } from '../outbound/index.js';
import { SkusModule } from '../skus/index.js';
import { AssortmentService } from './assortments/assortment.service.js';
import { CatalogController } from './catalog.controller.js';
import { CatalogService } from './catalog.service.js';
import { MachineAssortmentService } from './assortments/machine-assortment.service.js';
import { PictureAddressService } from './pictures/picture-address.service.js';
import { PicturesController } from './pictures/pictures.controller.js';
import { PicturesService } from './pictures/pictures.service.js';
import { SupplyAssortmentService } from './assortments/supply-assortment.service.js';

@Module({
  imports: [
    AdaptersModule,
    LedgerModule,
    LeftOutModule,
    LocationsModule,
    OutboundModule,
    SkusModule,
  ],
  controllers: [CatalogController, PicturesController],
  providers: [
    CatalogService,
    AssortmentService,
    SupplyAssortmentService,
    MachineAssortmentService,
    PictureAddressService,
    PicturesService,
  ],
})
export class CatalogModule {}
