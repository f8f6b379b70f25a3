import { Injectable } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { AuthorBody } from '../auth/index.js';
import { PaginationResponse, TimestampService, type ListPage } from '../ucp/index.js';
import { PriceTaskBody, priceTaskBody } from './prices/price-task.view.js';
import { REPEATS, type Repeat } from './domain/next-due.js';
import {
  statusOf,
  TASK_KINDS,
  TASK_STATUSES,
  type Task,
  type TaskKind,
  type TaskStatus,
} from './task.js';

class TaskBody {
  @ApiProperty({ example: 'tsk-1' })
  id: string;

  @ApiProperty({
    enum: TASK_KINDS,
    description:
      '`price_change`: prices that a person has to set at a machine; only the service makes those',
  })
  kind: TaskKind;

  @ApiPropertyOptional({ type: PriceTaskBody, description: 'Of kind `price_change` only' })
  price_change?: PriceTaskBody;

  @ApiProperty({ example: 'Clean the coin slot' })
  text: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  due_at: string | null;

  @ApiProperty({ type: String, enum: REPEATS, nullable: true })
  repeat: Repeat | null;

  @ApiProperty({ type: String, nullable: true, description: 'The machine it is about' })
  location: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The id of a principal, or a role',
    example: 'driver',
  })
  assigned_to: string | null;

  @ApiProperty({
    enum: TASK_STATUSES,
    description:
      '`due` once `due_at` has come. `cancelled`: none of its prices was set, since later changes are about the same products',
  })
  status: TaskStatus;

  @ApiProperty({ format: 'date-time' })
  created_at: string;

  @ApiProperty({ type: AuthorBody })
  created_by: AuthorBody;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  done_at: string | null;

  @ApiProperty({ type: AuthorBody, nullable: true })
  done_by: AuthorBody | null;
}

export class TaskAnswer {
  @ApiProperty({ type: TaskBody })
  task: TaskBody;
}

export class TaskList {
  @ApiProperty({
    type: [TaskBody],
    description: 'Open ones by due time, then finished ones, the last finished first',
  })
  tasks: TaskBody[];

  @ApiProperty({ type: PaginationResponse })
  pagination: PaginationResponse;
}

export class RemovedTask {
  @ApiProperty({ example: 'tsk-1' })
  removed: string;
}

@Injectable()
export class TaskView {
  constructor(private readonly timestamps: TimestampService) {}

  one(task: Task): TaskAnswer {
    return { task: this.body(task) };
  }

  list({ items, pagination }: ListPage<Task>): TaskList {
    return { tasks: items.map((task) => this.body(task)), pagination };
  }

  private body(task: Task): TaskBody {
    return {
      id: task.id,
      kind: task.kind,
      ...(task.prices && { price_change: priceTaskBody(task.prices) }),
      text: task.text,
      due_at: this.moment(task.dueAt),
      repeat: task.repeat,
      location: task.location,
      assigned_to: task.assignedTo,
      status: statusOf(task),
      created_at: this.timestamps.format(task.createdAt),
      created_by: task.createdBy,
      done_at: this.moment(task.doneAt),
      done_by: task.doneBy,
    };
  }

  private moment(time: Date | null): string | null {
    return time && this.timestamps.format(time);
  }
}
