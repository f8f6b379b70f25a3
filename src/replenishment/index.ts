export { expectedShortage } from './domain/demand/expected-shortage.js';
export { Plans, type PlannedMachine } from './plan/plans.js';
export { ReplenishmentModule } from './replenishment.module.js';
