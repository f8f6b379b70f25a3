import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ApprovalRequestService } from '../../../approvals/index.js';
import { namedAuthor, type Requester } from '../../../auth/index.js';
import { savedDestination } from '../../../checkout/index.js';
import { DatabaseClockService, TransactionService } from '../../../database/index.js';
import { EventLogService } from '../../../events/index.js';
import { GuardrailService } from '../../../guardrails/index.js';
import type { Rules } from '../../../rules/index.js';
import { skuId } from '../../../skus/index.js';
import { text } from '../../../texts/index.js';
import { UcpError } from '../../../ucp/index.js';
import type { Run, RunLine } from '../../run-records/domain/run.js';
import { editRefusal, nextStatus } from '../../run-records/domain/run-states.js';
import { editedLine } from '../domain/draft/edited-line.js';
import { judgedRun, RULES_REQUIRE_IT, type JudgedRun } from '../domain/draft/judged-run.js';
import { findOffer, type SupplierMatch } from '../domain/draft/supplier-match.js';
import { piecesBy } from '../domain/pieces-by.js';
import { isCovered, runContent, type RunContent } from '../domain/run-content.js';
import { slotQuantities, type SlotQuantity } from '../domain/slot-quantities.js';
import { askedBecause, askedSummary, editOf, namedRun } from '../domain/wording.js';
import { requireOwnMachines } from '../placing/own-machines.js';
import { RunChangesRepository } from '../records/run-changes.repository.js';
import { RunListService } from '../records/run-list.service.js';
import { SourcingService } from './sourcing.service.js';

/** Changes the lines of runs that are not placed. The rules apply to the result. */
@Injectable()
export class RunEditService {
  constructor(
    private readonly runs: RunListService,
    private readonly sourcing: SourcingService,
    private readonly guards: GuardrailService,
    private readonly transactions: TransactionService,
    private readonly changes: RunChangesRepository,
    private readonly approvals: ApprovalRequestService,
    private readonly events: EventLogService,
    private readonly clock: DatabaseClockService,
  ) {}

  /** Sets the given quantities; repeating it changes nothing. */
  edit(id: string, given: readonly SlotQuantity[], askedBy: Requester): Promise<Run> {
    return this.guards.failClosed(async () => {
      const seen = await this.runs.get(id);
      requireOwnMachines(seen, askedBy.principal);
      requireEditable(seen);
      const suppliers = await this.suppliersFor(seen, given);
      await this.transactions.run(async (manager) => {
        const rules = await this.guards.hold(manager);
        const run = await this.runs.lock(manager, id);
        requireEditable(run);
        const lines = editedLines(run, given, suppliers);
        if (!lines.some((line, index) => line !== run.lines[index])) return;
        await this.store(manager, run, judged(lines, rules, this.clock.current()), {
          rules,
          askedBy,
        });
      });
      return this.runs.get(id);
    });
  }

  /** The current offers for the lines whose quantities change. */
  private async suppliersFor(
    run: Run,
    given: readonly SlotQuantity[],
  ): Promise<readonly SupplierMatch[]> {
    const changed = [...namedLines(run, given)].filter(
      ([line, quantity]) => quantity > 0 && quantity !== line.quantity,
    );
    if (changed.length === 0) return [];
    const wanted = piecesBy(
      changed,
      ([line]) => idOf(line),
      ([, quantity]) => quantity,
    );
    return (await this.sourcing.survey(wanted)).suppliers;
  }

  private async store(
    manager: EntityManager,
    run: Run,
    edited: JudgedRun,
    circumstances: Circumstances,
  ): Promise<void> {
    const approval = await this.approval(manager, run, edited, circumstances);
    await this.changes.edit(manager, { ...edited, ...approval, id: run.id });
    const amounts = edited.kept.map(({ position, quantity }) => ({ position, quantity }));
    const edit = editOf(run.lines, edited.lines);
    const by = circumstances.askedBy.principal;
    await this.changes.addEvent(manager, run.id, {
      type: 'planned',
      text: text('plan_changed', { ...namedAuthor(by), ...edit }),
      amounts,
    });
    if (approval.stillApproved) {
      await this.changes.addEvent(manager, run.id, {
        type: 'approved',
        text: text('plan_covered', { decision: approval.approvalId ?? '' }),
        amounts,
      });
    }
    await this.events.append(manager, {
      kind: 'run_changed',
      summary: text('run_changed', { run: namedRun(run.id, edited.kept), ...edit }),
      reasoning: approval.stillApproved
        ? text('still_approved', {})
        : (edited.objection ?? text('within_rules', {})),
      by,
    });
  }

