import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Supports following events: a notification per insert, indexes by machine and kind, and the order
 * of an event. A sale is identified by its ledger transaction, because two platforms may issue the
 * same order number.
 */
export class EventStream1763000000012 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE events
        ADD COLUMN order_kind text
          CONSTRAINT events_order_kind CHECK (order_kind IN ('sale', 'purchase')),
        ADD COLUMN order_key text,
        ADD CONSTRAINT events_order CHECK (num_nonnulls(order_kind, order_key) IN (0, 2))
    `);
    await queryRunner.query(
      'CREATE INDEX events_at_location ON events (location, seq) WHERE location IS NOT NULL',
    );
    await queryRunner.query('CREATE INDEX events_of_kind ON events (kind, seq)');
    await queryRunner.query(`
      CREATE FUNCTION events_notify() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('events', '');
        RETURN NULL;
      END $$
    `);
    await queryRunner.query(`
      CREATE TRIGGER events_notify AFTER INSERT ON events
      FOR EACH STATEMENT EXECUTE FUNCTION events_notify()
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER events_notify ON events');
    await queryRunner.query('DROP FUNCTION events_notify');
    await queryRunner.query('DROP INDEX events_of_kind, events_at_location');
    await queryRunner.query('ALTER TABLE events DROP COLUMN order_kind, DROP COLUMN order_key');
  }
}
