export { slotCapacity } from './domain/slot-capacity.js';
export { slotId } from './domain/slot-id.js';
export { LocationDirectory } from './location-directory.js';
export { type Location } from './location.js';
export { PostalAddress } from './location.answers.js';
export { LocationsModule } from './locations.module.js';
export { SlotRegistry, type SlotFacts } from './slot-registry.js';
export { postalAddress } from './postal-address.js';
export { StockReceipts, type StockReceipt } from './stock-receipts.js';
