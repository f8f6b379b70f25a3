export { ReplenishmentModule } from './replenishment.module.js';
