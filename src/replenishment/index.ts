export { expectedShortage } from './domain/demand/expected-shortage.js';
export { Plans, type PlannedMachine } from './plan/plans.js';
export { ReplenishmentModule } from './replenishment.module.js';
export { heldKey, SlotsOnTheWay, type OrderedSlot } from './runs/slots-on-the-way.js';
