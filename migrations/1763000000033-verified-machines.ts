import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Since when a machine is known to exist: its platform has listed a product in it or a sale from
 * it.
 */
export class VerifiedMachines1763000000033 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE locations ADD COLUMN verified_at timestamptz');
    await queryRunner.query(`
      UPDATE locations SET verified_at = coalesce(last_synced_at, clock_timestamp())
      WHERE EXISTS (SELECT FROM machine_slots WHERE location_id = locations.id)
        OR EXISTS (
          SELECT FROM ledger_transactions AS sale
          WHERE sale.location_id = locations.id AND sale.namespace = locations.namespace
        )
    `);
    await queryRunner.query(
      'UPDATE locations SET online = NULL WHERE online AND verified_at IS NULL',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE locations DROP COLUMN verified_at');
  }
}
