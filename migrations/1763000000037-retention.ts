import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Allows old runs and checkouts to be deleted. A checkout number is never reused. */
export class Retention1763000000037 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE used_checkout_ids (
        id text NOT NULL CONSTRAINT used_checkout_ids_pk PRIMARY KEY
      )
    `);
    await queryRunner.query(`
      ALTER TABLE checkout_sessions
        DROP CONSTRAINT checkout_sessions_run,
        ADD CONSTRAINT checkout_sessions_run
          FOREIGN KEY (run_id) REFERENCES replenishment_runs (id) ON DELETE SET NULL
    `);
    await queryRunner.query(
      'CREATE INDEX checkout_sessions_of_run ON checkout_sessions (run_id) WHERE run_id IS NOT NULL',
    );
    for (const part of ['lines', 'events', 'checkouts']) {
      await queryRunner.query(`
        ALTER TABLE replenishment_run_${part}
          DROP CONSTRAINT replenishment_run_${part}_run,
          ADD CONSTRAINT replenishment_run_${part}_run
            FOREIGN KEY (run_id) REFERENCES replenishment_runs (id) ON DELETE CASCADE
      `);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const part of ['lines', 'events', 'checkouts']) {
      await queryRunner.query(`
        ALTER TABLE replenishment_run_${part}
          DROP CONSTRAINT replenishment_run_${part}_run,
          ADD CONSTRAINT replenishment_run_${part}_run
            FOREIGN KEY (run_id) REFERENCES replenishment_runs (id)
      `);
    }
    await queryRunner.query('DROP INDEX checkout_sessions_of_run');
    await queryRunner.query(`
      ALTER TABLE checkout_sessions
        DROP CONSTRAINT checkout_sessions_run,
        ADD CONSTRAINT checkout_sessions_run
          FOREIGN KEY (run_id) REFERENCES replenishment_runs (id)
    `);
    await queryRunner.query('DROP TABLE used_checkout_ids');
  }
}
