import { Injectable } from '@nestjs/common';
import { DatabaseClockService } from '../../../database/index.js';
import { ExpiringCache } from '../../../concurrency/index.js';
import { GuardrailService } from '../../../guardrails/index.js';
import { LedgerService } from '../../../ledger/index.js';
import { UnreadMachinesRepository } from '../../../locations/index.js';
import type { PrincipalLimits } from '../../../rules/index.js';
import { HeldSlotsRepository } from '../../run-records/held-slots.repository.js';
import { RunMaterialService } from '../building/run-material.service.js';
import { draftRun, type DraftRun } from '../domain/draft/draft-run.js';
import { UcpError } from '../../../ucp/index.js';

/** Planning all machines is slow, and the plan changes little in a minute. */
const FRESH_MS = 60_000;

/** Says what a run would contain if it were built now. Stores nothing. */
@Injectable()
export class RunPreviewService {
  private readonly previews = new ExpiringCache<DraftRun>(FRESH_MS);

  constructor(
    private readonly guards: GuardrailService,
    private readonly material: RunMaterialService,
    private readonly held: HeldSlotsRepository,
    private readonly roster: UnreadMachinesRepository,
    private readonly ledger: LedgerService,
    private readonly clock: DatabaseClockService,
  ) {}

  async now(limits: PrincipalLimits): Promise<DraftRun> {
    // Placing, receiving and the first read of machines and sales change it at once.
    const [held, counts, ledgers] = await Promise.all([
      this.held.count(),
      this.roster.counts(),
      this.ledger.accounts(),
    ]);
    const unread = ledgers.filter(({ readAt }) => readAt === null).length;
    const key = JSON.stringify([limits.locations ?? null, held, counts, unread]);
    return this.previews.get(key, () => this.preview(limits));
  }

  private async preview(limits: PrincipalLimits): Promise<DraftRun> {
    const rules = await this.guards.current();
    const { lines } = await this.material.gather(limits, { isPreview: true });
    const draft = draftRun(lines, { ...rules, killSwitchEngaged: false }, this.clock.current());
    if (draft) return draft;
    throw new UcpError('conflict', {
      content: 'The goods that the plan asks for cost more than can be counted exactly',
    });
  }
}
