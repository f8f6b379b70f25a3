import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DefaultDestination1763000000029 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE guardrail_rules ADD default_destination jsonb');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE guardrail_rules DROP COLUMN default_destination');
  }
}
