import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AdaptersModule } from '../adapters/index.js';
import { CheckoutModule } from '../checkout/index.js';
import { EventsModule } from '../events/index.js';
import { LedgerModule } from '../ledger/index.js';
import { LocationsModule } from '../locations/index.js';
import { OrdersModule } from '../orders/index.js';
import { OutboundModule } from '../outbound/index.js';
import { AddedVendorEntity } from './added-vendor.entity.js';
import { AddedVendorsService } from './connections/added-vendors.service.js';
import { VendorCheckService } from './vendor-check.service.js';
import { VendorConnectionService } from './connections/vendor-connection.service.js';
import { VendorListService } from './vendor-list.service.js';
import { VendorUseService } from './vendor-use.service.js';
import { VendorView } from './vendor.view.js';
import { VendorsController } from './vendors.controller.js';
import { VendorsRepository } from './vendors.repository.js';
import { VendorsService } from './vendors.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([AddedVendorEntity]),
    AdaptersModule,
    CheckoutModule,
    EventsModule,
    LedgerModule,
    LocationsModule,
    OrdersModule,
    OutboundModule,
  ],
  controllers: [VendorsController],
  providers: [
    AddedVendorsService,
    VendorCheckService,
    VendorConnectionService,
    VendorListService,
    VendorUseService,
    VendorView,
    VendorsRepository,
    VendorsService,
  ],
})
export class VendorsModule {}
