import { Injectable } from '@nestjs/common';
import { Any, IsNull, LessThan, MoreThan, Not, type EntityManager } from 'typeorm';
import { authorOf, type Author } from '../auth/index.js';
import { TransactionService } from '../database/index.js';
import { english, type Text, type Texts } from '../texts/index.js';
import { ApprovalEntity } from './approval.entity.js';
import type { Approval, ApprovalKind, ApprovalStatus, NewApproval } from './approval.js';

type Row = Omit<ApprovalEntity, 'seq' | 'revision'>;

const COLUMNS = `id, kind, created_at AS "createdAt", subject_type AS "subjectType",
  subject_id AS "subjectId", summary, reasoning, texts, asked_by AS "askedBy", content, status,
  resolved_at AS "resolvedAt", resolved_by AS "resolvedBy", used_at AS "usedAt",
  asked_by_principal AS "askedByPrincipal", resolved_by_principal AS "resolvedByPrincipal",
  resolution_reason AS "resolutionReason"`;

export interface ApprovalSelection {
  status: ApprovalStatus | null;
  kind: ApprovalKind | null;
  /** Lists only approvals with a lower number. */
  before: number | null;
  limit: number;
}

export interface Resolution {
  status: 'approved' | 'rejected';
  /** The name of whoever decides. */
  by: string;
  /** Whose credential it was made with; undefined when the service resolves it itself. */
  principal?: Author;
  /** Replaces the one that it was asked with. */
  reasoning?: Text;
  /** What the decider said about it. */
  reason?: string | undefined;
}

export interface UsedApproval {
  /** Whose credential approved it. */
  resolvedBy: Author | null;
}

export interface ListedApproval {
  approval: Approval;
  /** Increases in order of creation. */
  number: number;
}

/** Every change of a decision increments its revision, which records its new state for audits. */
@Injectable()
export class ApprovalsRepository {
  constructor(private readonly transactions: TransactionService) {}

  /** Newest first. */
  async list({ status, kind, before, limit }: ApprovalSelection): Promise<ListedApproval[]> {
    const found = await this.transactions.manager().find(ApprovalEntity, {
      where: {
        ...(status !== null && { status }),
        ...(kind !== null && { kind }),
        ...(before !== null && { seq: LessThan(before) }),
      },
      order: { seq: 'DESC' },
      take: limit,
    });
    return found.map((row) => ({ approval: fromRow(row), number: row.seq }));
  }

  /** Oldest first, however many there are. */
  async pending(): Promise<Approval[]> {
    const found = await this.transactions
      .manager()
      .find(ApprovalEntity, { where: { status: 'pending' }, order: { seq: 'ASC' } });
    return found.map(fromRow);
  }

  /** Those that somebody made since then, newest first. */
  async decidedSince(time: Date): Promise<Approval[]> {
    const found = await this.transactions.manager().find(ApprovalEntity, {
      where: { resolvedAt: MoreThan(time), resolvedByPrincipal: Not(IsNull()) },
      order: { resolvedAt: 'DESC', seq: 'DESC' },
    });
    return found.map(fromRow);
  }

  async pendingAmong(ids: readonly string[]): Promise<string[]> {
    const found = await this.transactions.manager().find(ApprovalEntity, {
      select: { seq: true, id: true },
      where: { id: Any(ids), status: 'pending' },
    });
    return found.map(({ id }) => id);
  }

  async find(id: string): Promise<Approval | undefined> {
    const found = await this.transactions.manager().findOneBy(ApprovalEntity, { id });
    return found ? fromRow(found) : undefined;
  }

  async lock(manager: EntityManager, id: string): Promise<Approval | undefined> {
    const rows = await manager.query<Row[]>(
      `SELECT ${COLUMNS} FROM approvals WHERE id = $1 FOR UPDATE`,
      [id],
    );
    return rows.map(fromRow)[0];
  }

