export { type Task } from './task.js';
export { TaskListService } from './task-list.service.js';
export { TasksModule } from './tasks.module.js';
