import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Config, withChanges, type Rules, type RulesPatch } from '../config/index.js';
import { Transactions } from '../database/index.js';
import { EventLog } from '../events/index.js';
import { changeEvents, rulesChanges } from './domain/rules-change.js';
import { RulesRepository } from './rules.repository.js';
import { RunningWritesRepository } from './running-writes.repository.js';

const LOOK_AGAIN_MS = 20;

@Injectable()
export class RulesService implements OnApplicationBootstrap {
  constructor(
    private readonly config: Config,
    private readonly rules: RulesRepository,
    private readonly running: RunningWritesRepository,
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

  /**
   * Counts at once for whatever begins now. Returns only when every upstream write that the old
   * rules allowed has ended as well, so that nothing of it starts after the answer.
   */
  async change(patch: RulesPatch, caller: string): Promise<Rules> {
    const { rules, allowedUpTo } = await this.transactions.run(async (manager) => {
      const before = await this.rules.readForUpdate(manager);
      const after = withChanges(before, patch);
      const changes = rulesChanges(before, after);
      const latest = await this.running.latest(manager);
      if (changes.length === 0) return { rules: before, allowedUpTo: latest };
      await this.rules.write(manager, after);
      await this.events.append(manager, ...changeEvents(changes, caller));
      return { rules: after, allowedUpTo: latest };
    });
    while (await this.running.anyUpTo(allowedUpTo)) await delay(LOOK_AGAIN_MS);
    return rules;
  }
}