  insert(manager: EntityManager, approval: NewApproval): Promise<Approval> {
    return this.store(manager, approval, null);
  }

  /** Inserts an approval that is already resolved. */
  insertApproved(manager: EntityManager, approval: NewApproval, by: string): Promise<Approval> {
    return this.store(manager, approval, by);
  }

  /**
   * Resolves a pending approval; of several concurrent attempts only the first succeeds.
   * @returns whether it was pending.
   */
  async resolve(manager: EntityManager, id: string, resolution: Resolution): Promise<boolean> {
    const { reasoning } = resolution;
    const rows = await manager.query<unknown[]>(
      `WITH resolved AS (
         UPDATE approvals SET status = $2, resolved_at = clock_timestamp(), resolved_by = $3,
           reasoning = coalesce($4, reasoning), resolved_by_principal = $5,
           resolution_reason = $6,
           texts = CASE WHEN $7::jsonb IS NULL THEN texts ELSE texts || $7::jsonb END,
           revision = revision + 1
         WHERE id = $1 AND status = 'pending' RETURNING id
       ) SELECT FROM resolved`,
      [
        id,
        resolution.status,
        resolution.by,
        reasoning ? english(reasoning) : null,
        asJson(resolution.principal),
        resolution.reason ?? null,
        reasoning ? JSON.stringify({ reasoning }) : null,
      ],
    );
    return rows.length === 1;
  }

  /**
   * Marks an approval as used.
   * @returns undefined unless it was approved and unused.
   */
  async use(manager: EntityManager, id: string): Promise<UsedApproval | undefined> {
    const [row] = await manager.query<UsedApproval[]>(
      `WITH used AS (
         UPDATE approvals SET used_at = clock_timestamp(), revision = revision + 1
         WHERE id = $1 AND status = 'approved' AND used_at IS NULL
         RETURNING resolved_by_principal
       ) SELECT resolved_by_principal AS "resolvedBy" FROM used`,
      [id],
    );
    return row;
  }

  private async store(
    manager: EntityManager,
    { kind, subject, summary, reasoning, askedBy, content }: NewApproval,
    approvedBy: string | null,
  ): Promise<Approval> {
    const rows = await manager.query<Row[]>(
      `INSERT INTO approvals (kind, subject_type, subject_id, summary, reasoning, content,
         asked_by, asked_by_principal, texts, status, resolved_at, resolved_by, revision)
       VALUES ($1, $2, $3, $4, $5, $6, $8, $9, $10, CASE WHEN $7::text IS NULL THEN 'pending' ELSE 'approved' END,
         CASE WHEN $7::text IS NOT NULL THEN clock_timestamp() END, $7, 1)
       RETURNING ${COLUMNS}`,
      [
        kind,
        subject.type,
        subject.id,
        english(summary),
        english(reasoning),
        JSON.stringify(content),
        approvedBy,
        askedBy.ucpAgent,
        asJson(askedBy.principal),
        JSON.stringify({ summary, reasoning } satisfies Texts),
      ],
    );
    const [approval] = rows.map(fromRow);
    if (!approval) throw new Error('The approval was not stored');
    return approval;
  }
}

const asJson = (author: Author | null | undefined): string | null =>
  author ? JSON.stringify(authorOf(author)) : null;

const fromRow = (row: Row): Approval => ({
  id: row.id,
  kind: row.kind,
  at: row.createdAt,
  subject: { type: row.subjectType, id: row.subjectId },
  summary: row.summary,
  reasoning: row.reasoning,
  texts: row.texts,
  askedBy: { principal: row.askedByPrincipal, ucpAgent: row.askedBy },
  content: row.content,
  status: row.status,
  resolvedAt: row.resolvedAt,
  resolvedBy: row.resolvedBy,
  resolvedByPrincipal: row.resolvedByPrincipal,
  resolutionReason: row.resolutionReason,
  usedAt: row.usedAt,
});
