import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The source of an event. For existing events it is known only if the kind is not one of the
 * service's own.
 */
export class EventSource1763000000036 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE events ADD COLUMN source text NOT NULL DEFAULT 'service'
        CONSTRAINT events_source CHECK (source IN ('service', 'caller'))
    `);
    await queryRunner.query(`
      UPDATE events SET source = 'caller' WHERE order_kind IS NULL AND kind NOT IN (
        'approval_created', 'approval_resolved', 'checkout_completed', 'checkout_failed',
        'kill_switch', 'location_registered', 'location_removed', 'low_stock', 'order',
        'order_updated', 'price_change_failed', 'price_changed', 'rules_changed', 'run_placed',
        'run_received', 'sync', 'sync_problem'
      )
    `);
    // Order events are sent to other systems, so they must never originate from a caller.
    await queryRunner.query(`
      ALTER TABLE events
        ALTER COLUMN source DROP DEFAULT,
        ADD CONSTRAINT events_order_source CHECK (source = 'service' OR order_kind IS NULL)
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE events DROP COLUMN source');
  }
}
