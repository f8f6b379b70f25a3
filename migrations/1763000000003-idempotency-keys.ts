import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IdempotencyKeys1763000000003 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE idempotency_keys (
        scope bytea NOT NULL CONSTRAINT idempotency_keys_pk PRIMARY KEY
          CONSTRAINT idempotency_keys_scope_length CHECK (length(scope) = 32),
        request_digest bytea NOT NULL
          CONSTRAINT idempotency_keys_digest_length CHECK (length(request_digest) = 32),
        status smallint NOT NULL
          CONSTRAINT idempotency_keys_status CHECK (status BETWEEN 200 AND 599),
        body bytea NOT NULL,
        stored_at timestamptz NOT NULL DEFAULT clock_timestamp()
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
