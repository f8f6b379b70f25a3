import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CheckoutSessions1763000000009 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE SEQUENCE checkout_numbers');
    await queryRunner.query(`
      CREATE TABLE checkout_sessions (
        id text NOT NULL CONSTRAINT checkout_sessions_pk PRIMARY KEY,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        expires_at timestamptz NOT NULL,
        request_digest bytea NOT NULL,
        creation_key bytea CONSTRAINT checkout_sessions_creation_key UNIQUE,
        ucp_agent text,
        status text NOT NULL CONSTRAINT checkout_sessions_status CHECK (status IN (
          'incomplete', 'requires_escalation', 'ready_for_complete', 'complete_in_progress',
          'completed', 'canceled'
        )),
        end_reason text CONSTRAINT checkout_sessions_end_reason
          CHECK (end_reason IN ('caller', 'expired', 'approval_rejected')),
        vendor text NOT NULL,
        lines jsonb NOT NULL,
        fulfillment jsonb,
        total bigint NOT NULL CONSTRAINT checkout_sessions_total
          CHECK (total BETWEEN 0 AND 9007199254740991),
        -- The problems that prevent completion, as shown to the caller.
        problems jsonb NOT NULL,
        -- The pending or granted decision about exactly this content.
        approval_id text CONSTRAINT checkout_sessions_approval REFERENCES approvals (id),
        -- What was sent to the supplier under this number; it must never change.
        submission jsonb,
        submitted_at timestamptz,
        submitted_with_approval boolean,
        attempt integer NOT NULL DEFAULT 0,
        leased_until timestamptz,
        completed_at timestamptz,
        CONSTRAINT checkout_sessions_leased
          CHECK ((status = 'complete_in_progress') = (leased_until IS NOT NULL)),
        CONSTRAINT checkout_sessions_ended CHECK ((status = 'canceled') = (end_reason IS NOT NULL)),
        CONSTRAINT checkout_sessions_completed
          CHECK ((status = 'completed') = (completed_at IS NOT NULL)),
        CONSTRAINT checkout_sessions_submitted CHECK (
          status NOT IN ('complete_in_progress', 'completed')
          OR (submission IS NOT NULL AND submitted_at IS NOT NULL
            AND submitted_with_approval IS NOT NULL)
        )
      )
    `);
    await queryRunner.query(`
      CREATE INDEX checkout_sessions_to_settle ON checkout_sessions (leased_until)
      WHERE status = 'complete_in_progress'
    `);
    await queryRunner.query(`
      CREATE INDEX checkout_sessions_to_expire ON checkout_sessions (expires_at)
      WHERE status IN ('incomplete', 'requires_escalation', 'ready_for_complete')
    `);
    await queryRunner.query(`
      CREATE INDEX checkout_sessions_spending ON checkout_sessions (completed_at)
      WHERE status = 'completed' AND NOT submitted_with_approval
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE checkout_sessions');
    await queryRunner.query('DROP SEQUENCE checkout_numbers');
  }
}
