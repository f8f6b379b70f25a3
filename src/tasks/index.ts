export {
  endLines,
  endOf,
  isOpen,
  type PriceLineState,
  type PriceTaskContent,
  type PriceTaskLine,
} from './domain/price-lines.js';
export {
  PriceTaskHandlerRegistry,
  type PriceTaskHandler,
} from './prices/price-task-handler.registry.js';
export { PriceTasksService } from './prices/price-tasks.service.js';
export { PriceTaskBody, priceTaskBody } from './prices/price-task.view.js';
export { type PriceTask, type Task } from './task.js';
export { TaskListService } from './task-list.service.js';
export { TasksModule } from './tasks.module.js';
