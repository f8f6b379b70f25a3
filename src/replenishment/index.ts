export { expectedExcess, expectedShortage } from './domain/demand/expected-demand.js';
export { censoredDemand } from './domain/demand/censored-demand.js';
export { groupedBy } from './domain/grouped-by.js';
export type { DayKind, MachineHistory, SlotHistory } from './domain/history.js';
export { AwaitedGoodsService, type AwaitedProduct } from './runs/placing/awaited-goods.service.js';
export { MachineReceiptService } from './runs/placing/machine-receipt.service.js';
export { MachineHistoriesService, type RecordedDays } from './plan/machine-histories.service.js';
export { MachineOutlookService } from './plan/machine-outlook.service.js';
export {
  OpenRunsRepository,
  type OpenRun,
  type RunOfCheckout,
} from './run-records/open-runs.repository.js';
export {
  MachineVisitsRegistry,
  type MachineVisitsProvider,
} from './plan/machine-visits.registry.js';
export type { MachineVisits } from './plan/domain/visit-cover.js';
export { PlanService, type PlannedMachine } from './plan/plan.service.js';
export { ReceiptsRepository } from './run-records/receipts.repository.js';
export type { Strategy } from './domain/strategy.js';
export { ReplenishmentModule } from './replenishment.module.js';
export {
  heldKey,
  IncomingSlotsService,
  type OrderedSlot,
} from './run-records/incoming-slots.service.js';
