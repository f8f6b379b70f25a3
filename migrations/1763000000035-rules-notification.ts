import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Notifies every replica of a rule change, so that it reports which of its upstream writes have
 * started.
 */
export class RulesNotification1763000000035 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE FUNCTION notify_rules() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('rules', '');
        RETURN NULL;
      END
      $$
    `);
    await queryRunner.query(`
      CREATE TRIGGER guardrail_rules_notify AFTER UPDATE ON guardrail_rules
      FOR EACH STATEMENT EXECUTE FUNCTION notify_rules()
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER guardrail_rules_notify ON guardrail_rules');
    await queryRunner.query('DROP FUNCTION notify_rules()');
  }
}
