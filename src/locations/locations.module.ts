import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AdaptersModule } from '../adapters/index.js';
import { FilesModule } from '../files/index.js';
import { EventsModule } from '../events/index.js';
import { LedgerModule } from '../ledger/index.js';
import { ContextController } from './context/context.controller.js';
import { ContextRepository } from './context/context.repository.js';
import { ContextService } from './context/context.service.js';
import { ContextView } from './context/context.view.js';
import { KnownMachinesController } from './known/known-machines.controller.js';
import { KnownMachinesService } from './known/known-machines.service.js';
import { KnownMachinesView } from './known/known-machines.view.js';
import { MachineStockRepository } from './search/machine-stock.repository.js';
import { LocationSearchService } from './search/location-search.service.js';
import { LocationSearchRepository } from './search/location-search.repository.js';
import { LocationView } from './roster/location.view.js';
import { LocationsController } from './roster/locations.controller.js';
import { LocationsRepository } from './roster/locations.repository.js';
import { LocationsService } from './roster/locations.service.js';
import { LowStockModule } from './low-stock/low-stock.module.js';
import { MachineSlotsView } from './slots/machine-slots.view.js';
import { CurrentSlotsService } from './slots/current-slots.service.js';
import { CountedCapacityService } from './slots/counted-capacity.service.js';
import { MachineSlotsRepository } from './slots/machine-slots.repository.js';
import { MachineReadingsRepository } from './readings/machine-readings.repository.js';
import { MachineReadingsService } from './readings/machine-readings.service.js';
import { ProductPricesController } from './prices/product-prices.controller.js';
import { ProductPricesRepository } from './prices/product-prices.repository.js';
import { ProductPricesService } from './prices/product-prices.service.js';
import { ProductPricesView } from './prices/product-prices.view.js';
import { RosterRepository } from './roster/roster.repository.js';
import { RosterService } from './roster/roster.service.js';
import { SilentMachinesRepository } from './status/silent-machines.repository.js';
import { SilentMachinesService } from './status/silent-machines.service.js';
import { SlotPricesRepository } from './slots/slot-prices.repository.js';
import { SlotRegistry } from './slots/slot.registry.js';
import { SlotsController } from './slots/slots.controller.js';
import { SlotsRepository } from './slots/slots.repository.js';
import { SlotsService } from './slots/slots.service.js';
import { SoldSlotsService } from './slots/sold-slots.service.js';
import { StockReceiptService } from './slots/receipts/stock-receipt.service.js';
import { StockReceiptsRepository } from './slots/receipts/stock-receipts.repository.js';
import { SyncModule } from './sync/sync.module.js';
import { UnreadMachinesRepository } from './status/unread-machines.repository.js';
import { LocationContextEntity } from './context/location-context.entity.js';
import { LocationEntity } from './entities/location.entity.js';
import { MachineSlotEntity } from './entities/machine-slot.entity.js';
import { SlotHistoryEntity } from './entities/slot-history.entity.js';
import { SlotSettingEntity } from './entities/slot-setting.entity.js';
import { StockObservationEntity } from './entities/stock-observation.entity.js';
import { VerificationService } from './status/verification.service.js';

const ENTITIES = [
  LocationContextEntity,
  LocationEntity,
  MachineSlotEntity,
  SlotHistoryEntity,
  SlotSettingEntity,
  StockObservationEntity,
];
const ROSTER = [
  KnownMachinesService,
  KnownMachinesView,
  MachineStockRepository,
  LocationSearchService,
  LocationSearchRepository,
  LocationsRepository,
  LocationsService,
  LocationView,
  RosterRepository,
  RosterService,
  SilentMachinesRepository,
  SilentMachinesService,
  SlotPricesRepository,
  UnreadMachinesRepository,
  VerificationService,
];
const SLOTS = [
  CountedCapacityService,
  MachineSlotsView,
  CurrentSlotsService,
  MachineSlotsRepository,
  SlotRegistry,
  SlotsRepository,
  SlotsService,
  SoldSlotsService,
  StockReceiptService,
  StockReceiptsRepository,
];
const READINGS = [MachineReadingsRepository, MachineReadingsService];
const PRICES = [ProductPricesRepository, ProductPricesService, ProductPricesView];
const CONTEXT = [ContextRepository, ContextService, ContextView];

@Module({
  imports: [
    TypeOrmModule.forFeature(ENTITIES),
    AdaptersModule,
    FilesModule,
    EventsModule,
    LedgerModule,
    LowStockModule,
    SyncModule,
  ],
  controllers: [
    LocationsController,
    KnownMachinesController,
    SlotsController,
    ProductPricesController,
    ContextController,
  ],
  providers: [...ROSTER, ...SLOTS, ...READINGS, ...PRICES, ...CONTEXT],
  exports: [
    LocationSearchService,
    CurrentSlotsService,
    MachineReadingsService,
    RosterService,
    SilentMachinesService,
    SlotPricesRepository,
    SlotRegistry,
    StockReceiptService,
    UnreadMachinesRepository,
  ],
})
export class LocationsModule {}
