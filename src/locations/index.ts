export { slotCapacity } from './domain/slot-capacity.js';
export { slotId } from './domain/slot-id.js';
export { LocationSearchService } from './search/location-search.service.js';
export { type Location } from './roster/location.js';
export { LocationsModule } from './locations.module.js';
export { CurrentSlotsService, type Present } from './slots/current-slots.service.js';
export type {
  Closure,
  EmptyReadings,
  GoneSlot,
  MachineSelection,
  Refill,
  SlotReading,
} from './readings/machine-readings.repository.js';
export { MachineReadingsService } from './readings/machine-readings.service.js';
export type { ChargedMachine, MachineSite, RosterEntry } from './roster/roster.repository.js';
export { RosterService } from './roster/roster.service.js';
export { SilentMachinesService, type SilentMachine } from './status/silent-machines.service.js';
export { SlotPricesRepository } from './slots/slot-prices.repository.js';
export { SlotRegistry, type SlotFacts } from './slots/slot.registry.js';
export { postalAddress } from './roster/postal-address.js';
export { type SlotNow } from './slots/slots.repository.js';
export { StockReceiptService, type StockReceipt } from './slots/receipts/stock-receipt.service.js';
export { UnreadMachinesRepository } from './status/unread-machines.repository.js';
