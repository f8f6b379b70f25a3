import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A row without an answer is a claim until `claimed_until`: its request is in progress or was
 * interrupted.
 */
export class IdempotencyKeys1763000000003 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE idempotency_keys (
        scope bytea NOT NULL CONSTRAINT idempotency_keys_pk PRIMARY KEY
          CONSTRAINT idempotency_keys_scope_length CHECK (length(scope) = 32),
        request_digest bytea NOT NULL
          CONSTRAINT idempotency_keys_digest_length CHECK (length(request_digest) = 32),
        claimed_until timestamptz,
        status smallint CONSTRAINT idempotency_keys_status CHECK (status BETWEEN 200 AND 599),
        body bytea,
        stored_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT idempotency_keys_claim_or_answer CHECK (
          num_nonnulls(status, body) = CASE WHEN claimed_until IS NULL THEN 2 ELSE 0 END
        )
      )
    `);
    await queryRunner.query(
      'CREATE INDEX idempotency_keys_stored_at ON idempotency_keys (stored_at)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE idempotency_keys');
  }
}
