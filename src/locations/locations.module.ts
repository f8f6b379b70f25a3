import { Module } from '@nestjs/common';
import { AdaptersModule } from '../adapters/index.js';
import { EventsModule } from '../events/index.js';
import { LedgerModule } from '../ledger/index.js';
import { ContextController } from './context.controller.js';
import { ContextRepository } from './context.repository.js';
import { ContextService } from './context.service.js';
import { ContextView } from './context.view.js';
import { MachineStockRepository } from './machine-stock.repository.js';
import { LocationDirectory } from './location-directory.js';
import { LocationSearchRepository } from './location-search.repository.js';
import { LocationView } from './location.view.js';
import { LocationsController } from './locations.controller.js';
import { LocationsRepository } from './locations.repository.js';
import { LocationsService } from './locations.service.js';
import { LowStockModule } from './low-stock/low-stock.module.js';
import { MachineSlotsView } from './machine-slots.view.js';
import { PresentSlots } from './present-slots.js';
import { ShelvesRepository } from './shelves.repository.js';
import { SilentMachinesRepository } from './silent-machines.repository.js';
import { SlotPricesRepository } from './slot-prices.repository.js';
import { SlotRegistry } from './slot-registry.js';
import { SlotsController } from './slots.controller.js';
import { SlotsRepository } from './slots.repository.js';
import { SlotsService } from './slots.service.js';
import { SoldSlotsService } from './sold-slots.service.js';
import { StockReceipts } from './stock-receipts.js';
import { StockReceiptsRepository } from './stock-receipts.repository.js';
import { SyncModule } from './sync/sync.module.js';
import { UnreadMachinesRepository } from './unread-machines.repository.js';

const ROSTER = [
  MachineStockRepository,
  LocationDirectory,
  LocationSearchRepository,
  LocationsRepository,
  LocationsService,
  LocationView,
  SilentMachinesRepository,
  SlotPricesRepository,
  UnreadMachinesRepository,
];
const SLOTS = [
  MachineSlotsView,
  PresentSlots,
  ShelvesRepository,
  SlotRegistry,
  SlotsRepository,
  SlotsService,
  SoldSlotsService,
  StockReceipts,
  StockReceiptsRepository,
];
const CONTEXT = [ContextRepository, ContextService, ContextView];

@Module({
  imports: [AdaptersModule, EventsModule, LedgerModule, LowStockModule, SyncModule],
  controllers: [LocationsController, SlotsController, ContextController],
  providers: [...ROSTER, ...SLOTS, ...CONTEXT],
  exports: [
    LocationDirectory,
    PresentSlots,
    SilentMachinesRepository,
    SlotPricesRepository,
    SlotRegistry,
    StockReceipts,
    UnreadMachinesRepository,
  ],
})
export class LocationsModule {}
