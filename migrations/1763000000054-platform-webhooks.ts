import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Platforms are told of the orders of their checkouts, at the address in their profile. */
export class PlatformWebhooks1763000000054 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE checkout_sessions
      ADD COLUMN order_webhook text
        CONSTRAINT checkout_sessions_order_webhook CHECK (length(order_webhook) <= 2048)
    `);
    await queryRunner.query('ALTER TABLE webhook_deliveries ADD COLUMN platform_url text');
    await queryRunner.query(`
      CREATE INDEX webhook_deliveries_of_platforms ON webhook_deliveries (next_attempt_at)
      WHERE platform_url IS NOT NULL AND status = 'pending'
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX webhook_deliveries_of_platforms');
    await queryRunner.query('ALTER TABLE webhook_deliveries DROP COLUMN platform_url');
    await queryRunner.query('ALTER TABLE checkout_sessions DROP COLUMN order_webhook');
  }
}
