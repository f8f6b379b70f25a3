import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Rules } from '../../../rules/index.js';
import { ApprovalRequestService } from '../../../approvals/index.js';
import { namedAuthor, type Requester } from '../../../auth/index.js';
import { savedDestination } from '../../../checkout/index.js';
import { Config } from '../../../config/index.js';
import { DatabaseClockService, TransactionService } from '../../../database/index.js';
import { GuardrailService } from '../../../guardrails/index.js';
import { keyDigest } from '../../../idempotency/index.js';
import { text } from '../../../texts/index.js';
import { UcpError } from '../../../ucp/index.js';
import { BLOCKED_RUN, draftRun, type DraftRun } from '../domain/draft/draft-run.js';
import type { Run } from '../../run-records/domain/run.js';
import { runContent } from '../domain/run-content.js';
import { askedBecause, askedSummary } from '../domain/wording.js';
import { RunChangesRepository } from '../records/run-changes.repository.js';
import { RULES_REQUIRE_IT } from '../domain/draft/judged-run.js';
import { leftOutMessages } from '../views/run-messages.js';
import { RunMaterialService, type Material } from './run-material.service.js';
import { RunsRepository } from '../../run-records/runs.repository.js';

export interface RunCaller {
  /** Identifies a retry, which gets the same run. */
  idempotencyKey?: string;
  askedBy: Requester;
}

interface RunOrigin {
  creationKey: Buffer | null;
  askedBy: Requester;
}

/** Builds runs from the current plan. */
@Injectable()
export class RunBuilderService {
  constructor(
    private readonly config: Config,
    private readonly guards: GuardrailService,
    private readonly material: RunMaterialService,
    private readonly transactions: TransactionService,
    private readonly changes: RunChangesRepository,
    private readonly runs: RunsRepository,
    private readonly approvals: ApprovalRequestService,
    private readonly clock: DatabaseClockService,
  ) {}

  build({ idempotencyKey, askedBy }: RunCaller): Promise<Run> {
    const creationKey = keyDigest(idempotencyKey, askedBy.principal);
    return this.guards.failClosed(() => this.buildFor({ creationKey, askedBy }));
  }

  private async buildFor(origin: RunOrigin): Promise<Run> {
    const { creationKey } = origin;
    const known = creationKey && (await this.runs.findCreatedBy(creationKey));
    if (known) return known;
    const { killSwitchEngaged } = await this.guards.current();
    const material = killSwitchEngaged
      ? undefined
      : await this.material.gather(origin.askedBy.principal.limits);
    const id = await this.transactions.run(async (manager) => {
      const rules = await this.guards.hold(manager);
      return this.store(
        manager,
        drafted(material, rules, this.clock.current()),
        rules,
        origin,
        material,
      );
    });
    const run = await this.runs.find(id);
    if (!run) throw new Error(`Run ${id} is gone`);
    return run;
  }

  private async store(
    manager: EntityManager,
    draft: DraftRun,
    rules: Rules,
    origin: RunOrigin,
    material: Material | undefined,
  ): Promise<string> {
    const { creationKey, askedBy } = origin;
    const { leftOut, ...run } = draft;
    const id = await this.changes.insert(manager, {
      ...run,
      remarks: [...(material?.remarks ?? []), ...leftOutMessages(leftOut)],
      creationKey,
      author: askedBy.principal,
      timeZone: this.config.operatorTimezone,
    });
    if (id === undefined) {
      const known = creationKey && (await this.runs.findCreatedBy(creationKey));
      if (known) return known.id;
      // Another run has the id of this millisecond.
      return this.store(manager, draft, rules, origin, material);
    }
    if (run.lines.length > 0) {
      await this.changes.addEvent(manager, id, {
        type: 'planned',
        text: text('plan_built', namedAuthor(askedBy.principal)),
        amounts: run.lines.map(({ position, quantity }) => ({ position, quantity })),
      });
    }
    if (run.status === 'pending_approval') await this.ask(manager, id, draft, rules, askedBy);
    return id;
  }

  /** Requests approval of exactly these lines. */
  private async ask(
    manager: EntityManager,
    id: string,
    draft: DraftRun,
    rules: Rules,
    askedBy: Requester,
  ): Promise<void> {
    const { lines } = draft;
    const asked = await this.approvals.ask(manager, {
      kind: 'restock_plan',
      subject: { type: 'replenishment_run', id },
      summary: askedSummary(id, lines, draft),
      reasoning: askedBecause(lines, draft.objection ?? RULES_REQUIRE_IT),
      askedBy,
      content: runContent(lines, draft, savedDestination(rules)),
    });
    await this.changes.setApproval(manager, id, asked.id);
  }
}

function drafted(material: Material | undefined, rules: Rules, now: Date): DraftRun {
  if (!material) return BLOCKED_RUN;
  const draft = draftRun(material.lines, rules, now);
  if (draft) return draft;
  throw new UcpError('conflict', {
    content: 'The goods that the plan asks for cost more than can be counted exactly',
  });
}
