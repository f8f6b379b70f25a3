import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes for lists by state or kind, so that rare values are found without reading the others. */
export class ListsByState1763000000021 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'CREATE INDEX checkout_sessions_by_status ON checkout_sessions (status, created_at, id)',
    );
    await queryRunner.query('CREATE INDEX approvals_by_kind ON approvals (kind, seq)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX approvals_by_kind');
    await queryRunner.query('DROP INDEX checkout_sessions_by_status');
  }
}
