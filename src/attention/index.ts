export { AttentionModule } from './attention.module.js';
export { AttentionService, type Attention } from './attention.service.js';
export type { StockFinding, VendorFinding } from './domain/finding.js';
