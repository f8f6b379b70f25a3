import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Config, withChanges, type Rules, type RulesPatch } from '../config/index.js';
import { Transactions } from '../database/index.js';
import { EventLog } from '../events/index.js';
import { changeEvents, rulesChanges } from './domain/rules-change.js';
import { RulesRepository } from './rules.repository.js';

@Injectable()
export class RulesService implements OnApplicationBootstrap {
  constructor(
    private readonly config: Config,
    private readonly rules: RulesRepository,
    private readonly transactions: Transactions,
    private readonly events: EventLog,
  ) {}

  /** The configured rules count at the very first start only; afterwards the database is the truth. */
  async onApplicationBootstrap(): Promise<void> {
    await this.rules.fill(this.config.initialRules);
  }

  current(): Promise<Rules> {
    return this.rules.read();
  }

  /** The rules as they stand until the caller's transaction ends: nobody changes them meanwhile. */
  holdFor(manager: EntityManager): Promise<Rules> {
    return this.rules.readForShare(manager);
  }

  change(patch: RulesPatch): Promise<Rules> {
    return this.transactions.run(async (manager) => {
      const before = await this.rules.readForUpdate(manager);
      const after = withChanges(before, patch);
      const changes = rulesChanges(before, after);
      if (changes.length === 0) return before;
      await this.rules.write(manager, after);
      for (const event of changeEvents(changes)) await this.events.append(manager, event);
      return after;
    });
  }
}
