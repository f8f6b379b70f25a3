import { Injectable } from '@nestjs/common';
import { RosterService } from '../locations/index.js';
import { TaskListService } from '../tasks/index.js';
import type { TaskFinding } from './domain/finding.js';

/** Finds the tasks that are due, with the names of their machines. */
@Injectable()
export class DueTasksService {
  constructor(
    private readonly tasks: TaskListService,
    private readonly roster: RosterService,
  ) {}

  async find(): Promise<TaskFinding[]> {
    const due = await this.tasks.due();
    const names = await this.roster.names(due.flatMap(({ location }) => location ?? []));
    return due.flatMap(
      ({ id, text, dueAt, repeat, assignedTo, location, prices }): TaskFinding[] => {
        if (dueAt === null) return [];
        const name = location === null ? undefined : names.get(location);
        return [
          {
            id: `task:${id}`,
            kind: 'task',
            atRiskFen: null,
            atRiskBasis: null,
            amountFen: null,
            since: dueAt,
            taskId: id,
            ...{ text, repeat, assignedTo, dueAt, prices },
            machine:
              location === null ? null : { id: location, ...(name !== undefined && { name }) },
          },
        ];
      },
    );
  }
}
