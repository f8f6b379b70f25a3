import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders may follow the plan of visits. */
export class OrdersFollowVisits1763000000064 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE visit_settings ADD COLUMN orders_follow_visits boolean NOT NULL DEFAULT false',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE visit_settings DROP COLUMN orders_follow_visits');
  }
}
