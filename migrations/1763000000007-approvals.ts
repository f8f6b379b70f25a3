import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Approvals1763000000007 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE approvals (
        seq bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT approvals_pk PRIMARY KEY,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        id text NOT NULL CONSTRAINT approvals_id_unique UNIQUE,
        kind text NOT NULL CONSTRAINT approvals_kind
          CHECK (kind IN ('swap', 'price_change', 'fault_flag', 'restock_plan', 'note')),
        subject_type text NOT NULL CONSTRAINT approvals_subject_type
          CHECK (subject_type IN ('replenishment_run', 'checkout', 'price_change', 'slot')),
        subject_id text NOT NULL,
        summary text NOT NULL,
        reasoning text NOT NULL,
        -- The exact content of the decision; the requester compares it before acting.
        content jsonb NOT NULL,
        status text NOT NULL DEFAULT 'pending' CONSTRAINT approvals_status
          CHECK (status IN ('pending', 'approved', 'rejected')),
        resolved_at timestamptz,
        resolved_by text,
        used_at timestamptz,
        CONSTRAINT approvals_resolved CHECK ((status = 'pending') = (resolved_at IS NULL)),
        CONSTRAINT approvals_used CHECK (used_at IS NULL OR status = 'approved')
      )
    `);
    // The id is derived from the row's number, so replicas never issue the same one.
    await queryRunner.query(`
      CREATE FUNCTION approvals_set_id() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.id := format('dec-%s-%s', floor(extract(epoch FROM NEW.created_at) * 1000)::bigint, NEW.seq);
        RETURN NEW;
      END $$
    `);
    await queryRunner.query(`
      CREATE TRIGGER approvals_set_id BEFORE INSERT ON approvals
      FOR EACH ROW EXECUTE FUNCTION approvals_set_id()
    `);
    // At most one pending decision per subject.
    await queryRunner.query(`
      CREATE UNIQUE INDEX approvals_one_pending ON approvals (subject_type, subject_id)
      WHERE status = 'pending'
    `);
    await queryRunner.query('CREATE INDEX approvals_by_status ON approvals (status, seq)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE approvals');
    await queryRunner.query('DROP FUNCTION approvals_set_id');
  }
}
