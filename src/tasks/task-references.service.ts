import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PrincipalsRepository, ROLES } from '../auth/index.js';
import { RosterService } from '../locations/index.js';
import { UcpError } from '../ucp/index.js';
import type { TaskContent } from './task.js';

const ASSIGNABLE_ROLES: ReadonlySet<string> = new Set(['owner', ...ROLES]);

/**
 * Checks that the machine and the assignee of a task exist. What stays as it is may be gone since.
 */
@Injectable()
export class TaskReferencesService {
  constructor(
    private readonly roster: RosterService,
    private readonly principals: PrincipalsRepository,
  ) {}

  /** @throws UcpError when the task names something unknown. */
  async check(
    manager: EntityManager,
    { location, assignedTo }: TaskContent,
    before: TaskContent,
  ): Promise<void> {
    if (location !== null && location !== before.location) {
      await this.checkMachine(manager, location);
    }
    if (assignedTo !== null && assignedTo !== before.assignedTo) {
      await this.checkAssignee(assignedTo);
    }
  }

  private async checkMachine(manager: EntityManager, id: string): Promise<void> {
    if ((await this.roster.keep(manager, [id])).has(id)) return;
    throw new UcpError('invalid', {
      content: `No machine ${id} is registered`,
      path: '$.location',
    });
  }

  private async checkAssignee(assignee: string): Promise<void> {
    if (ASSIGNABLE_ROLES.has(assignee)) return;
    const principal = await this.principals.find(assignee);
    if (principal?.revokedAt === null) return;
    throw new UcpError('invalid', {
      content: `assigned_to must be the id of a principal or one of ${[...ASSIGNABLE_ROLES].join(', ')}`,
      path: '$.assigned_to',
    });
  }
}
