import { Injectable } from '@nestjs/common';
import {
  describeReadFailure,
  UpstreamCache,
  type MachineItem,
  type WriteResult,
} from '../../adapters/index.js';
import { GuardrailService } from '../../guardrails/index.js';
import { english, text } from '../../texts/index.js';
import { UcpError } from '../../ucp/index.js';
import { appliedLines, type Effect } from '../domain/price-line.js';
import type { Intent } from '../records/price-change-record.service.js';
import { PriceOutcomeService } from './price-outcome.service.js';
import { PricedMachineService } from '../requests/priced-machine.service.js';
import { settlePauseMs } from '../domain/price-change.js';
import { effectOf } from '../domain/wording.js';
import { PriceWaitingService, type Waits } from '../waiting/price-waiting.service.js';

type Refusal = Extract<WriteResult<unknown>, { outcome: 'refused' }>;

/** Sends an allowed change to its machine once and determines the outcome. */
@Injectable()
export class PriceExecutionService {
  constructor(
    private readonly guards: GuardrailService,
    private readonly machines: PricedMachineService,
    private readonly outcomes: PriceOutcomeService,
    private readonly waits: PriceWaitingService,
    private readonly reads: UpstreamCache,
  ) {}

  /**
   * Returns the visible effect, even if the vendor accepted the change and no price moved, and what
   * a person has to set.
   * @throws UcpError if the vendor refused or the outcome could not be read.
   */
  async carryOut(intent: Intent): Promise<Effect & Pick<Waits, 'waiting'>> {
    const { lease, change, permit } = intent;
    const { namespace, locationId } = change;
    const adapter = this.machines.adapter(lease);
    if (!this.guards.start(permit)) throw notSent(locationId);
    const sent = change.lines.map(({ vendorSku, afterFen }) => ({ vendorSku, priceFen: afterFen }));
    const result = await adapter.updatePrices(locationId, sent);
    if (result.outcome === 'refused') throw await this.refused(intent, result);
    const shown = await adapter.inventory(locationId);
    this.reads.forgetInventory(namespace, locationId);
    if (!shown.ok) {
      await this.outcomes.leaveOpen(intent, settlePauseMs(0));
      throw unseen(locationId, describeReadFailure(namespace, shown));
    }
    if (result.outcome === 'waiting') return this.wait(intent, shown.value.items);
    const effect = { ...appliedLines(change.lines, shown.value.items), waiting: [] };
    if (effect.extent !== 'none') {
      this.expectOwn(intent, await this.outcomes.succeeded(intent, effect));
      return effect;
    }
    const reason =
      result.outcome === 'ok'
        ? text('prices_not_taken', { vendor: namespace, effect: effectOf(effect) })
        : text('prices_unreachable', {
            vendor: namespace,
            words: result.reason,
            effect: effectOf(effect),
          });
    this.expectOwn(intent, await this.outcomes.failed(intent, reason));
    if (result.outcome === 'ok') return effect;
    throw new UcpError('upstream_unreachable', { content: english(reason) });
  }

  private async wait(intent: Intent, items: readonly MachineItem[]) {
    const waits = await this.waits.wait(intent, items);
    this.expectOwn(intent, waits !== undefined);
    return { taken: [], waiting: [], ...waits, missed: [], extent: 'all' as const };
  }

  private async refused(intent: Intent, refusal: Refusal): Promise<UcpError> {
    const { namespace } = intent.change;
    const unauthorized = refusal.kind === 'unauthorized';
    const why = text('prices_refused', {
      vendor: namespace,
      words: refusal.reason,
      credentials: unauthorized,
    });
    this.expectOwn(intent, await this.outcomes.failed(intent, why));
    const content = english(why);
    return new UcpError(unauthorized ? 'unauthorized' : 'supplier_rejected', { content });
  }

  /** If this process took too long, another one settles the change and records the outcome. */
  private expectOwn({ change }: Intent, recorded: boolean): void {
    if (!recorded) {
      throw unseen(change.locationId, 'it took too long, and is being looked at by itself');
    }
  }
}

const notSent = (locationId: string) =>
  new UcpError('upstream_unreachable', {
    content: `The change could not be started in time; nothing was sent to machine ${locationId}`,
  });

const unseen = (locationId: string, why: string) =>
  new UcpError('upstream_unreachable', {
    content: `Whether the prices of machine ${locationId} changed is not known yet and is being checked: ${why}`,
  });
