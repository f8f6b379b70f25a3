export { expectedShortage } from './domain/demand/expected-demand.js';
export { PlanService, type PlannedMachine } from './plan/plan.service.js';
export { ReplenishmentModule } from './replenishment.module.js';
export {
  heldKey,
  IncomingSlotsService,
  type OrderedSlot,
} from './run-records/incoming-slots.service.js';
