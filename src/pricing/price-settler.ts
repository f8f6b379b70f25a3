import { Injectable } from '@nestjs/common';
import { AdapterRegistry, UpstreamReads, type MachineItem } from '../adapters/index.js';
import { Config } from '../config/index.js';
import { UcpError } from '../ucp/index.js';
import { settlePauseMs } from './domain/settle-pause.js';
import { whatTook } from './domain/what-took.js';
import { effectText } from './domain/wording.js';
import type { Machine } from './machine.js';
import { MachineTurnsRepository, type UnsettledTurn } from './machine-turns.repository.js';
import { PriceChangesRepository } from './price-changes.repository.js';
import { PriceOutcomes } from './price-outcomes.js';

const SIDE_BY_SIDE = 16;
const RECORD_WITHIN_MS = 5_000;

/**
 * Finds out what became of changes whose process died, or whose machine could not be read after
 * the call. It looks at the machine and writes down what it sees; it never sends a price.
 */
@Injectable()
export class PriceSettler {
  constructor(
    private readonly config: Config,
    private readonly adapters: AdapterRegistry,
    private readonly reads: UpstreamReads,
    private readonly turns: MachineTurnsRepository,
    private readonly changes: PriceChangesRepository,
    private readonly outcomes: PriceOutcomes,
  ) {}

  async settleDue(): Promise<void> {
    const leaseMs = this.config.upstreamTimeoutMs + RECORD_WITHIN_MS;
    const due = await this.turns.claimUnsettled(SIDE_BY_SIDE, leaseMs);
    const settled = await Promise.allSettled(due.map((turn) => this.settle(turn)));
    const errors = settled.flatMap((end) =>
      end.status === 'rejected' ? [end.reason as Error] : [],
    );
    if (errors.length > 0) throw new AggregateError(errors, 'Not every price change was settled');
  }

  private async settle(turn: UnsettledTurn): Promise<void> {
    const change = await this.changes.find(turn.priceChange);
    if (!change) throw new Error(`Price change ${turn.priceChange} is gone`);
    const shown = await this.shown(turn);
    if (!shown) return this.outcomes.leaveOpen({ turn, change }, settlePauseMs(turn.looks + 1));
    this.reads.forgetInventory(turn.namespace, turn.locationId);
    const effect = whatTook(change.lines, shown);
    // Whoever took it over in turn writes down what they see.
    if (effect.extent !== 'none') await this.outcomes.succeeded({ turn, change }, effect);
    else
      await this.outcomes.failed({ turn, change }, `Looked at afterwards: ${effectText(effect)}`);
  }

  /** Nothing while the machine cannot be read; its namespace may even have left the configuration. */
  private async shown({ namespace, locationId }: Machine): Promise<MachineItem[] | undefined> {
    try {
      const result = await this.adapters.machine(namespace).inventory(locationId);
      return result.ok ? result.value.items : undefined;
    } catch (error) {
      if (error instanceof UcpError) return undefined;
      throw error;
    }
  }
}
