import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { parseInt8 } from '../../database/index.js';

/** A recorded state of a decision, with what its hash is computed from. */
export interface RecordedState {
  /** 1, 2, 3 and so on, without gaps. */
  seq: number;
  approvalId: string;
  revision: number;
  recordedAt: Date;
  /** The hash of the decision's columns in this state. */
  digest: Buffer;
  /** All other columns, as the text that is hashed. */
  row: string;
  hash: Buffer;
}

/** A decision as it is stored now, and its last recorded state. */
export interface StoredDecision {
  seq: number;
  id: string;
  createdAt: Date;
  revision: number;
  /** All columns, as the text that is hashed. */
  row: string;
  /** Null if the decision was not written by the service. */
  recorded: { revision: number; digest: Buffer } | null;
}

const STATE = `seq, approval_id AS "approvalId", revision, recorded_at AS "recordedAt", digest, hash,
  jsonb_strip_nulls(to_jsonb(state) - 'digest' - 'hash')::text AS row`;

type StateRow = Omit<RecordedState, 'seq'> & { seq: string };
type DecisionRow = Omit<StoredDecision, 'seq' | 'recorded'> & {
  seq: string;
  recordedRevision: number | null;
  digest: Buffer | null;
};

/**
 * Reads the recorded states of decisions. The connection's time zone must be UTC, as it is
 * everywhere. Uses no function of the database's own, because it may have been replaced.
 */
@Injectable()
export class ApprovalStatesRepository {
  readonly table = 'approval_states';

  /** Oldest first. */
  async after(manager: EntityManager, seq: number, limit: number): Promise<RecordedState[]> {
    const rows = await manager.query<StateRow[]>(
      `SELECT ${STATE} FROM approval_states AS state WHERE seq > $1 ORDER BY seq LIMIT $2`,
      [seq, limit],
    );
    return rows.map(stateOf);
  }

  /** The hash of the newest state; null if there is none. */
  async newestHash(manager: EntityManager): Promise<Buffer | null> {
    const [row] = await manager.query<{ hash: Buffer }[]>(
      'SELECT hash FROM approval_states ORDER BY seq DESC LIMIT 1',
    );
    return row?.hash ?? null;
  }

  /** Oldest first. */
  async decisionsAfter(
    manager: EntityManager,
    seq: number,
    limit: number,
  ): Promise<StoredDecision[]> {
    const rows = await manager.query<DecisionRow[]>(
      `SELECT decision.seq, decision.id, decision.created_at AS "createdAt", decision.revision,
         (jsonb_strip_nulls(to_jsonb(decision) - 'content')
           || jsonb_build_object('content', decision.content))::text AS row,
         state.revision AS "recordedRevision", state.digest
       FROM approvals AS decision LEFT JOIN LATERAL (
         SELECT revision, digest FROM approval_states WHERE approval_id = decision.id
         ORDER BY revision DESC LIMIT 1
       ) AS state ON true
       WHERE decision.seq > $1 ORDER BY decision.seq LIMIT $2`,
      [seq, limit],
    );
    return rows.map(decisionOf);
  }

  /** The first recorded state whose decision no longer exists. */
  async firstOfDeleted(manager: EntityManager): Promise<RecordedState | undefined> {
    const rows = await manager.query<StateRow[]>(
      `SELECT ${STATE} FROM approval_states AS state
       WHERE NOT EXISTS (SELECT FROM approvals WHERE id = state.approval_id)
       ORDER BY seq LIMIT 1`,
    );
    return rows.map(stateOf)[0];
  }
}

const stateOf = (row: StateRow): RecordedState => ({ ...row, seq: parseInt8(row.seq) });

const decisionOf = ({ recordedRevision, digest, ...row }: DecisionRow): StoredDecision => ({
  ...row,
  seq: parseInt8(row.seq),
  recorded:
    recordedRevision === null || digest === null ? null : { revision: recordedRevision, digest },
});
