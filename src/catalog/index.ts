export { CatalogModule } from './catalog.module.js';
export { LedgerEvidence } from './ledger-evidence.js';
export { SlotFacts, type SlotFact } from './slot-facts.js';
