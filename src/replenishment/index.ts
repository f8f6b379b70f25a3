export { expectedExcess } from './domain/demand/expected-excess.js';
export { Plans, type PlannedMachine } from './plan/plans.js';
export { ReplenishmentModule } from './replenishment.module.js';
