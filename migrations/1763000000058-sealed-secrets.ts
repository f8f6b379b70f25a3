import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Table and column; none of them may be plain. */
const SECRETS = [
  ['added_vendors', 'token'],
  ['notification_channels', 'target'],
  ['notification_push_keys', 'private_key'],
  ['signing_keys', 'private_key'],
] as const;

/**
 * Secrets are encrypted. The service encrypts existing ones when it starts, since the database does
 * not have the key: NOT VALID leaves them until then, and refuses new ones that are plain.
 */
export class SealedSecrets1763000000058 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE signing_keys ALTER COLUMN private_key TYPE text USING private_key::text',
    );
    await queryRunner.query(
      'ALTER TABLE notification_channels ALTER COLUMN target TYPE text USING target::text',
    );
    for (const [table, column] of SECRETS) {
      await queryRunner.query(`
        ALTER TABLE ${table} ADD CONSTRAINT ${table}_sealed
        CHECK (${column} = '' OR ${column} LIKE 'sealed:v1:%') NOT VALID
      `);
    }
  }

  /** Encrypted secrets cannot be decrypted here: they have to be entered or generated again. */
  async down(queryRunner: QueryRunner): Promise<void> {
    for (const [table] of SECRETS) {
      await queryRunner.query(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_sealed`);
    }
    await queryRunner.query("DELETE FROM notification_channels WHERE target LIKE 'sealed:%'");
    await queryRunner.query("DELETE FROM notification_push_keys WHERE private_key LIKE 'sealed:%'");
    await queryRunner.query(`
      UPDATE signing_keys SET private_key = NULL, retired_at = clock_timestamp()
      WHERE private_key LIKE 'sealed:%'
    `);
    await queryRunner.query(
      'ALTER TABLE notification_channels ALTER COLUMN target TYPE jsonb USING target::jsonb',
    );
    await queryRunner.query(
      'ALTER TABLE signing_keys ALTER COLUMN private_key TYPE jsonb USING private_key::jsonb',
    );
  }
}
