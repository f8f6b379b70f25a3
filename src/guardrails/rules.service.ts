import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Author } from '../auth/index.js';
import { Config } from '../config/index.js';
import { TransactionService } from '../database/index.js';
import { EventLogService } from '../events/index.js';
import { changeEvents, rulesChanges, withChanges, type Rules } from '../rules/index.js';
import { RulesRepository } from './rules.repository.js';
import { RunningWritesService } from './running-writes.service.js';

export interface RulesAuthor {
  /** In words for the event log. */
  name: string;
  principal: Author;
}

export interface RulesChanged {
  rules: Rules;
  /** Subjects of the upstream writes that started under the old rules and have not ended. */
  running: string[];
}

@Injectable()
export class RulesService implements OnApplicationBootstrap {
  private others: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly config: Config,
    private readonly rules: RulesRepository,
    private readonly running: RunningWritesService,
    private readonly transactions: TransactionService,
    private readonly events: EventLogService,
  ) {}

  /**
   * The configured rules apply only at the first start; afterwards the database is authoritative.
   */
  async onApplicationBootstrap(): Promise<void> {
    await this.rules.fill(this.config.initialRules);
  }

  current(): Promise<Rules> {
    return this.rules.read();
  }

  /**
   * Applies immediately to everything that starts from now on. Returns only when no upstream write
   * that the old rules allowed can still start. It does not wait long for writes that have started:
   * they cannot be taken back, and a vendor that does not respond must not keep the owner waiting.
   */
  change(changes: Partial<Rules>, by: RulesAuthor): Promise<RulesChanged> {
    if (changes.killSwitchEngaged === true) return this.changeNow(changes, by);
    // Changes are serialized, so that the kill switch never waits for more than one.
    const changed = this.others.then(() => this.changeNow(changes, by));
    this.others = changed.catch(() => undefined);
    return changed;
  }

  private async changeNow(changes: Partial<Rules>, by: RulesAuthor): Promise<RulesChanged> {
    const { rules, allowedUpTo } = await this.transactions.run(async (manager) => {
      const before = await this.rules.readForUpdate(manager);
      const after = withChanges(before, changes);
      const differences = rulesChanges(before, after);
      const latest = await this.running.latest(manager);
      if (differences.length === 0) return { rules: before, allowedUpTo: latest };
      await this.rules.write(manager, after);
      await this.events.append(
        manager,
        ...changeEvents(differences, by.name).map((event) => ({ ...event, by: by.principal })),
      );
      return { rules: after, allowedUpTo: latest };
    });
    return { rules, running: await this.running.waitUntilNoneCanStart(allowedUpTo) };
  }
}