  /** An approval already given counts for what it covered; a pending one is replaced. */
  private async approval(
    manager: EntityManager,
    run: Run,
    edited: JudgedRun,
    circumstances: Circumstances,
  ): Promise<Pick<Run, 'status' | 'approvalRequired' | 'approvalId'> & { stillApproved: boolean }> {
    const { approvalId } = run;
    if (run.status === 'approved' && run.approvalRequired && approvalId !== null) {
      const decision = await this.approvals.lock(manager, approvalId);
      if (decision && isCovered(edited.kept, decision.content as RunContent)) {
        return { status: 'approved', approvalRequired: true, approvalId, stillApproved: true };
      }
    } else if (approvalId !== null) {
      await this.approvals.supersede(manager, approvalId, text('run_has_changed', { id: run.id }));
    }
    const asked =
      edited.objection === null ? null : await this.ask(manager, run.id, edited, circumstances);
    return {
      status: asked === null ? 'approved' : 'pending_approval',
      approvalRequired: asked !== null,
      approvalId: asked,
      stillApproved: false,
    };
  }

  private async ask(
    manager: EntityManager,
    id: string,
    edited: JudgedRun,
    { rules, askedBy }: Circumstances,
  ): Promise<string> {
    const { kept } = edited;
    const asked = await this.approvals.ask(manager, {
      kind: 'restock_plan',
      subject: { type: 'replenishment_run', id },
      summary: askedSummary(id, kept, edited),
      reasoning: askedBecause(kept, edited.objection ?? RULES_REQUIRE_IT),
      askedBy,
      content: runContent(kept, edited, savedDestination(rules)),
    });
    return asked.id;
  }
}

interface Circumstances {
  rules: Rules;
  askedBy: Requester;
}

const idOf = ({ namespace, vendorSku }: RunLine): string => skuId(namespace, vendorSku);

function requireEditable({ id, status }: Run): void {
  if (nextStatus(status, 'edit_within')) return;
  throw new UcpError(editRefusal(status), {
    content: `Run ${id} is ${status}; only a run that is not placed can be changed`,
  });
}

/** All lines; those that do not change are the same objects. */
function editedLines(
  run: Run,
  given: readonly SlotQuantity[],
  suppliers: readonly SupplierMatch[],
): RunLine[] {
  const quantities = namedLines(run, given);
  const indexes = new Map([...quantities.keys()].map((line, index) => [line, index]));
  return run.lines.map((line) => {
    const quantity = quantities.get(line);
    const isSame = quantity === (line.leftOut ? 0 : line.quantity);
    if (quantity === undefined || isSame) return line;
    const edited = editedLine(line, quantity, findOffer(suppliers, idOf(line)));
    if (edited) return edited;
    throw new UcpError('invalid', {
      content: 'Its supplier sells it only in whole boxes',
      path: `$.lines[${indexes.get(line) ?? 0}].quantity`,
    });
  });
}

/** The quantities by line, in the order given. */
function namedLines(run: Run, given: readonly SlotQuantity[]): Map<RunLine, number> {
  const named = slotQuantities(run.lines, given);
  if (named.ok) return named.quantities;
  const slot = JSON.stringify(given[named.index]?.slot_id);
  const contents = {
    unknown: `Run ${run.id} has no line for a slot ${slot}`,
    twice: `The slot ${slot} is listed twice`,
    ambiguous: `Two slots have the id ${slot}; say with location which machine is meant`,
  };
  throw new UcpError('invalid', {
    content: contents[named.problem],
    path: `$.lines[${named.index}].slot_id`,
  });
}

/** @throws UcpError when its cost is not a safe integer. */
function judged(lines: readonly RunLine[], rules: Rules, now: Date): JudgedRun {
  const run = judgedRun(lines, rules, now);
  if (run) return run;
  throw new UcpError('invalid', {
    content: 'That would cost more than can be counted exactly',
    path: '$.lines',
  });
}
