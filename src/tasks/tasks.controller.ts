import { Body, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { UcpController } from '../api/index.js';
import {
  CurrentCaller,
  LimitedToMachine,
  machineInBody,
  RequiresScope,
  type Caller,
} from '../auth/index.js';
import { ApiErrors, TextIdPipe } from '../ucp/index.js';
import { ListTasks } from './dto/list-tasks.dto.js';
import { ChangeTask, CreateTask } from './dto/task.dto.js';
import { TaskListService } from './task-list.service.js';
import { RemovedTask, TaskAnswer, TaskList, TaskView } from './task.view.js';
import { TasksService } from './tasks.service.js';

@UcpController('tasks', [])
export class TasksController {
  constructor(
    private readonly tasks: TasksService,
    private readonly listed: TaskListService,
    private readonly view: TaskView,
  ) {}

  @Get()
  @RequiresScope('read')
  @ApiOperation({ summary: 'List tasks, those that are due first' })
  @ApiOkResponse({ type: TaskList })
  async list(@Query() request: ListTasks): Promise<TaskList> {
    return this.view.list(await this.listed.list(request));
  }

  @Get(':id')
  @RequiresScope('read')
  @ApiOperation({ summary: 'Retrieve a task' })
  @ApiOkResponse({ type: TaskAnswer })
  @ApiErrors('not_found')
  async get(@Param('id', TextIdPipe) id: string): Promise<TaskAnswer> {
    return this.view.one(await this.tasks.get(id));
  }

  @Post()
  @RequiresScope('log')
  @LimitedToMachine(machineInBody)
  @ApiOperation({ summary: 'Add a task, once or repeating' })
  @ApiCreatedResponse({ type: TaskAnswer })
  async create(@Body() request: CreateTask, @CurrentCaller() caller: Caller): Promise<TaskAnswer> {
    return this.view.one(await this.tasks.create(request, caller));
  }

  @Patch(':id')
  @RequiresScope('log')
  @LimitedToMachine(machineInBody)
  @ApiOperation({
    summary: 'Change a task, finish it or open it again',
    description: 'Finishing a repeating task makes the next one, once.',
  })
  @ApiOkResponse({ type: TaskAnswer })
  @ApiErrors('not_found')
  async change(
    @Param('id', TextIdPipe) id: string,
    @Body() request: ChangeTask,
    @CurrentCaller() caller: Caller,
  ): Promise<TaskAnswer> {
    return this.view.one(await this.tasks.change(id, request, caller));
  }

  @Delete(':id')
  @RequiresScope('log')
  @ApiOperation({ summary: 'Remove a task; a repeating one does not come back' })
  @ApiOkResponse({ type: RemovedTask })
  @ApiErrors('not_found')
  async remove(
    @Param('id', TextIdPipe) id: string,
    @CurrentCaller() caller: Caller,
  ): Promise<RemovedTask> {
    await this.tasks.remove(id, caller);
    return { removed: id };
  }
}
