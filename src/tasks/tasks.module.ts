import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventsModule } from '../events/index.js';
import { LocationsModule } from '../locations/index.js';
import { RetentionModule } from '../retention/index.js';
import { PriceTaskHandlerRegistry } from './prices/price-task-handler.registry.js';
import { PriceTaskProgressService } from './prices/price-task-progress.service.js';
import { PriceTasksRepository } from './prices/price-tasks.repository.js';
import { PriceTasksService } from './prices/price-tasks.service.js';
import { TaskListService } from './task-list.service.js';
import { TaskReferencesService } from './task-references.service.js';
import { TaskEntity } from './task.entity.js';
import { TaskView } from './task.view.js';
import { TasksController } from './tasks.controller.js';
import { TasksRepository } from './tasks.repository.js';
import { TasksService } from './tasks.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([TaskEntity]), EventsModule, LocationsModule, RetentionModule],
  controllers: [TasksController],
  providers: [
    PriceTaskHandlerRegistry,
    PriceTaskProgressService,
    PriceTasksRepository,
    PriceTasksService,
    TaskListService,
    TaskReferencesService,
    TaskView,
    TasksRepository,
    TasksService,
  ],
  exports: [PriceTaskHandlerRegistry, PriceTasksService, TaskListService],
})
export class TasksModule {}
