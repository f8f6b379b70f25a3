export { AttentionModule } from './attention.module.js';
export { AttentionService, type Attention, type RouteFindings } from './attention.service.js';
export type {
  ApprovalFinding,
  CheckoutFinding,
  Finding,
  MachineFinding,
  PriceFinding,
  SlotAtRisk,
  StockFinding,
  TaskFinding,
  VendorFinding,
} from './domain/finding.js';
export { DAYS_AHEAD } from './domain/money-at-risk.js';
export { byWeight } from './domain/ranking.js';
